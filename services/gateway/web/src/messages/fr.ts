/** French, to a friend: "tu". Narrow spaces before ; ? and %, no-break ones before a colon. */
import type { BotLevel, EntryKind } from '../api/types';
import { columnLetter, formatsOf } from './format';
import { listIn, refusals } from './refusals/fr';
import type { Messages } from './index';

const { change, changed, clockTime, count, counted, listed, minutesAndSeconds, when } = formatsOf(
  'fr-FR',
  'demain',
);

const coins = (n: number): string => counted(n, 'pièce', 'pièces');
const points = (n: number): string => counted(n, 'point', 'points');
const held = (n: number): string => counted(n, 'réservée', 'réservées');
const place = (cell: number): string =>
  `ligne ${Math.floor(cell / 5) + 1}, colonne ${columnLetter(cell % 5)}`;

const YOU = 'Toi';
/** "Tu perds", "Anne perd". */
const does = (name: string, yours: string, theirs: string): string =>
  name === YOU ? `Tu ${yours}` : `${name} ${theirs}`;
const notInList = (words: string[]): string =>
  `${listed(words)} ${words.length > 1 ? 'ne sont' : 'n’est'} pas dans la liste.`;

const languages: Record<string, string> = {
  en: 'Anglais',
  es: 'Espagnol',
  it: 'Italien',
  pt: 'Portugais',
  de: 'Allemand',
  fr: 'Français',
  da: 'Danois',
};
const games: Record<string, string> = {
  wordgrid: 'Wordgrid',
  scrabble: 'Scrabble',
  words_with_friends: 'Words With Friends',
  upwords: 'Upwords',
  wordsteal: 'Wordsteal',
};
const gameName = (game: string): string => games[game] ?? game;
const languageName = (code: string, name = code): string => languages[code] ?? name;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const inLanguage = (code: string): string => `mots en ${languageName(code).toLowerCase()}`;
const levels: Record<BotLevel, string> = { easy: 'Facile', medium: 'Moyen', hard: 'Difficile' };

const entries: Record<EntryKind, { title: string; why: string }> = {
  signup: { title: 'Pièces de bienvenue', why: 'Un cadeau de la maison pour commencer.' },
  hold: {
    title: 'Réservé pour une table',
    why: 'Toujours à toi : mis de côté jusqu’au début de la partie.',
  },
  hold_returned: { title: 'Rendu', why: 'Aucune partie n’a été jouée à cette table.' },
  stake: {
    title: 'Misé sur une partie',
    why: 'La partie a commencé et ta mise est allée dans le pot.',
  },
  payout: { title: 'Gagné', why: 'Le pot, moins les 10 % de la maison.' },
  refund: { title: 'Mise rendue', why: 'Partie nulle ou annulée, sans frais.' },
};

