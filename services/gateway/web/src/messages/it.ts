/** Italian. Short, kind, exact; never a code or an internal name. */
import type { BotLevel, EntryKind } from '../api/types';
import { columnLetter, formatsOf } from './format';
import { listIn, refusals } from './refusals/it';
import type { Messages } from './index';

const { change, changed, clockTime, count, counted, listed, minutesAndSeconds, when } = formatsOf(
  'it-IT',
  'domani',
);

const coins = (n: number): string => counted(n, 'moneta', 'monete');
const points = (n: number): string => counted(n, 'punto', 'punti');
const held = (n: number): string => counted(n, 'riservata', 'riservate');
const place = (cell: number): string =>
  `riga ${Math.floor(cell / 5) + 1}, colonna ${columnLetter(cell % 5)}`;

/** Where a name stands, it may be this one. */
const YOU = 'Tu';
const has = (name: string, done: string): string =>
  name === YOU ? `Hai ${done}.` : `${name} ha ${done}.`;
const turnOf = (name: string): string => (name === YOU ? 'il tuo turno' : `il turno di ${name}`);
const unlisted = (words: string[]): string =>
  `${words.join(', ')} non ${words.length === 1 ? 'è' : 'sono'} nella lista`;

const languages: Record<string, string> = {
  en: 'Inglese',
  es: 'Spagnolo',
  it: 'Italiano',
  pt: 'Portoghese',
  de: 'Tedesco',
  fr: 'Francese',
  da: 'Danese',
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
/** "in italiano". */
const inLanguage = (code: string): string => `in ${languageName(code).toLowerCase()}`;
const levels: Record<BotLevel, string> = { easy: 'Facile', medium: 'Medio', hard: 'Difficile' };

const entries: Record<EntryKind, { title: string; why: string }> = {
  signup: { title: 'Monete di benvenuto', why: 'Un regalo della casa per cominciare.' },
  hold: {
    title: 'Riservate per un tavolo',
    why: 'Sono ancora tue: messe da parte fino all’inizio della partita.',
  },
  hold_returned: { title: 'Restituite', why: 'A questo tavolo non si è giocato.' },
  stake: {
    title: 'Puntate su una partita',
    why: 'La partita è iniziata e la tua posta è andata nel piatto.',
  },
  payout: { title: 'Vincita', why: 'Il piatto, meno il 10% della casa.' },
  refund: {
    title: 'Posta restituita',
    why: 'La partita è finita in pareggio o è stata annullata, senza trattenute.',
  },
};

export const it: Messages = {
  language: 'it',
  product: 'Wordhall',
  count,
  change,
  when,
  coins,
  points,
  languageName,
  gameName,

  nav: {
    hall: 'Sala',
    play: 'Gioca ora',
    practice: 'Allenamento',
    history: 'Le tue partite',
    statement: 'Estratto conto',
    main: 'Navigazione principale',
    skip: 'Vai al contenuto',
    menu: 'Menu',
    menuOf: (name: string): string => `${name}: menu`,
    signIn: 'Accedi',
    signUp: 'Crea account',
    signOut: 'Esci',
    guest: 'Ospite',
    rules: 'Come si gioca',
    lookUp: 'Cerca una parola',
    back: 'Torna in sala',
    close: 'Chiudi',
    cancel: 'Annulla',
  },

  titles: {
    hall: 'Sala',
    play: 'Gioca ora',
    practice: 'Allenamento',
    open: 'Apri un tavolo',
    history: 'Le tue partite',
    statement: 'Estratto conto',
    account: 'Accedi',
    rules: 'Come si gioca',
    missing: 'Pagina non trovata',
  },

  settings: {
    language: 'Lingua',
    theme: 'Aspetto',
    themes: { auto: 'Automatico', light: 'Chiaro', dark: 'Scuro' },
    sound: 'Suoni',
    notices: 'Notifiche',
  },

  notices: {
    about: 'Quando tocca a te e stai guardando altro.',
    denied: 'Il tuo browser blocca le notifiche di questa pagina. Puoi consentirle nelle sue impostazioni.',
    unavailable: 'Questo browser non può mostrare notifiche qui.',
    where: (game: string, names: string): string => `${game} con ${names}`,
  },

  balance: {
    available: (n: number): string => coins(n),
    held,
    label: (available: number, reserved: number): string =>
      reserved > 0
        ? `Hai ${coins(available)}, più ${held(reserved)} per le partite.`
        : `Hai ${coins(available)}.`,
  },

  connection: {
    live: 'In diretta',
    connecting: 'Connessione…',
    reconnecting: 'Riconnessione…',
    ended: 'Sessione chiusa',
    hurry: 'Prova subito.',
    title: {
      live: 'Connessione attiva: vedi tutto mentre succede.',
      connecting: 'Connessione alla sala in corso.',
      reconnecting:
        'La connessione è caduta. Niente di ciò che hai inviato va perso. Premi per riprovare subito.',
      ended: 'La tua sessione è finita. Accedi di nuovo.',
    },
  },

  errors: {
    unexpected: 'Non ha funzionato. Prova di nuovo.',
    malformed: 'La sala non è riuscita a leggerlo. Controlla ciò che hai scritto.',
    noConnection: 'Nessuna connessione',
    unreachable: 'La sala non è raggiungibile adesso. Riprova tra un momento.',
    notFound: 'A questo indirizzo non c’è niente.',
    unknownGame: 'Questa pagina non può ancora mostrare questo gioco.',
    retry: 'Riprova',
  },

  refusals,

  welcome: {
    title: 'Giochi con le parole, a tavoli tranquilli',
    lead: 'Wordhall è una sala piena di tavoli. Siediti con un amico, uno sconosciuto o il computer, per svago o per una posta in monete di gioco. La sala bada alle regole, al tempo e alle monete.',
    play: 'Gioca per allenarti',
    create: 'Crea un account',
    haveAccount: 'Hai un account? Accedi',
    noAccount: 'Per allenarti non serve un account.',
    games: 'Cinque giochi',
    gamesLead: 'Scegline uno e provalo contro il computer.',
    stakes: 'Quando ci sono monete in palio',
    stakeRules: [
      'Tutti mettono la stessa posta e vedono la vincita prima di dire sì.',
      'Chi vince riceve il 90% del piatto; la casa trattiene il 10%.',
      'Un pareggio accettato da tutti, o una partita annullata, restituisce tutte le monete.',
    ],
    picture: 'Un tabellone di Wordgrid: S, H, E, E, P nella riga di mezzo. Una nuova lettera, R, è scritta sotto la seconda E, e la parola SHEER è tracciata passando di lì.',
  },

  /** What each game is, in a sentence. */
  games: {
    wordgrid:
      'Scrivi una lettera su una griglia di cinque per cinque e traccia una parola nuova che passi di lì.',
    scrabble:
      'Incrocia parole con sette tessere, usa le caselle che contano doppio o triplo e contesta ciò che non è una parola.',
    words_with_friends:
      'Incrocia parole su un tabellone pieno di caselle che contano doppio o triplo; valgono solo le parole della lista.',
    upwords:
      'Impila le tessere e trasforma le parole: più sono alte, più valgono.',
    wordsteal:
      'Da due a sei giocatori, le stesse sette lettere per tutti: costruisci sulle parole degli altri e ruba le loro lettere.',
  } as Record<string, string>,

  /**
   * What the hall calls an option, its help and its values, where this file says it better.
   * Whatever isn’t here is shown as the server has it.
   */
  options: {
    validation: {
      title: 'Parole che non sono nella lista',
      help: 'Una giocata può valere finché qualcuno non la contesta, o essere rifiutata subito.',
      values: { challenge: 'Gli altri possono contestare', refuse: 'Rifiutate subito' },
    },
    challenge_seconds: {
      title: 'Tempo per contestare, in secondi',
      help: 'Per quanto gli altri possono contestare una giocata.',
    },
    board: {
      title: 'Tabellone',
      help: 'Il tabellone piccolo è solo per l’inglese.',
      values: { '10x10': '10 × 10, 100 tessere', '8x8': '8 × 8, 64 tessere' },
    },
    plain_s: {
      title: 'Aggiungere solo una S',
      help: 'Dice se una giocata può essere soltanto una S in fondo a una parola.',
      values: { allow: 'Permesso', forbid: 'Non permesso' },
    },
    target: {
      title: 'Punti per vincere',
      help: 'Vince chi arriva per primo a questo punteggio.',
    },
    no_steal_with_an_s: {
      title: 'Niente furti con una S',
      help: 'Nessuna parola della griglia può essere allungata solo con una S in fondo.',
    },
    no_clearing: {
      title: 'Griglia mai svuotata',
      help: 'Sulle caselle rosa, che svuotano la griglia, non si può giocare.',
    },
    observed: {
      title: 'Gli altri possono guardare',
      help: 'Chiunque può guardare; ciò che è nascosto resta nascosto.',
    },
  } as Record<string, { title?: string; help?: string; values?: Record<string, string> }>,
  option: {
    yes: 'Sì',
    no: 'No',
    range: (min: number, max: number): string => `da ${count(min)} a ${count(max)}`,
    wrong: (min: number, max: number): string =>
      `Scrivi un numero intero da ${count(min)} a ${count(max)}.`,
  },

  seek: {
    title: 'Gioca ora',
    lead: 'Di’ a che cosa vuoi giocare. Ti facciamo incontrare chi vuole la stessa cosa.',
    house: 'Se nessun altro cerca, puoi trovare un computer della casa: il suo nome finisce in «bot».',
    submit: 'Trova una partita',
    searching: (others: number): string =>
      others === 1 ? 'Cerchiamo un avversario…' : `Cerchiamo altri ${count(others)} giocatori…`,
    matched: 'Trovato. Aspettiamo che tutti si siedano…',
    stay: 'In sala gli altri vedono che cerchi. Resta qui o guardati intorno: ti chiamiamo quando inizia la partita.',
    since: (time: string): string => `In corso da ${time}`,
    clock: (ms: number): string => minutesAndSeconds(ms),
    players: (n: number): string => counted(n, 'giocatore', 'giocatori'),
    cancel: 'Ferma la ricerca',
    meanwhile: 'Ancora nessuno? Apri un tavolo per dopo, o allenati contro il computer.',
    show: 'Mostra la ricerca',
    toTable: 'Al tavolo',
  },

  filters: {
    title: 'Mostra',
    game: 'Gioco',
    language: 'Parole',
    stake: 'Posta',
    time: 'Tempo',
    all: 'Tutti i giochi',
    anyLanguage: 'Tutte',
    anyStake: 'Tutte',
    free: 'Per svago',
    coins: 'Con monete',
    anyTime: 'Tutti',
    live: 'In una volta sola',
    days: 'Giorni per turno',
    none: 'Nessun tavolo aperto corrisponde.',
    reset: 'Mostra tutti',
    shown: (n: number): string => counted(n, 'tavolo aperto', 'tavoli aperti'),
  },

  hall: {
    title: 'Sala',
    hello: (name: string): string => `È bello vederti, ${name}`,
    tables: 'Tavoli aperti',
    none: 'Adesso nessun tavolo è aperto.',
    /** Two links, and what stands between them. */
    noneWays: { open: 'Aprine uno', or: ', o ', practise: 'allenati mentre aspetti' },
    loading: 'Cerchiamo i tavoli…',
    play: 'Gioca ora',
    playLead: 'Trova chi vuole la stessa partita.',
    open: 'Apri un tavolo',
    practice: 'Allenamento',
    practiceLead: 'Gratis, contro il computer o un amico.',
    openLead: 'Scegli una posta, o gioca per svago.',
    mine: 'I tuoi tavoli',
    go: 'Al tavolo',
    yours: 'Il tuo tavolo',
    waiting: 'In attesa di un avversario',
    waitingMore: (n: number): string => `${n === 1 ? 'Manca' : 'Mancano'} ancora ${count(n)}`,
    waitingOwner: 'In attesa di una risposta',
    invited: (name: string): string => `${name} ti invita`,
    requests: (n: number): string => `${count(n)} ${n === 1 ? 'chiede' : 'chiedono'} un posto`,
    seeking: 'cerca una partita',
    playWith: 'Gioca',
    away: 'ora assente',
    seats: (taken: number, all: number): string =>
      `Posti occupati: ${count(taken)} di ${count(all)}`,
    ask: 'Chiedi un posto',
    look: 'Vedi',
    watch: 'Partite in corso',
    watchOne: 'Guarda',
    watchTitle: (names: string): string => `Guarda ${names}`,
    watchNone: 'Al momento non c’è nessuna partita da guardare.',
    watchNoneLike: 'Al momento non si gioca nessuna partita così.',
    watchMore: 'Mostra altre partite',
    toMove: 'di turno',
    potOf: (n: number): string => `Piatto ${count(n)}`,
    turn: (n: number): string => `Turno ${count(n)}`,
    watchers: (n: number): string => counted(n, 'persona guarda', 'persone guardano'),
    against: (names: string): string => `Contro ${names}`,
    stake: 'Posta',
    pot: 'Piatto',
    fee: 'Alla casa',
    winner: 'A chi vince',
    forFun: 'Per svago',
    time: (minutes: string): string => `${minutes} a testa`,
    sit: 'Siediti',
    guestsFree: 'Gli ospiti giocano per svago. Crea un account per giocare con le monete.',
    begun: 'La tua partita è iniziata.',
    calls: {
      asks: (name: string): string => `${name} chiede un posto al tuo tavolo.`,
      letIn: (name: string): string => `${name} ti ha dato un posto.`,
      notIn: (name: string): string => `Non hai un posto al tavolo di ${name}.`,
      invites: (name: string, game: string): string =>
        `${name} ti invita a una partita di ${game}.`,
    },
  },

  time: {
    minutes: (n: number): string => `${n} min`,
    seconds: (n: number): string => `${n} s`,
    days: (n: number): string => counted(n, 'giorno', 'giorni'),
    increment: (n: number): string => ` + ${n} s`,
    added: (n: number): string => (n === 0 ? 'Niente' : `+ ${n} s`),
    aTurn: (length: string): string => `${length} per turno`,
    kinds: {
      whole_game: 'Per tutta la partita',
      per_turn: 'Per ogni turno',
      correspondence: 'Giorni',
    },
    about: {
      whole_game: 'Ognuno ha questo tempo per tutti i suoi turni insieme.',
      per_turn: 'Quando scade, il turno è perso.',
      correspondence: 'Gioca quando vuoi: questo tempo vale per ogni turno.',
    },
  },

  yes: {
    title: (stake: number): string => `Vuoi puntare ${coins(stake)} su questa partita?`,
    win: (payout: number): string => `Se vinci ricevi ${count(payout)}.`,
    details: (pot: number, fee: number): string =>
      `Il piatto è di ${count(pot)}; la casa trattiene ${count(fee)}.`,
    held: 'Le tue monete restano riservate mentre aspetti, poi sono in palio nella partita. Con un pareggio concordato le riavrai.',
    after: (available: number, stake: number): string =>
      `Hai ${coins(available)}; dopo ne avrai ${count(available - stake)}.`,
    short: (available: number): string =>
      `Hai ${coins(available)}. Per questo tavolo ne servono di più.`,
    confirm: (stake: number): string => `Punta ${coins(stake)}`,
    no: 'Non ora',
    opponent: (names: string, game: string, language: string): string =>
      `${game} contro ${names}, con parole ${inLanguage(language)}.`,
    some: (seats: number, game: string, language: string): string =>
      seats === 2
        ? `${game} in due, con parole ${inLanguage(language)}.`
        : `${game} in ${count(seats)}, con parole ${inLanguage(language)}.`,
    fewer: 'Se la partita inizia con meno giocatori, il piatto e la vincita si riducono.',
    ask: 'Finché chi ha aperto il tavolo non ti dà un posto, non viene riservato nulla.',
    seek: 'Finché non si trova chi vuole la stessa partita, non viene riservato niente.',
  },

  open: {
    title: 'Apri un tavolo',
    lead: 'Gli altri lo vedono in sala, o ricevono un link. Non viene preso niente prima del tuo sì.',
    game: 'Gioco',
    language: 'Parole',
    stake: 'Posta per ogni giocatore',
    fun: 'Per svago',
    own: 'Altra somma',
    ownLabel: 'Altra somma in monete',
    time: 'Tempo per ogni giocatore',
    timeKind: 'Orologio',
    timeTurn: 'Tempo per ogni turno',
    increment: 'In più per ogni turno',
    seats: 'Giocatori',
    more: 'Altre opzioni',
    loading: 'Cerchiamo i giochi…',
    who: 'Chi può sedersi',
    everyone: 'Chiunque sia in sala',
    letIn: 'Chi faccio entrare io',
    link: 'Solo chi ha il link',
    submit: 'Apri il tavolo',
    payout: (payout: number, fee: number): string =>
      `Se vinci ricevi ${coins(payout)}. La casa trattiene ${count(fee)}.`,
    nothing: 'Non c’è niente in palio. Una vittoria resta una vittoria.',
    ask: 'Quante monete? Tutti mettono la stessa posta.',
    tooMuch: (available: number): string => `È più di quanto hai: ${coins(available)}.`,
    range: (min: number, max: number): string =>
      `La posta è un numero intero da ${count(min)} a ${count(max)}.`,
  },

  practice: {
    title: 'Allenamento',
    lead: 'Gratis: niente in palio.',
    levels,
    about: {
      easy: 'Gioca come chi comincia: parole corte e comuni. Adatto a una prima partita.',
      medium: 'Fa la giocata che rende di più, senza badare a ciò che lascia. Una bella partita per la serata.',
      hard: 'Guarda avanti: valuta che cosa tiene e che cosa ti lascia, e prepara il finale.',
    } satisfies Record<BotLevel, string>,
    /** Where a game is played otherwise. */
    aboutIn: {
      wordgrid: {
        medium: 'Prende la parola più lunga che trova. Una bella partita per la serata.',
        hard: 'Guarda avanti: valuta che cosa ti lascia ogni lettera e prepara il finale.',
      },
      wordsteal: { hard: 'Gioca per essere il più avanti possibile quando torna il suo turno.' },
    } as Record<string, Partial<Record<BotLevel, string>>>,
    play: (level: BotLevel): string => `Gioca: ${levels[level].toLowerCase()}`,
    friend: 'Un amico',
    friends: 'Amici',
    friendLead: 'Ricevi un link. Chi lo apre si siede di fronte a te; non serve un account.',
    friendPlay: 'Crea un link',
    opponents: 'Avversari',
    words: (language: string): string => `Parole: ${language}`,
    against: (n: number): string => `${count(n)} ${n === 1 ? 'avversario' : 'avversari'}`,
    bot: 'Computer',
    botNumber: (n: number): string => `Computer ${count(n)}`,
    computerNumber: (n: number, level: BotLevel): string =>
      `Computer ${count(n)} (${levels[level].toLowerCase()})`,
    computer: (level: BotLevel): string => `Computer (${levels[level].toLowerCase()})`,
  },

  table: {
    invitation: (name: string, game: string): string =>
      `${name} ti invita a una partita di ${game}`,
    invitationOpen: (game: string, name: string): string => `${game} con ${name}`,
    invitationFree: 'È per svago: non c’è niente in palio. Puoi giocare subito.',
    guestName: 'Il tuo nome qui, se vuoi',
    asGuest: 'Gioca come ospite',
    takeSeat: 'Siediti',
    ask: 'Chiedi un posto',
    askLead: (name: string): string => `${name} decide chi entra e avvia la partita.`,
    asked: 'Hai chiesto un posto',
    askedLead: (name: string): string =>
      `Risponde ${name}. Resta qui o guardati intorno: ti chiamiamo.`,
    askNoMore: 'Ritira la richiesta',
    decline: 'Rifiuta',
    kept: 'Il posto libero è tenuto per qualcun altro.',
    away: {
      turned_away: 'Questa volta la tua richiesta non è stata accolta.',
      unseated: 'Chi ha aperto il tavolo ha liberato il tuo posto. Ogni moneta riservata è stata restituita.',
      game_begun: 'La partita è iniziata senza di te.',
      not_enough_coins: 'Le monete non bastavano per la posta.',
    } as Record<string, string>,
    needAccount: 'Questa partita si gioca con le monete. Crea un account per sederti; ricevi monete di benvenuto.',
    waiting: 'In attesa di un avversario',
    waitingMore: (n: number): string =>
      `${n === 1 ? 'Manca' : 'Mancano'} ancora ${counted(n, 'giocatore', 'giocatori')}`,
    waitingStart: 'Siete abbastanza per giocare',
    waitingStartOwner: 'Avvia la partita quando vuoi; altri possono ancora arrivare.',
    waitingStartOther: (name: string): string => `${name} decide quando si comincia.`,
    waitingFull: 'Siete tutti al tavolo',
    waitingFullOwner: 'Avvia la partita quando vuoi.',
    waitingAsked: (name: string): string =>
      `In attesa di ${name}`,
    waitingAskedLead: (name: string): string =>
      `${name} ha l’invito e trova il tavolo in sala. Puoi anche mandare il link.`,
    waitingAsk: 'Chi chiede un posto appare qui. Decidi tu chi entra e avvii la partita.',
    seats: 'Al tavolo',
    free: 'Libero',
    keptFor: (name: string): string => `tenuto per ${name}`,
    owner: 'capotavola',
    you: 'tu',
    guest: 'ospite',
    coming: 'si sta sedendo…',
    addBot: 'Fai sedere il computer',
    freeIt: 'Libera il posto',
    freeItOf: (name: string): string => `Libera il posto di ${name}`,
    requests: 'Chiedono un posto',
    admit: 'Accogli',
    admitOne: (name: string): string => `Accogli ${name}`,
    turnAway: 'Rifiuta',
    turnAwayOne: (name: string): string => `Rifiuta ${name}`,
    start: 'Avvia la partita',
    startWith: (n: number): string => `Avvia con ${count(n)} giocatori`,
    potNow: (n: number): string => `Con ${count(n)} giocatori`,
    potNowGets: (payout: number): string => `${count(payout)} a chi vince`,
    joined: (name: string): string => `${name} si siede.`,
    went: (name: string): string => `${name} va via.`,
    asks: (name: string): string => `${name} chiede un posto.`,
    waitingLead: 'Resta qui o guardati intorno: ti chiamiamo quando qualcuno si siede.',
    waitingFriend: 'Manda questo link al tuo amico',
    waitingFriendLead: 'La partita inizia quando si siede.',
    waitingLink: 'Manda questo link al tuo avversario',
    waitingLinkLead: (stake: number): string =>
      `La partita inizia quando si siede e punta a sua volta ${coins(stake)}.`,
    opening: 'Mettiamo da parte la tua posta…',
    matched: 'Il tavolo è al completo. La partita inizia…',
    copy: 'Copia il link',
    copied: 'Copiato',
    linkLabel: 'Link a questo tavolo',
    cancel: 'Chiudi il tavolo',
    leave: 'Lascia il tavolo',
    expires: (at: number, now: number): string => `Scade: ${clockTime(at, now)}.`,
    full: 'Questo tavolo è al completo',
    fullLead: (name: string): string =>
      `Al tavolo di ${name} tutti i posti sono occupati. C’è spazio ad altri tavoli.`,
    watch: 'Guarda la partita',
    finished: 'Alla partita finita',
    closed: 'Questo tavolo è chiuso',
    closedMine: 'L’hai chiuso. Ogni moneta riservata è stata restituita.',
    closedReasons: {
      cancelled: 'L’ha chiuso chi l’aveva aperto. Ogni moneta riservata è stata restituita.',
      expired: 'Nessuno si è seduto in tempo. Ogni moneta riservata è stata restituita.',
      left: 'Chi ci sedeva è andato via. Ogni moneta riservata è stata restituita.',
      declined: 'La partita è stata rifiutata. Ogni moneta riservata è stata restituita.',
      not_enough_coins: 'Le monete non bastavano per la posta.',
      fault: 'Qualcosa è andato storto da parte nostra. Ogni moneta riservata è stata restituita.',
    } as Record<string, string>,
    closedOther: 'Qui non si è giocato. Ogni moneta riservata è stata restituita.',
    missing: 'Questo tavolo non c’è. Forse è stato rimosso.',
  },

  account: {
    signIn: 'Accedi',
    signUp: 'Crea un account',
    name: 'Nome',
    nameHint: 'Da 3 a 20 lettere e cifre; ammessi anche _ - e il punto. Gli altri lo vedono.',
    nameMissing: 'Scrivi il tuo nome.',
    nameLength: 'Un nome ha da 3 a 20 caratteri.',
    nameCharacters: 'Un nome è fatto di lettere e cifre; in più sono ammessi solo _ - e il punto.',
    password: 'Password',
    guestGames: 'Ciò che hai iniziato come ospite resta all’ospite: finiscilo prima.',
    passwordHint: 'Otto caratteri o più. Conservala bene: non possiamo inviartela.',
    passwordMissing: 'Scrivi la tua password.',
    passwordNew: 'Scegli una password di otto caratteri o più.',
    passwordShort: 'È troppo corta: servono otto caratteri o più.',
    show: 'Mostra',
    hide: 'Nascondi',
    submitIn: 'Accedi',
    submitUp: 'Crea account',
    guest: 'Continua come ospite',
    guestLead: 'Vuoi solo guardare? Un ospite può allenarsi e giocare gratis con gli amici.',
    other: { in: 'Prima volta qui? Crea un account', up: 'Hai un account? Accedi' },
    welcomeCoins: 'Un nuovo account comincia con 1000 monete di gioco offerte dalla casa.',
  },

  rules: {
    title: (game: string): string => `Come si gioca a ${game}`,
    loading: 'Un momento…',
  },

  game: {
    you: YOU,
    displaced: 'Ora lì c’è altro: quello che avevi preparato è tornato indietro.',
    title: (names: string[]): string => listed(names),
    computer: (level: BotLevel): string => `Computer, livello ${levels[level].toLowerCase()}`,
    away: 'assente',
    clockRuns: ', il tempo scorre',
    yourTurn: 'tocca a te',
    theirTurn: 'di turno',
    resigned: 'abbandono',
    timedOut: 'tempo scaduto',
    arrived: 'al tavolo',
    notArrived: 'in arrivo',
    score: 'Punti',
    timeLeft: (name: string, time: string): string =>
      name === YOU ? `Tempo che ti resta: ${time}` : `Tempo che resta a ${name}: ${time}`,
    board: 'Tabellone, cinque per cinque',
    cell: (cell: number, letter: string | null): string =>
      `${place(cell)}, ${letter ?? 'vuota'}`,
    cellWritable: 'ci si può scrivere',
    cellDraft: 'la tua nuova lettera',
    cellChosen: 'scelta, in attesa di una lettera',
    cellStep: (step: number): string => `passo ${step} della tua parola`,
    cellLast: 'nell’ultima parola',
    letters: 'Lettere',
    letter: (letter: string): string => `Scrivi ${letter}`,
    rubOut: 'Cancella',
    clear: 'Ricomincia',
    play: (score: number): string => `Gioca ${count(score)}`,
    playIdle: 'Gioca',
    playLabel: (word: string, score: number): string => `Gioca ${word} per ${points(score)}`,
    sending: 'Invio in corso…',
    sendingLater: 'Partirà quando torna la connessione',
    hints: {
      choose_cell: 'Scegli una casella vuota che tocca una lettera.',
      choose_letter: 'Scrivi una lettera.',
      trace: 'Ora traccia la tua parola passando di lì.',
      trace_more: 'Continua: una parola ha almeno due lettere.',
      through_new: 'La parola deve passare per la tua nuova lettera.',
      used: 'è già stata usata in questa partita.',
      ready: '',
    },
    usedWord: (word: string): string => `${word} è già stata usata in questa partita.`,
    notTouching: 'Questa casella non tocca ancora nessuna lettera.',
    theirMove: (name: string): string => `${name} sta pensando. Puoi preparare la tua mossa.`,
    moverAway: (name: string): string => `${name} è assente, il suo tempo scorre.`,
    youOut: (name: string): string => `Sei fuori dalla partita; turno di ${name}.`,
    watching: (name: string): string => `Stai guardando. Turno di ${name}.`,
    waitingFor: (names: string): string => `Aspettiamo al tavolo ${names}.`,
    waitingStake: 'La partita sta per iniziare.',
    waitingUntil: (seconds: number): string =>
      `Se tra ${seconds} s manca qualcuno, la partita è annullata e nessuno perde monete.`,
    moves: 'Mosse',
    seedWord: 'sul tabellone dall’inizio',
    usedWords: 'Parole usate',
    stakeTitle: 'Posta',
    stakeWords: {
      isIn: (stake: number): string => `Nel piatto: ${count(stake)} a testa`,
      was: (stake: number): string => `Era nel piatto: ${count(stake)} a testa`,
      back: (stake: number): string =>
        `A ognuno è tornata la posta di ${count(stake)}, senza trattenute.`,
      winnerGets: 'A chi vince',
      winnerGot: 'A chi ha vinto',
      fee: (pot: number, fee: number): string =>
        `Piatto ${count(pot)}; la casa trattiene ${count(fee)}`,
      feeKept: (pot: number, fee: number): string =>
        `Piatto ${count(pot)}; la casa ha trattenuto ${count(fee)}`,
    },
    practice: 'Allenamento: non c’è niente in palio.',
    withBots: 'Con il computer: niente in palio e niente viene conservato.',
    forFun: 'Per svago: non c’è niente in palio.',
    /** A list's public id is its language's code and its version: `en-1`. */
    list: (id: string): string => {
      const [code = '', version = ''] = id.split('-');
      return `${capital(listIn(languageName(code)))}, versione ${version}`;
    },
    offerDraw: 'Offri pareggio',
    drawOffered: 'Hai offerto il pareggio.',
    drawAsked: (name: string): string => `${name} offre il pareggio.`,
    drawAskedShare: (payout: number): string => `Vi dividete la vincita di ${coins(payout)}.`,
    drawAskedAll: (stake: number): string => `Tutti riavete ${coins(stake)}.`,
    drawAskedStake: (stake: number): string => `Riavete ${coins(stake)} a testa.`,
    acceptDraw: 'Accetta',
    acceptDrawRest: ' il pareggio',
    declineDraw: 'Continua',
    drawDeclined: (name: string): string => `${name} ha rifiutato il pareggio.`,
    resign: 'Abbandona',
    resignTitle: 'Abbandoni questa partita?',
    resignText: 'Conta come sconfitta.',
    resignMany: 'Conta come sconfitta; gli altri continuano.',
    resignPractice: 'La partita finisce qui. L’allenamento non si conserva e non conta.',
    resignStake: (name: string, payout: number): string =>
      `Conta come sconfitta: ${name} riceve ${coins(payout)}.`,
    resignStakeMany: (stake: number): string =>
      `Perdi la tua posta di ${coins(stake)}; gli altri continuano.`,
    resignYes: 'Abbandona',
    resignNo: 'Continua',
    tabs: { play: 'Tabellone', moves: 'Mosse', game: 'Partita' },
    tabList: 'Parti della partita',
    again: 'Gioca ancora',
    rematch: 'Rivincita',
    rematchGo: 'Alla rivincita',
    rematchYes: 'Accetta la rivincita',
    rematchAsked: (name: string): string => `${name} chiede la rivincita.`,
    hall: 'Torna in sala',
    left: (seconds: number): string => {
      if (seconds >= 3600) return 'Resta un’ora.';
      return seconds >= 60 ? 'Resta un minuto.' : `Restano ${count(seconds)} secondi.`;
    },
    say: {
      wrote: (name: string, letter: string, cell: number | null, word: string, score: number): string =>
        `${name} ha scritto ${letter}${cell === null ? '' : ` alla ${place(cell)}`}: ${word}, ${points(score)}.`,
      youWrote: (letter: string, word: string, score: number): string =>
        `Hai scritto ${letter}: ${word}, ${points(score)}.`,
      yourTurn: 'Tocca a te.',
      theirTurn: (name: string): string => `Turno di ${name}.`,
      begun: 'La partita è iniziata.',
      left: (name: string): string => `${name} ha lasciato la partita.`,
      word: (word: string, score: number): string => `${word}, ${points(score)}.`,
      lost: 'La connessione è caduta.',
      back: 'La connessione è tornata.',
    },
  },

  /** The board for who listens. */
  board: {
    read: 'Il tabellone come testo',
    title: 'Il tabellone come testo',
    keys: 'F2 fa leggere allo screen reader tutto il tabellone; Maiusc e F2 la riga in cui sei.',
    nothing: 'Sul tabellone non c’è ancora nulla.',
    across: 'Orizzontali',
    down: 'Verticali',
    rows: 'Riga per riga',
    row: (row: number): string => `riga ${row + 1}`,
    columns: (from: number, to: number): string =>
      from === to
        ? `colonna ${columnLetter(from)}`
        : `colonne da ${columnLetter(from)} a ${columnLetter(to)}`,
    emptyRow: 'vuota',
    heights: (heights: string): string => `altezze ${heights}`,
    yours: 'tue',
  },

  tiles: {
    rack: 'Le tue tessere',
    draw: 'Lettere per tutti',
    board: (side: number): string => `Tabellone, ${side} per ${side}`,
    square: (row: number, column: number): string => `riga ${row + 1}, colonna ${columnLetter(column)}`,
    span: (row: number, column: number, toRow: number, toColumn: number): string => {
      if (row === toRow && column === toColumn) return `riga ${row + 1}, colonna ${columnLetter(column)}`;
      return row === toRow
        ? `riga ${row + 1}, colonne da ${columnLetter(column)} a ${columnLetter(toColumn)}`
        : `colonna ${columnLetter(column)}, righe da ${row + 1} a ${toRow + 1}`;
    },
    empty: 'vuota',
    blankAs: (letter: string): string => `jolly come ${letter}`,
    blank: 'jolly',
    tile: (letter: string, value: number | null): string =>
      value === null ? letter : `${letter}, ${points(value)}`,
    yours: 'tua, non ancora giocata',
    lastPlay: 'nell’ultima giocata',
    high: (n: number): string => `pila di ${count(n)}`,
    under: (letters: string): string => `sopra ${letters}`,
    owner: (name: string): string => (name === YOU ? 'tua' : `di ${name}`),
    signs: {
      T: 'parola tripla',
      D: 'parola doppia',
      t: 'lettera tripla',
      d: 'lettera doppia',
      '*': 'inizio, parola doppia',
      '+': 'inizio',
      o: 'Arancione: un punto bonus',
      p: 'Rosa: i punti bonus contano e la griglia si svuota',
    } as Record<string, string>,
    /** What stands on the square itself. */
    marks: { T: '3P', D: '2P', t: '3L', d: '2L', '*': '★', '+': '★', o: '', p: '' } as Record<
      string,
      string
    >,
    play: (total: number): string => `Gioca ${count(total)}`,
    playIdle: 'Gioca',
    playLabel: (word: string, total: number): string => `Gioca ${word} per ${points(total)}`,
    recall: 'Riprendi',
    allTiles: 'tutte le tessere',
    tilesLeft: 'tessere rimaste',
    shuffle: 'Mescola',
    sort: 'Ordina',
    exchange: 'Cambia',
    exchangeTitle: (most: number): string =>
      most === 1 ? 'Quale tessera cambi?' : 'Quali tessere cambi?',
    exchangeLead: (most: number): string =>
      most === 1
        ? 'Restituisci una tessera e ne peschi un’altra. Ti costa il turno.'
        : `Restituisci fino a ${count(most)} tessere e ne peschi altrettante. Ti costa il turno.`,
    exchangeYes: (n: number): string => (n === 0 ? 'Cambia' : `Cambia ${count(n)}`),
    pass: 'Passa',
    passTitle: 'Passi questo turno?',
    passText: 'Non fai punti e il turno va a chi segue.',
    passYes: 'Passa',
    passNo: 'Continua',
    blankTitle: 'Che lettera diventa il jolly?',
    bag: (n: number): string => `${count(n)} nel sacchetto`,
    bagEmpty: 'Il sacchetto è vuoto',
    unseen: 'Tessere che non vedi',
    unseenLead: 'Nel sacchetto e sull’altro leggio. Lo vedi solo tu, nel tuo turno.',
    hold: (n: number): string => counted(n, 'tessera', 'tessere'),
    unlisted: 'Una parola che non è nella lista costa il turno.',
    chooseSquare: 'Scegli la casella da cui scrivere.',
    obstacles: {
      nothing: 'Metti tessere sul tabellone: trascinale, toccale o scrivi.',
      not_in_line: 'Tutte le tessere vanno in una riga o in una colonna.',
      gap: 'C’è un vuoto tra le tue tessere.',
      start: 'La prima parola copre una casella con la stella.',
      apart: 'La tua parola deve toccarne una sul tabellone.',
      too_short: 'Una parola ha almeno due lettere.',
      too_few: 'Usa almeno due delle sette lettere.',
    },
    worth: (each: string, total: number): string => `${each} = ${count(total)}`,
    window: {
      risk: 'Se contesti a torto, salti un turno.',
      ask: (name: string, words: string): string => `${words}, giocata di ${name}: è valida?`,
      lead: 'Contestala se pensi che una parola non sia nella lista.',
      letPass: 'Accetta',
      challenge: 'Contesta',
      waiting: (names: string): string => `Aspettiamo ${names}: contestare o no?`,
      closes: (seconds: number): string => `${count(seconds)} s`,
    },
    kinds: {
      taken_back: 'ritirata',
      exchange: (n: number): string => `cambio di ${count(n)}`,
      pass: 'passo',
      missed: 'contestazione a vuoto, turno saltato',
      cleared: 'griglia svuotata',
    },
    bonus: (n: number): string => `bonus ${count(n)}`,
    target: (n: number): string => `Vince chi arriva a ${count(n)}`,
    legend: 'Caselle colorate, punti bonus',
    bonusBeside: '○ e un numero accanto a un nome: punti bonus che ancora non contano.',
    stolen: (n: number): string => counted(n, 'rubato', 'rubati'),
    skips: (n: number): string => `${counted(n, 'turno', 'turni')} da saltare`,
    say: {
      youPlaced: (words: string, total: number): string =>
        `Hai giocato ${words} per ${points(total)}.`,
      placed: (name: string, words: string, total: number, where: string): string =>
        `${name} ha giocato ${words} per ${points(total)}${where && `, ${where}`}.`,
      takenBack: (name: string, unknown: string[]): string => {
        const takes = name === YOU ? 'riprendi' : `${name} riprende`;
        if (unknown.length > 0) return `${unlisted(unknown)}: ${takes} le tessere.`;
        return name === YOU ? 'La tua giocata è ritirata.' : `La giocata di ${name} è ritirata.`;
      },
      exchanged: (name: string, n: number): string =>
        has(name, `cambiato ${counted(n, 'tessera', 'tessere')}`),
      passed: (name: string): string => has(name, 'passato'),
      challenged: (name: string): string => has(name, 'contestato la giocata'),
      challengeFailed: (name: string): string =>
        `Le parole sono valide: ${name === YOU ? 'salti' : `${name} salta`} un turno.`,
      upheld: 'Le parole sono valide.',
      skipped: (name: string): string =>
        name === YOU ? 'Salti questo turno.' : `${name} salta questo turno.`,
      missed: (name: string, unknown: string[]): string =>
        `${unlisted(unknown)}: ${turnOf(name)} è perso.`,
      cleared: 'La griglia è svuotata.',
      anew: 'Le sette lettere sono tutte nuove.',
      lateYou: 'Il tuo tempo per questo turno è scaduto. Tre volte di fila e sei fuori.',
      late: (name: string): string => `Tempo scaduto: ${turnOf(name)} è perso.`,
      asked: 'La giocata è valida? Puoi contestarla.',
    },
  },

  result: {
    won: 'Hai vinto',
    shared: 'Vittoria condivisa',
    lost: (names: string[]): string => `Hai perso contro ${listed(names)}`,
    watched: (names: string[]): string =>
      `${names.length > 1 ? 'Hanno' : 'Ha'} vinto ${listed(names)}`,
    drawn: 'Pareggio',
    aborted: 'La partita è stata annullata',
    wonCoins: (n: number): string => `Hai vinto ${coins(n)}`,
    because: {
      racks: (changes: string[]): string => `Le tessere rimaste sui leggii vengono sottratte: ${changes.join(', ')}.`,
      score: (scores: number[]): string => `${scores.map(count).join(' a ')} alla fine.`,
      wentOut: (name: string): string => `${name} ha giocato tutte le sue tessere.`,
      wentOutYou: 'Hai giocato tutte le tue tessere.',
      details: {
        all_played: 'Tutte le tessere sono state giocate.',
        no_word: 'Non si poteva più formare nessuna parola.',
        no_move: 'Non si poteva più formare nessuna parola.',
        grid_full: 'La griglia è piena.',
        passes: 'Tutti hanno passato, per due giri di fila.',
        holders_passed: 'Chi aveva ancora tessere ha passato.',
        scoreless_turns: 'Tre turni di fila senza punti.',
        target: 'Il traguardo è stato raggiunto.',
        nothing_played: 'Nessuno ha giocato per due giri.',
      } as Record<string, string>,
      level: (a: number): string => `Parità a ${count(a)}: vince chi gioca per secondo.`,
      resignedThey: (name: string): string => `${name} ha abbandonato.`,
      resignedYou: 'Hai abbandonato.',
      timeThey: (name: string): string => `Il tempo di ${name} è scaduto.`,
      timeYou: 'Il tuo tempo è scaduto.',
      drawn: 'Entrambi hanno accettato il pareggio.',
      drawnMany: 'Tutti quelli rimasti hanno accettato il pareggio.',
      levelDraw: (a: number): string => `Parità a ${count(a)}.`,
      aborted: 'Mancava qualcuno, o qualcosa è andato storto da parte nostra.',
    },
    payout: (payout: number, fee: number): string =>
      `Nel tuo saldo ci sono ${coins(payout)} in più. La casa ha trattenuto ${count(fee)}.`,
    lostStakeMany: (stake: number): string => `La tua posta di ${coins(stake)} è andata a chi ha vinto.`,
    lostStake: (stake: number): string =>
      `La tua posta di ${coins(stake)} è andata a chi ha vinto.`,
    returned: (stake: number): string => `La tua posta di ${coins(stake)} è tornata intera.`,
    payoutShared: (payout: number, winners: number): string =>
      `La vincita di ${count(payout)} è divisa tra i ${count(winners)} vincitori.`,
    observerPayout: (names: string[], payout: number): string =>
      names.length > 1
        ? `${listed(names)} si dividono ${coins(payout)}.`
        : `${listed(names)} riceve ${coins(payout)}.`,
  },

  replay: {
    title: 'Passo dopo passo',
    step: (at: number, of: number): string => `Mossa ${count(at)} di ${count(of)}`,
    start: 'Prima della prima mossa',
    first: 'All’inizio',
    back: 'Un passo indietro',
    forward: 'Un passo avanti',
    last: 'Alla fine',
  },

  statement: {
    title: 'Estratto conto',
    putIn: (stake: number, pot: number): string =>
      `La tua posta di ${count(stake)} è andata nel piatto di ${count(pot)}.`,
    shared: 'Divisa con gli altri vincitori.',
    paidOut: (pot: number, fee: number): string =>
      `Dal piatto di ${count(pot)}, meno ${count(fee)} per la casa.`,
    lead: 'Ogni variazione del tuo saldo, dalla più recente.',
    entries,
    other: 'Una variazione del tuo saldo',
    columns: {
      what: 'Che cosa',
      amount: 'Monete',
      available: 'Disponibili',
      held: 'Riservate',
      at: 'Quando',
    },
    game: 'Vedi la partita',
    none: 'Ancora niente.',
    more: 'Mostra le precedenti',
    guest: 'Gli ospiti non hanno monete. Crea un account per averne.',
    /** What a hold set aside, or what was given back of it. */
    moved: (n: number): string => (n > 0 ? held(n) : counted(-n, 'restituita', 'restituite')),
    heldWord: held,
  },

  history: {
    title: 'Le tue partite',
    lead: 'Partite finite. Gli allenamenti non si conservano.',
    open: 'In corso',
    none: 'Ancora nessuna partita finita.',
    outcome: { won: 'Vinta', lost: 'Persa', drawn: 'Pari', aborted: 'Annullata' },
    /** What a game changed: `net` of a game that was played for `stake`. */
    coins: (net: number, stake: number): string => {
      if (stake === 0) return 'per svago';
      if (net === 0) return counted(stake, 'restituita', 'restituite');
      return changed(net, 'moneta', 'monete');
    },
    score: (scores: number[]): string => scores.map(count).join(' : '),
  },
};