export const fr: Messages = {
  language: 'fr',
  product: 'Wordhall',
  count,
  change,
  when,
  coins,
  points,
  languageName,
  gameName,

  nav: {
    hall: 'Salle',
    play: 'Jouer',
    practice: 'Entraînement',
    history: 'Tes parties',
    statement: 'Relevé',
    main: 'Navigation principale',
    skip: 'Aller au contenu',
    menu: 'Menu',
    menuOf: (name) => `${name} : menu`,
    signIn: 'Connexion',
    signUp: 'Créer un compte',
    signOut: 'Déconnexion',
    guest: 'Invité',
    rules: 'Règles du jeu',
    lookUp: 'Chercher un mot',
    back: 'Retour à la salle',
    close: 'Fermer',
    cancel: 'Annuler',
  },

  titles: {
    hall: 'Salle',
    play: 'Jouer',
    practice: 'Entraînement',
    open: 'Ouvrir une table',
    history: 'Tes parties',
    statement: 'Relevé',
    account: 'Connexion',
    rules: 'Règles du jeu',
    missing: 'Introuvable',
  },

  settings: {
    language: 'Langue',
    theme: 'Apparence',
    themes: { auto: 'Comme l’appareil', light: 'Claire', dark: 'Sombre' },
    sound: 'Son',
    notices: 'Notifications',
  },

  notices: {
    about: 'Quand c’est à toi de jouer et que tu regardes ailleurs.',
    denied: 'Ton navigateur bloque les notifications de cette page. Tu peux les autoriser dans ses réglages.',
    unavailable: 'Ce navigateur ne peut pas afficher de notifications ici.',
    where: (game: string, names: string): string => `${game} avec ${names}`,
  },

  balance: {
    available: (n) => coins(n),
    held: (n) => held(n),
    label: (available, onHold) =>
      onHold > 0
        ? `Tu as ${coins(available)}, et ${held(onHold)} pour des parties.`
        : `Tu as ${coins(available)}.`,
  },

  connection: {
    live: 'En direct',
    connecting: 'Connexion…',
    reconnecting: 'Reconnexion…',
    ended: 'Session terminée',
    hurry: 'Essayer maintenant.',
    title: {
      live: 'En direct : tu vois tout au moment où cela arrive.',
      connecting: 'Connexion à la salle.',
      reconnecting:
        'La connexion est coupée. Rien de ce que tu as envoyé n’est perdu. Appuie pour réessayer.',
      ended: 'Ta session est terminée. Connecte-toi de nouveau.',
    },
  },

  errors: {
    unexpected: 'Cela n’a pas marché. Réessaie.',
    malformed: 'La salle n’a pas pu lire cela. Vérifie ce que tu as écrit.',
    noConnection: 'Pas de connexion',
    unreachable: 'La salle ne répond pas pour l’instant. Réessaie dans un moment.',
    notFound: 'Il n’y a rien à cette adresse.',
    unknownGame: 'Cette page ne sait pas encore montrer ce jeu.',
    retry: 'Réessayer',
  },

  refusals,

  welcome: {
    title: 'Des jeux de lettres à des tables tranquilles',
    lead: 'Wordhall est une salle pleine de tables. Assieds-toi avec un ami, un inconnu ou l’ordinateur, pour le plaisir ou pour une mise de pièces fictives. La salle veille sur les règles, les pendules et les pièces.',
    play: 'Jouer pour s’entraîner',
    create: 'Créer un compte',
    haveAccount: 'Déjà un compte ? Connecte-toi',
    noAccount: 'Pas besoin de compte pour s’entraîner.',
    games: 'Cinq jeux',
    gamesLead: 'Choisis-en un pour l’essayer contre l’ordinateur.',
    stakes: 'Quand des pièces sont en jeu',
    stakeRules: [
      'Chacun mise autant, et voit le gain avant de dire oui.',
      'Le gagnant reçoit 90 % du pot ; la maison garde 10 %.',
      'Une nulle acceptée par tous, ou une partie annulée, et chacun récupère ses pièces.',
    ],
    picture: 'Une grille de Wordgrid : S, H, E, E, P sur la ligne du milieu. Une nouvelle lettre, R, est écrite sous le deuxième E, et le mot SHEER est tracé en passant par elle.',
  },

  games: {
    wordgrid:
      'Écris une lettre sur une grille de cinq sur cinq et trace un nouveau mot qui passe par elle.',
    scrabble:
      'Croise des mots avec sept jetons, vise les cases qui comptent double ou triple, et conteste ce qui n’est pas un mot.',
    words_with_friends:
      'Croise des mots sur un plateau plein de cases qui comptent double ou triple ; seuls ceux de la liste sont admis.',
    upwords:
      'Empile des jetons pour transformer les mots : plus ils sont hauts, plus ils comptent.',
    wordsteal:
      'De deux à six joueurs, les mêmes sept lettres pour tous : pars des mots des autres et prends leurs lettres.',
  },

  options: {
    validation: {
      title: 'Mots absents de la liste',
      help: 'Un coup peut tenir jusqu’à ce qu’on le conteste, ou être refusé aussitôt.',
      values: { challenge: 'Contestables', refuse: 'Refusés aussitôt' },
    },
    challenge_seconds: {
      title: 'Temps pour contester, en secondes',
      help: 'Le temps qu’ont les autres pour contester un coup.',
    },
    board: {
      title: 'Plateau',
      help: 'Le petit plateau est pour l’anglais seulement.',
      values: { '10x10': '10 × 10, 100 jetons', '8x8': '8 × 8, 64 jetons' },
    },
    plain_s: {
      title: 'Ajouter un S seul',
      help: 'Dit si un coup peut n’être qu’un S à la fin d’un mot.',
      values: { allow: 'Permis', forbid: 'Interdit' },
    },
    target: {
      title: 'Points pour gagner',
      help: 'Le premier à atteindre ce nombre de points gagne.',
    },
    no_steal_with_an_s: {
      title: 'Pas de vol avec un S',
      help: 'Aucun mot de la grille ne peut être allongé d’un simple S à la fin.',
    },
    no_clearing: {
      title: 'Grille jamais vidée',
      help: 'On ne peut pas jouer sur les cases roses, qui vident la grille.',
    },
    observed: {
      title: 'Spectateurs permis',
      help: 'Tout le monde peut regarder ; ce qui est caché le reste.',
    },
  },
  option: {
    yes: 'Oui',
    no: 'Non',
    range: (min, max) => `de ${count(min)} à ${count(max)}`,
    wrong: (min, max) => `Écris un nombre entier de ${count(min)} à ${count(max)}.`,
  },

  seek: {
    title: 'Jouer',
    lead: 'Dis à quoi tu veux jouer. On te réunit avec d’autres qui veulent la même chose.',
    house: 'Si personne d’autre ne cherche, tu peux tomber sur un ordinateur de la maison : son nom finit par « bot ».',
    submit: 'Trouver une partie',
    searching: (others) =>
      others === 1 ? 'Recherche d’un adversaire…' : `Recherche de ${count(others)} adversaires…`,
    matched: 'Trouvé. On attend que chacun s’asseye…',
    stay: 'Dans la salle, on voit que tu cherches. Reste ici ou promène-toi : on t’appelle quand la partie commence.',
    since: (time) => `Depuis ${time}`,
    clock: (ms) => minutesAndSeconds(ms),
    players: (n) => counted(n, 'joueur', 'joueurs'),
    cancel: 'Ne plus chercher',
    meanwhile:
      'Personne encore ? Ouvre une table pour plus tard, ou entraîne-toi contre l’ordinateur.',
    show: 'Voir la recherche',
    toTable: 'Aller à la table',
  },

  filters: {
    title: 'Afficher',
    game: 'Jeu',
    language: 'Mots',
    stake: 'Mise',
    time: 'Durée',
    all: 'Tous les jeux',
    anyLanguage: 'Toutes',
    anyStake: 'Toutes',
    free: 'Sans mise',
    coins: 'Avec mise',
    anyTime: 'Toutes',
    live: 'D’une traite',
    days: 'Jours par tour',
    none: 'Aucune table ouverte ne correspond.',
    reset: 'Tout afficher',
    shown: (n) => counted(n, 'table ouverte', 'tables ouvertes'),
  },

  hall: {
    title: 'Salle',
    hello: (name) => `Bienvenue, ${name}`,
    tables: 'Tables ouvertes',
    none: 'Aucune table n’est ouverte pour l’instant.',
    /** Two links, and what stands between them. */
    noneWays: { open: 'Ouvres-en une', or: ', ou ', practise: 'entraîne-toi en attendant' },
    loading: 'Recherche de tables…',
    play: 'Jouer',
    playLead: 'Trouve d’autres qui veulent la même partie.',
    open: 'Ouvrir une table',
    practice: 'Entraînement',
    practiceLead: 'Gratuit, contre l’ordinateur ou entre amis.',
    openLead: 'Choisis une mise, ou joue pour le plaisir.',
    mine: 'Tes tables',
    go: 'Aller à la table',
    yours: 'Ta table',
    waiting: 'En attente d’un adversaire',
    waitingMore: (n) => `Il manque ${counted(n, 'joueur', 'joueurs')}`,
    waitingOwner: 'En attente d’une réponse',
    invited: (name) => `${name} t’invite`,
    requests: (n) => counted(n, 'demande de place', 'demandes de place'),
    seeking: 'cherche une partie',
    playWith: 'Jouer',
    away: 'pas là pour l’instant',
    seats: (taken, all) => `${counted(taken, 'place prise', 'places prises')} sur ${count(all)}`,
    ask: 'Demander une place',
    look: 'Voir',
    watch: 'Parties en cours',
    watchOne: 'Regarder',
    watchTitle: (names) => `Regarder ${names}`,
    watchNone: 'Aucune partie à regarder pour l’instant.',
    watchNoneLike: 'Aucune partie de ce genre en cours.',
    watchMore: 'Afficher plus de parties',
    toMove: 'doit jouer',
    potOf: (n) => `Pot ${count(n)}`,
    turn: (n) => `Tour ${count(n)}`,
    watchers: (n) => counted(n, 'personne regarde', 'personnes regardent'),
    against: (names) => `Contre ${names}`,
    stake: 'Mise',
    pot: 'Pot',
    fee: 'Frais',
    winner: 'Au gagnant',
    forFun: 'Sans mise',
    time: (minutes) => `${minutes} chacun`,
    sit: 'S’asseoir',
    guestsFree: 'Les invités jouent pour le plaisir. Crée un compte pour jouer des pièces.',
    begun: 'Ta partie a commencé.',
    calls: {
      asks: (name) => `${name} demande une place à ta table.`,
      letIn: (name) => `${name} te laisse entrer.`,
      notIn: (name) => `Tu n’as pas de place à la table ouverte par ${name}.`,
      invites: (name, game) => `${name} t’invite à jouer à ${game}.`,
    },
  },

  time: {
    minutes: (n) => `${n} min`,
    seconds: (n) => `${n} s`,
    days: (n) => counted(n, 'jour', 'jours'),
    increment: (n) => ` + ${n} s`,
    added: (n) => (n === 0 ? 'Rien' : `+ ${n} s`),
    aTurn: (length) => `${length} par tour`,
    kinds: { whole_game: 'Toute la partie', per_turn: 'Chaque tour', correspondence: 'Jours' },
    about: {
      whole_game: 'Chacun a ce temps pour tous ses tours ensemble.',
      per_turn: 'Quand il est écoulé, le tour est perdu.',
      correspondence: 'Joue quand tu veux : ce temps vaut pour chaque tour.',
    },
  },

  yes: {
    title: (stake) => `Miser ${coins(stake)} sur cette partie ?`,
    win: (payout) => `Si tu gagnes, tu reçois ${count(payout)}.`,
    details: (pot, fee) => `Le pot est de ${count(pot)} ; la maison garde ${count(fee)}.`,
    held: 'Tes pièces sont réservées pendant l’attente, puis jouées dans la partie. En cas de nulle acceptée, elles te reviennent.',
    after: (available, stake) =>
      `Tu as ${coins(available)} ; il t’en restera ${count(available - stake)}.`,
    short: (available) => `Tu as ${coins(available)}. Ce n’est pas assez pour cette table.`,
    confirm: (stake) => `Miser ${coins(stake)}`,
    no: 'Pas maintenant',
    opponent: (names, game, language) => `${game} contre ${names}, ${inLanguage(language)}.`,
    some: (seats, game, language) =>
      seats === 2
        ? `${game} à deux, ${inLanguage(language)}.`
        : `${game} à ${count(seats)}, ${inLanguage(language)}.`,
    fewer: 'Si la partie commence avec moins de joueurs, le pot et le gain diminuent.',
    ask: 'Rien n’est réservé avant que l’hôte te laisse entrer.',
    seek: 'Rien n’est réservé avant qu’on trouve d’autres joueurs qui veulent la même partie.',
  },

  open: {
    title: 'Ouvrir une table',
    lead: 'Les autres la voient dans la salle, ou reçoivent un lien. Rien n’est pris avant que tu dises oui.',
    game: 'Jeu',
    language: 'Mots',
    stake: 'Mise par joueur',
    fun: 'Sans mise',
    own: 'Autre montant',
    ownLabel: 'Autre montant en pièces',
    time: 'Temps par joueur',
    timeKind: 'Pendule',
    timeTurn: 'Temps par tour',
    increment: 'Ajouté à chaque tour',
    seats: 'Joueurs',
    more: 'Plus d’options',
    loading: 'Recherche des jeux…',
    who: 'Qui peut s’asseoir',
    everyone: 'Toute la salle',
    letIn: 'Qui je laisse entrer',
    link: 'Seulement avec le lien',
    submit: 'Ouvrir la table',
    payout: (payout, fee) =>
      `Si tu gagnes, tu reçois ${coins(payout)}. La maison garde ${count(fee)}.`,
    nothing: 'Rien n’est en jeu. Une victoire reste une victoire.',
    ask: 'Combien de pièces ? Chacun mise autant.',
    tooMuch: (available) => `C’est plus que ton solde de ${count(available)}.`,
    range: (min, max) => `Une mise est un nombre entier de ${count(min)} à ${count(max)}.`,
  },

  practice: {
    title: 'Entraînement',
    lead: 'Gratuit : rien n’est en jeu.',
    levels,
    about: {
      easy: 'Joue comme un débutant : des mots courts et courants. Idéal pour une première partie.',
      medium: 'Prend le coup qui rapporte le plus, sans regarder ce qu’il laisse. De quoi passer une bonne soirée.',
      hard: 'Voit plus loin : pèse ce qu’il garde et ce qu’il te laisse, et prévoit la fin.',
    },
    /** Where a game is played otherwise. */
    aboutIn: {
      wordgrid: {
        medium: 'Prend le mot le plus long qu’il trouve. De quoi passer une bonne soirée.',
        hard: 'Voit plus loin : pèse ce que chaque lettre te laisse, et prévoit la fin.',
      },
      wordsteal: { hard: 'Joue pour être le plus loin devant quand son tour reviendra.' },
    } as Record<string, Partial<Record<BotLevel, string>>>,
    play: (level) => `Jouer en ${levels[level].toLowerCase()}`,
    friend: 'Un ami',
    friends: 'Des amis',
    friendLead: 'Tu reçois un lien. La personne qui l’ouvre s’assied en face de toi ; pas besoin de compte.',
    friendPlay: 'Créer un lien',
    opponents: 'Adversaires',
    words: (language: string): string => `Mots : ${language}`,
    against: (n: number): string => `${count(n)} ${n === 1 ? 'adversaire' : 'adversaires'}`,
    bot: 'Ordinateur',
    botNumber: (n) => `Ordinateur ${count(n)}`,
    computerNumber: (n, level) => `Ordinateur ${count(n)} (${levels[level].toLowerCase()})`,
    computer: (level) => `Ordinateur (${levels[level].toLowerCase()})`,
  },

  table: {
    invitation: (name, game) => `${name} t’invite à jouer à ${game}`,
    invitationOpen: (game, name) => `${game} avec ${name}`,
    invitationFree: 'C’est pour le plaisir : rien n’est en jeu. Tu peux jouer tout de suite.',
    guestName: 'Ton nom ici, si tu veux',
    asGuest: 'Jouer en invité',
    takeSeat: 'S’asseoir',
    ask: 'Demander une place',
    askLead: (name) => `${name} choisit qui entre et lance la partie.`,
    asked: 'Tu as demandé une place',
    askedLead: (name) => `${name} va répondre. Reste ici ou promène-toi : on t’appelle.`,
    askNoMore: 'Retirer la demande',
    decline: 'Refuser',
    kept: 'La place libre est gardée pour quelqu’un d’autre.',
    away: {
      turned_away: 'Ta demande n’a pas été retenue cette fois.',
      unseated: 'L’hôte a libéré ta place. Toute pièce réservée a été rendue.',
      game_begun: 'La partie a commencé sans toi.',
      not_enough_coins: 'Il n’y avait pas assez de pièces pour la mise.',
    },
    needAccount:
      'Cette partie se joue avec des pièces. Crée un compte pour t’asseoir ; tu reçois des pièces de bienvenue.',
    waiting: 'En attente d’un adversaire',
    waitingMore: (n) => `En attente de ${counted(n, 'autre joueur', 'autres joueurs')}`,
    waitingStart: 'Assez de joueurs pour une partie',
    waitingStartOwner: 'Lance-la quand tu veux ; d’autres peuvent encore venir.',
    waitingStartOther: (name) => `${name} décide quand on commence.`,
    waitingFull: 'Tout le monde est à table',
    waitingFullOwner: 'Lance la partie quand tu veux.',
    waitingAsked: (name) =>
      `On attend ${name}`,
    waitingAskedLead: (name) =>
      `${name} est invité et trouve la table dans la salle. Tu peux aussi envoyer le lien.`,
    waitingAsk:
      'Les demandes de place s’affichent ici. Tu choisis qui entre, et tu lances la partie.',
    seats: 'À la table',
    free: 'Libre',
    keptFor: (name) => `gardée pour ${name}`,
    owner: 'hôte',
    you: 'toi',
    guest: 'invité',
    coming: 's’assied…',
    addBot: 'Ajouter un ordinateur',
    freeIt: 'Libérer la place',
    freeItOf: (name) => `Libérer la place : ${name}`,
    requests: 'Demandent une place',
    admit: 'Laisser entrer',
    admitOne: (name) => `Laisser entrer ${name}`,
    turnAway: 'Refuser',
    turnAwayOne: (name) => `Refuser ${name}`,
    start: 'Lancer la partie',
    startWith: (n) => `Lancer à ${count(n)} joueurs`,
    potNow: (n) => `À ${count(n)} joueurs`,
    potNowGets: (payout) => `${count(payout)} au gagnant`,
    joined: (name) => `${name} s’assied.`,
    went: (name) => `${name} s’en va.`,
    asks: (name) => `${name} demande une place.`,
    waitingLead: 'Reste ici ou promène-toi : on t’appelle quand quelqu’un s’assied.',
    waitingFriend: 'Envoie ce lien à la personne que tu invites',
    waitingFriendLead: 'La partie commence dès que cette personne s’assied.',
    waitingLink: 'Envoie ce lien à ton adversaire',
    waitingLinkLead: (stake) =>
      `La partie commence dès que ton adversaire s’assied et mise aussi ${coins(stake)}.`,
    opening: 'On met ta mise de côté…',
    matched: 'La table est complète. La partie commence…',
    copy: 'Copier le lien',
    copied: 'Copié',
    linkLabel: 'Lien vers cette table',
    cancel: 'Fermer la table',
    leave: 'Quitter la table',
    expires: (at, now) => `Fin de l’attente : ${clockTime(at, now)}.`,
    full: 'Cette table est complète',
    fullLead: (name) =>
      `À la table ouverte par ${name}, tout est pris. Il reste des places à d’autres tables.`,
    watch: 'Regarder la partie',
    finished: 'Vers la partie terminée',
    closed: 'Cette table est fermée',
    closedMine: 'Tu l’as fermée. Toute pièce réservée a été rendue.',
    closedReasons: {
      cancelled: 'Son hôte l’a fermée. Toute pièce réservée a été rendue.',
      expired: 'Personne ne s’est assis à temps. Toute pièce réservée a été rendue.',
      left: 'La personne assise est partie. Toute pièce réservée a été rendue.',
      declined: 'La partie a été refusée. Toute pièce réservée a été rendue.',
      not_enough_coins: 'Il n’y avait pas assez de pièces pour la mise.',
      fault: 'Un problème est survenu de notre côté. Toute pièce réservée a été rendue.',
    },
    closedOther: 'Aucune partie n’a été jouée ici. Toute pièce réservée a été rendue.',
    missing: 'Cette table n’existe pas. Elle a peut-être été retirée.',
  },

  account: {
    signIn: 'Connexion',
    signUp: 'Créer un compte',
    name: 'Nom',
    nameHint: '3 à 20 lettres et chiffres ; _ - et le point sont admis. Les autres le voient.',
    nameMissing: 'Écris ton nom.',
    nameLength: 'Un nom a de 3 à 20 caractères.',
    nameCharacters:
      'Un nom est fait de lettres et de chiffres ; seuls _ - et le point peuvent s’y ajouter.',
    password: 'Mot de passe',
    guestGames: 'Ce que tu as commencé comme invité reste à l’invité : finis-le d’abord.',
    passwordHint: 'Huit caractères ou plus. Garde-le bien : on ne peut pas te l’envoyer.',
    passwordMissing: 'Écris ton mot de passe.',
    passwordNew: 'Choisis un mot de passe de huit caractères ou plus.',
    passwordShort: 'C’est trop court : il faut huit caractères ou plus.',
    show: 'Montrer',
    hide: 'Cacher',
    submitIn: 'Se connecter',
    submitUp: 'Créer le compte',
    guest: 'Continuer en invité',
    guestLead: 'Juste un coup d’œil ? En invité, on s’entraîne et on joue entre amis gratuitement.',
    other: { in: 'Première visite ? Crée un compte', up: 'Déjà un compte ? Connecte-toi' },
    welcomeCoins: 'Un nouveau compte commence avec 1 000 pièces fictives offertes par la maison.',
  },

  rules: {
    title: (game) => `Comment jouer à ${game}`,
    loading: 'Un instant…',
  },

  game: {
    you: YOU,
    displaced: 'Il y a autre chose à cet endroit : ce que tu avais préparé est revenu.',
    title: (names) => listed(names),
    computer: (level) => `Ordinateur, niveau ${levels[level].toLowerCase()}`,
    away: 'pas là',
    clockRuns: ', sa pendule tourne',
    yourTurn: 'à toi',
    theirTurn: 'doit jouer',
    resigned: 'abandon',
    timedOut: 'temps écoulé',
    arrived: 'à la table',
    notArrived: 'en route',
    score: 'Score',
    timeLeft: (name, time) =>
      name === YOU ? `Ton temps restant : ${time}` : `Temps restant pour ${name} : ${time}`,
    board: 'Grille, cinq sur cinq',
    cell: (cell, letter) => `${place(cell)}, ${letter ?? 'vide'}`,
    cellWritable: 'on peut y écrire',
    cellDraft: 'ta nouvelle lettre',
    cellChosen: 'choisie, attend une lettre',
    cellStep: (step) => `étape ${step} de ton mot`,
    cellLast: 'dans le dernier mot',
    letters: 'Lettres',
    letter: (letter) => `Écrire ${letter}`,
    rubOut: 'Effacer',
    clear: 'Recommencer',
    play: (score) => `Jouer ${count(score)}`,
    playIdle: 'Jouer',
    playLabel: (word, score) => `Jouer ${word} pour ${points(score)}`,
    sending: 'Envoi…',
    sendingLater: 'Partira quand la connexion reviendra',
    hints: {
      choose_cell: 'Choisis une case vide qui touche une lettre.',
      choose_letter: 'Écris une lettre.',
      trace: 'Trace maintenant un mot qui passe par ta lettre.',
      trace_more: 'Continue : un mot a au moins deux lettres.',
      through_new: 'Le mot doit passer par ta nouvelle lettre.',
      used: 'a déjà servi dans cette partie.',
      ready: '',
    },
    usedWord: (word) => `${word} a déjà servi dans cette partie.`,
    notTouching: 'Cette case ne touche encore aucune lettre.',
    theirMove: (name) => `${name} réfléchit. Tu peux préparer ton coup.`,
    moverAway: (name) => `${name} n’est pas là, sa pendule tourne.`,
    youOut: (name) => `Tu es hors jeu ; ${name} doit jouer.`,
    watching: (name) => `Tu regardes. ${name} doit jouer.`,
    waitingFor: (names) => `On attend à la table : ${names}.`,
    waitingStake: 'La partie va commencer.',
    waitingUntil: (seconds) =>
      `S’il manque quelqu’un dans ${seconds} s, la partie est annulée et personne ne perd de pièce.`,
    moves: 'Coups',
    seedWord: 'sur la grille au départ',
    usedWords: 'Mots utilisés',
    stakeTitle: 'Mise',
    stakeWords: {
      isIn: (stake) => `Dans le pot : ${count(stake)} par joueur`,
      was: (stake) => `Le pot était de ${count(stake)} par joueur`,
      back: (stake) => `Chacun a récupéré sa mise de ${count(stake)}, sans frais.`,
      winnerGets: 'Le gagnant reçoit',
      winnerGot: 'Le gagnant a reçu',
      fee: (pot, fee) => `Pot ${count(pot)} ; la maison garde ${count(fee)}`,
      feeKept: (pot, fee) => `Pot ${count(pot)} ; la maison a gardé ${count(fee)}`,
    },
    practice: 'Entraînement : rien n’est en jeu.',
    withBots: 'Avec un ordinateur : rien n’est en jeu et rien n’est gardé.',
    forFun: 'Pour le plaisir : rien n’est en jeu.',
    list: (id) => {
      const [code = '', version = ''] = id.split('-');
      return `${capital(listIn(languageName(code)))}, version ${version}`;
    },
    offerDraw: 'Proposer nulle',
    drawOffered: 'Tu as proposé la nulle.',
    drawAsked: (name) => `${name} propose la nulle.`,
    drawAskedShare: (payout) => `Vous vous partagez le gain de ${coins(payout)}.`,
    drawAskedAll: (stake) => `Chacun récupère ${coins(stake)}.`,
    drawAskedStake: (stake) => `Chacun récupère ${coins(stake)}.`,
    acceptDraw: 'Accepter',
    acceptDrawRest: ' la nulle',
    declineDraw: 'Continuer',
    drawDeclined: (name) => `${name} a refusé la nulle.`,
    resign: 'Abandonner',
    resignTitle: 'Abandonner cette partie ?',
    resignText: 'Elle compte comme une défaite.',
    resignMany: 'C’est une défaite ; les autres continuent.',
    resignPractice: 'La partie s’arrête ici. L’entraînement n’est pas gardé et ne compte pas.',
    resignStake: (name, payout) =>
      `Elle compte comme une défaite : ${name} reçoit ${coins(payout)}.`,
    resignStakeMany: (stake) => `Tu perds ta mise de ${coins(stake)} ; les autres continuent.`,
    resignYes: 'Abandonner',
    resignNo: 'Continuer à jouer',
    tabs: { play: 'Plateau', moves: 'Coups', game: 'Partie' },
    tabList: 'Volets de la partie',
    again: 'Rejouer',
    rematch: 'Revanche',
    rematchGo: 'Vers la revanche',
    rematchYes: 'Accepter la revanche',
    rematchAsked: (name) => `${name} demande une revanche.`,
    hall: 'Retour à la salle',
    left: (seconds: number): string => {
      if (seconds >= 3600) return 'Il reste une heure.';
      return seconds >= 60 ? 'Il reste une minute.' : `Il reste ${count(seconds)} secondes.`;
    },
    say: {
      wrote: (name, letter, cell, word, score) =>
        `${name} a écrit ${letter}${cell === null ? '' : ` en ${place(cell)}`} : ${word}, ${points(score)}.`,
      youWrote: (letter, word, score) => `Tu as écrit ${letter} : ${word}, ${points(score)}.`,
      yourTurn: 'À toi de jouer.',
      theirTurn: (name) => `${name} doit jouer.`,
      begun: 'La partie a commencé.',
      left: (name) => `${name} a quitté la partie.`,
      word: (word, score) => `${word}, ${points(score)}.`,
      lost: 'La connexion est coupée.',
      back: 'La connexion est rétablie.',
    },
  },

  /** The board for who listens. */
  board: {
    read: 'Le plateau en texte',
    title: 'Le plateau en texte',
    keys: 'F2 fait lire tout le plateau au lecteur d’écran ; Maj et F2, la ligne où tu es.',
    nothing: 'Il n’y a encore rien sur le plateau.',
    across: 'Horizontalement',
    down: 'Verticalement',
    rows: 'Ligne par ligne',
    row: (row: number): string => `ligne ${row + 1}`,
    columns: (from: number, to: number): string =>
      from === to
        ? `colonne ${columnLetter(from)}`
        : `colonnes ${columnLetter(from)} à ${columnLetter(to)}`,
    emptyRow: 'vide',
    heights: (heights: string): string => `hauteurs ${heights}`,
    yours: 'à toi',
  },

  tiles: {
    rack: 'Tes jetons',
    draw: 'Lettres pour tous',
    board: (side) => `Plateau, ${side} sur ${side}`,
    square: (row, column) => `ligne ${row + 1}, colonne ${columnLetter(column)}`,
    span: (row, column, toRow, toColumn) => {
      if (row === toRow && column === toColumn) return `ligne ${row + 1}, colonne ${columnLetter(column)}`;
      return row === toRow
        ? `ligne ${row + 1}, colonnes ${columnLetter(column)} à ${columnLetter(toColumn)}`
        : `colonne ${columnLetter(column)}, lignes ${row + 1} à ${toRow + 1}`;
    },
    empty: 'vide',
    blankAs: (letter) => `joker pour ${letter}`,
    blank: 'joker',
    tile: (letter, value) => (value === null ? letter : `${letter}, ${points(value)}`),
    yours: 'à toi, pas encore joué',
    lastPlay: 'dans le dernier coup',
    high: (n) => `hauteur ${count(n)}`,
    under: (letters) => `sur ${letters}`,
    owner: (name) => (name === YOU ? 'à toi' : `à ${name}`),
    signs: {
      T: 'mot compte triple',
      D: 'mot compte double',
      t: 'lettre compte triple',
      d: 'lettre compte double',
      '*': 'départ, mot compte double',
      '+': 'départ',
      o: 'Orange : un point bonus',
      p: 'Rose : les points bonus comptent et la grille est vidée',
    },
    marks: { T: '3M', D: '2M', t: '3L', d: '2L', '*': '★', '+': '★', o: '', p: '' },
    play: (total) => `Jouer ${count(total)}`,
    playIdle: 'Jouer',
    playLabel: (word, total) => `Jouer ${word} pour ${points(total)}`,
    recall: 'Reprendre',
    allTiles: 'tous les jetons',
    tilesLeft: 'jetons restants',
    shuffle: 'Mélanger',
    sort: 'Trier',
    exchange: 'Échanger',
    exchangeTitle: (most) =>
      most === 1 ? 'Quel jeton rendre ?' : 'Quels jetons rendre ?',
    exchangeLead: (most) =>
      most === 1
        ? 'Tu rends un jeton et tu en tires un autre. Cela te coûte ton tour.'
        : `Tu rends jusqu’à ${count(most)} jetons et tu en tires autant. Cela te coûte ton tour.`,
    exchangeYes: (n) => (n === 0 ? 'Échanger' : `Échanger ${count(n)}`),
    pass: 'Passer',
    passTitle: 'Passer ce tour ?',
    passText: 'Tu ne marques rien et c’est au joueur suivant de jouer.',
    passYes: 'Passer',
    passNo: 'Continuer',
    blankTitle: 'Quelle lettre pour le joker ?',
    bag: (n) => `${count(n)} dans le sac`,
    bagEmpty: 'Le sac est vide',
    unseen: 'Jetons que tu ne vois pas',
    unseenLead: 'Dans le sac et sur l’autre chevalet. Visible par toi seulement, quand c’est ton tour.',
    hold: (n) => counted(n, 'jeton', 'jetons'),
    unlisted: 'Un mot qui n’est pas dans la liste coûte le tour.',
    chooseSquare: 'Choisis la case où le mot commence.',
    obstacles: {
      nothing: 'Pose des jetons sur le plateau : glisse-les, touche-les, ou tape au clavier.',
      not_in_line: 'Tous les jetons vont sur une ligne ou une colonne.',
      gap: 'Il y a un trou entre tes jetons.',
      start: 'Le premier mot couvre une case avec une étoile.',
      apart: 'Ton mot doit toucher un mot du plateau.',
      too_short: 'Un mot a au moins deux lettres.',
      too_few: 'Utilise au moins deux lettres du tirage.',
    },
    worth: (each, total) => `${each} = ${count(total)}`,
    window: {
      risk: 'Si tu contestes à tort, tu perds un tour.',
      ask: (name, words) => `${name} joue ${words} : est-ce valable ?`,
      lead: 'Conteste si tu penses qu’un mot n’est pas dans la liste.',
      letPass: 'Laisser passer',
      challenge: 'Contester',
      waiting: (names) => `On attend ${names} : contester ou non ?`,
      closes: (seconds) => `${count(seconds)} s`,
    },
    kinds: {
      taken_back: 'coup repris',
      exchange: (n) => `échange de ${count(n)}`,
      pass: 'passe',
      missed: 'contestation vaine, tour sauté',
      cleared: 'grille vidée',
    },
    bonus: (n) => `bonus ${count(n)}`,
    target: (n) => `Premier à ${count(n)}`,
    legend: 'Cases de couleur, points bonus',
    bonusBeside: '○ et un nombre à côté d’un nom : des points bonus qui ne comptent pas encore.',
    stolen: (n) => counted(n, 'volé', 'volés'),
    skips: (n) => `${counted(n, 'tour', 'tours')} à sauter`,
    say: {
      youPlaced: (words, total) =>
        `Tu as joué ${words} pour ${points(total)}.`,
      placed: (name, words, total, where) =>
        `${name} a joué ${words} pour ${points(total)}${where && `, ${where}`}.`,
      takenBack: (name, unknown) => {
        const back = `${does(name, 'reprends ton', 'reprend son')} coup.`;
        return unknown.length > 0 ? `${notInList(unknown)} ${back}` : back;
      },
      exchanged: (name, n) => `${does(name, 'as', 'a')} échangé ${counted(n, 'jeton', 'jetons')}.`,
      passed: (name) => `${does(name, 'as', 'a')} passé.`,
      challenged: (name) => `${does(name, 'as', 'a')} contesté le coup.`,
      challengeFailed: (name) => `Les mots sont bons. ${does(name, 'perds', 'perd')} un tour.`,
      upheld: 'Les mots sont bons.',
      skipped: (name) => `${does(name, 'sautes', 'saute')} ce tour.`,
      missed: (name, unknown) =>
        `${notInList(unknown)} ${does(name, 'perds ton', 'perd son')} tour.`,
      cleared: 'La grille est vidée.',
      anew: 'Les sept lettres sont nouvelles.',
      lateYou: 'Ton temps pour ce tour est écoulé. Trois fois de suite, et tu sors.',
      late: (name) => `${does(name, 'n’as', 'n’a')} pas joué ce tour à temps.`,
      asked: 'Le coup est-il valable ? Tu peux le contester.',
    },
  },

  result: {
    won: 'Tu as gagné',
    shared: 'Tu partages la victoire',
    lost: (names) => `Tu as perdu contre ${listed(names)}`,
    watched: (names) => `${listed(names)} ${names.length > 1 ? 'ont' : 'a'} gagné`,
    drawn: 'Partie nulle',
    aborted: 'La partie a été annulée',
    wonCoins: (n) => `Tu as gagné ${coins(n)}`,
    because: {
      racks: (changes) => `Les jetons restants sont déduits : ${changes.join(', ')}.`,
      score: (scores) => `${scores.map(count).join(' à ')} à la fin.`,
      wentOut: (name) => `${name} a posé tous ses jetons.`,
      wentOutYou: 'Tu as posé tous tes jetons.',
      details: {
        all_played: 'Tous les jetons ont été posés.',
        no_word: 'Aucun mot n’était plus possible.',
        no_move: 'Aucun mot n’était plus possible.',
        grid_full: 'La grille est pleine.',
        passes: 'Tous ont passé, deux tours de suite.',
        holders_passed: 'Tous ceux qui avaient encore des jetons ont passé.',
        scoreless_turns: 'Trois tours de suite sans un point.',
        target: 'L’objectif a été atteint.',
        nothing_played: 'Personne n’a joué pendant deux tours de table.',
      },
      level: (a) => `Égalité à ${count(a)} : la victoire revient au second joueur.`,
      resignedThey: (name) => `${name} a abandonné.`,
      resignedYou: 'Tu as abandonné.',
      timeThey: (name) => `${name} n’avait plus de temps.`,
      timeYou: 'Tu n’avais plus de temps.',
      drawn: 'Les deux joueurs ont accepté la nulle.',
      drawnMany: 'Tous ceux qui restaient ont accepté la nulle.',
      levelDraw: (a) => `Égalité à ${count(a)}.`,
      aborted: 'Il manquait quelqu’un, ou un problème est survenu de notre côté.',
    },
    payout: (payout, fee) => `Ton solde a reçu ${coins(payout)}. La maison a gardé ${count(fee)}.`,
    lostStakeMany: (stake) => `Ta mise de ${coins(stake)} est allée aux gagnants.`,
    lostStake: (stake) => `Ta mise de ${coins(stake)} est allée au gagnant.`,
    returned: (stake) => `Ta mise de ${coins(stake)} t’est revenue entière.`,
    payoutShared: (payout, winners) =>
      `Le gain de ${count(payout)} est partagé entre les ${count(winners)} gagnants.`,
    observerPayout: (names, payout) =>
      names.length > 1
        ? `${listed(names)} se partagent ${coins(payout)}.`
        : `${listed(names)} reçoit ${coins(payout)}.`,
  },

  replay: {
    title: 'Pas à pas',
    step: (at, of) => `Coup ${count(at)} sur ${count(of)}`,
    start: 'Avant le premier coup',
    first: 'Au début',
    back: 'Un pas en arrière',
    forward: 'Un pas en avant',
    last: 'À la fin',
  },

  statement: {
    title: 'Relevé',
    putIn: (stake, pot) =>
      `Ta mise de ${count(stake)} est allée dans le pot de ${count(pot)}.`,
    shared: 'Partagé avec les autres gagnants.',
    paidOut: (pot, fee) =>
      `Du pot de ${count(pot)}, moins ${count(fee)} pour la maison.`,
    lead: 'Chaque changement de ton solde, le plus récent d’abord.',
    entries,
    other: 'Un changement de ton solde',
    columns: {
      what: 'Quoi',
      amount: 'Pièces',
      available: 'Disponibles',
      held: 'Réservées',
      at: 'Quand',
    },
    game: 'Voir la partie',
    none: 'Rien pour l’instant.',
    more: 'Voir les précédents',
    guest: 'Les invités n’ont pas de pièces. Crée un compte pour en recevoir.',
    moved: (n) => (n > 0 ? held(n) : counted(-n, 'rendue', 'rendues')),
    heldWord: (n) => held(n),
  },

  history: {
    title: 'Tes parties',
    lead: 'Parties finies. L’entraînement n’est pas conservé.',
    open: 'En cours',
    none: 'Pas encore de partie finie.',
    outcome: { won: 'Gagnée', lost: 'Perdue', drawn: 'Nulle', aborted: 'Annulée' },
    coins: (net, stake) => {
      if (stake === 0) return 'sans mise';
      if (net === 0) return counted(stake, 'rendue', 'rendues');
      return changed(net, 'pièce', 'pièces');
    },
    score: (scores) => scores.map(count).join(' : '),
  },
};
