/** Danish. Short, kind, exact; never a code or an internal name. */
import type { BotLevel, EntryKind } from '../api/types';
import { columnLetter, formatsOf } from './format';
import { refusals } from './refusals/da';
import type { Messages } from './index';

const { change, changed, clockTime, count, counted, listed, minutesAndSeconds, when } = formatsOf(
  'da-DK',
  'i morgen',
);

const coins = (n: number): string => counted(n, 'mønt', 'mønter');
const points = (n: number): string => counted(n, 'point', 'point');
const place = (cell: number): string =>
  `række ${Math.floor(cell / 5) + 1}, kolonne ${columnLetter(cell % 5)}`;

const YOU = 'Dig';
/** Hvem der gør noget: „du“ midt i en sætning. */
const who = (name: string): string => (name === YOU ? 'du' : name);
const Who = (name: string): string => (name === YOU ? 'Du' : name);

const languages: Record<string, string> = {
  en: 'Engelsk',
  es: 'Spansk',
  it: 'Italiensk',
  pt: 'Portugisisk',
  de: 'Tysk',
  fr: 'Fransk',
  da: 'Dansk',
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
/** As it stands within a sentence: "ord på dansk". */
const wordsIn = (code: string): string => `ord på ${languageName(code).toLowerCase()}`;
const levels: Record<BotLevel, string> = { easy: 'Let', medium: 'Mellem', hard: 'Svær' };

const entries: Record<EntryKind, { title: string; why: string }> = {
  signup: { title: 'Velkomstmønter', why: 'En gave fra huset at begynde med.' },
  hold: { title: 'Reserveret til et bord', why: 'Stadig dine: lagt til side, til spillet begynder.' },
  hold_returned: { title: 'Givet tilbage', why: 'Der blev ikke spillet ved dette bord.' },
  stake: { title: 'Satset på et spil', why: 'Spillet begyndte, og din indsats gik i puljen.' },
  payout: { title: 'Vundet', why: 'Puljen minus husets gebyr på 10 %.' },
  refund: { title: 'Indsats tilbage', why: 'Spillet blev uafgjort eller aflyst, uden gebyr.' },
};

export const da: Messages = {
  language: 'da',
  product: 'Wordhall',
  count,
  change,
  when,
  coins,
  points,
  languageName,
  gameName,

  nav: {
    hall: 'Salen',
    play: 'Spil nu',
    practice: 'Øv dig',
    history: 'Dine spil',
    statement: 'Kontoudtog',
    main: 'Hovedmenu',
    skip: 'Gå til indholdet',
    menu: 'Menu',
    menuOf: (name: string): string => `${name}: menu`,
    signIn: 'Log ind',
    signUp: 'Opret konto',
    signOut: 'Log ud',
    guest: 'Gæst',
    rules: 'Sådan spiller du',
    lookUp: 'Slå et ord op',
    back: 'Tilbage til salen',
    close: 'Luk',
    cancel: 'Annuller',
  },

  titles: {
    hall: 'Salen',
    play: 'Spil nu',
    practice: 'Øv dig',
    open: 'Åbn et bord',
    history: 'Dine spil',
    statement: 'Kontoudtog',
    account: 'Log ind',
    rules: 'Sådan spiller du',
    missing: 'Ikke fundet',
  },

  settings: {
    language: 'Sprog',
    theme: 'Udseende',
    themes: { auto: 'Som enheden', light: 'Lyst', dark: 'Mørkt' },
    sound: 'Lyd',
    notices: 'Notifikationer',
  },

  notices: {
    about: 'Når det er din tur, og du kigger et andet sted hen.',
    denied: 'Din browser blokerer notifikationer fra denne side. Du kan tillade dem i dens indstillinger.',
    unavailable: 'Denne browser kan ikke vise notifikationer her.',
    where: (game: string, names: string): string => `${game} med ${names}`,
  },

  balance: {
    available: (n: number): string => coins(n),
    held: (n: number): string => `${count(n)} reserveret`,
    label: (available: number, held: number): string =>
      held > 0
        ? `Du har ${coins(available)} og ${count(held)} reserveret til spil.`
        : `Du har ${coins(available)}.`,
  },

  connection: {
    live: 'Online',
    connecting: 'Forbinder…',
    reconnecting: 'Forbinder igen…',
    ended: 'Logget ud',
    hurry: 'Prøv nu.',
    title: {
      live: 'Forbundet: du ser alt, mens det sker.',
      connecting: 'Forbinder til salen.',
      reconnecting: 'Forbindelsen blev afbrudt. Intet, du har sendt, er tabt. Tryk for at prøve nu.',
      ended: 'Du er ikke længere logget ind. Log ind igen.',
    },
  },

  errors: {
    unexpected: 'Det lykkedes ikke. Prøv igen.',
    malformed: 'Wordhall kunne ikke læse det. Se lige efter, hvad du skrev.',
    noConnection: 'Ingen forbindelse',
    unreachable: 'Wordhall kan ikke nås lige nu. Prøv igen om lidt.',
    notFound: 'Der er intet på denne adresse.',
    unknownGame: 'Siden kan ikke vise det spil endnu.',
    retry: 'Prøv igen',
  },

  refusals,

  welcome: {
    title: 'Ordspil ved stille borde',
    lead: 'Wordhall er en sal med borde. Sæt dig med en ven, en fremmed eller en computermodstander, for sjov eller om spillemønter. Wordhall holder styr på regler, ure og mønter.',
    play: 'Spil et øvespil',
    create: 'Opret en konto',
    haveAccount: 'Har du en konto? Log ind',
    noAccount: 'Du kan øve dig uden konto.',
    games: 'Fem spil',
    gamesLead: 'Vælg et, og prøv det mod computeren.',
    stakes: 'Når der spilles om mønter',
    stakeRules: [
      'Alle spillere satser det samme og ser gevinsten, før de siger ja.',
      'Vinderen får 90 % af puljen; huset beholder 10 %.',
      'Bliver alle enige om uafgjort, eller aflyses spillet, får alle deres mønter tilbage.',
    ],
    picture: 'Et Wordgrid-bræt: S, H, E, E, P i midterste række. Et nyt bogstav, R, er skrevet under det andet E, og ordet SHEER er tegnet gennem det.',
  },

  /** What each game is, in a sentence. */
  games: {
    wordgrid:
      'Skriv ét bogstav på et bræt med fem gange fem felter, og tegn et nyt ord gennem det.',
    scrabble:
      'Læg ord på kryds og tværs med syv brikker, brug felterne, der tæller dobbelt eller tredobbelt, og udfordr det, der ikke er et ord.',
    words_with_friends:
      'Læg ord på kryds og tværs på et bræt fuldt af felter, der tæller dobbelt eller tredobbelt; kun ord på listen kan lægges.',
    upwords:
      'Stabl brikker på brikker, og lav nye ord af gamle: jo højere, jo mere tæller de.',
    wordsteal:
      'To til seks spillere, de samme syv bogstaver til alle: byg videre på de andres ord, og tag deres bogstaver.',
  } as Record<string, string>,

  /**
   * What the hall calls an option, its help and its values, where this file says it better.
   * Whatever isn’t here is shown as the server has it.
   */
  options: {
    validation: {
      title: 'Ord, der ikke er på listen',
      help: 'Et træk kan blive stående, til nogen udfordrer det, eller afvises med det samme.',
      values: { challenge: 'Andre kan udfordre', refuse: 'Afvises straks' },
    },
    challenge_seconds: {
      title: 'Tid til at udfordre, i sekunder',
      help: 'Hvor længe de andre kan udfordre et træk.',
    },
    board: {
      title: 'Bræt',
      help: 'Det lille bræt er kun til engelsk.',
      values: { '10x10': '10 × 10, 100 brikker', '8x8': '8 × 8, 64 brikker' },
    },
    plain_s: {
      title: 'Kun tilføje et S',
      help: 'Om et træk må være blot et S sidst i et ord.',
      values: { allow: 'Tilladt', forbid: 'Ikke tilladt' },
    },
    target: {
      title: 'Point til sejr',
      help: 'Den, der først har så mange point, vinder.',
    },
    no_steal_with_an_s: {
      title: 'Intet tyveri med et S',
      help: 'Intet ord på brættet må blive længere blot ved et S til sidst.',
    },
    no_clearing: {
      title: 'Ingen rydning af brættet',
      help: 'Der kan ikke lægges på de lyserøde felter, som rydder brættet.',
    },
    observed: { title: 'Andre må se med', help: 'Alle må se med; det skjulte forbliver skjult.' },
  } as Record<string, { title?: string; help?: string; values?: Record<string, string> }>,
  option: {
    yes: 'Ja',
    no: 'Nej',
    range: (min: number, max: number): string => `${count(min)} til ${count(max)}`,
    wrong: (min: number, max: number): string =>
      `Skriv et helt tal fra ${count(min)} til ${count(max)}.`,
  },

  seek: {
    title: 'Spil nu',
    lead: 'Sig, hvad du gerne vil spille. Du møder andre, der vil det samme.',
    house: 'Leder ingen andre, kan du møde en af husets computere: dens navn ender på “bot”.',
    submit: 'Find et spil',
    searching: (others: number): string =>
      others === 1 ? 'Søger en modstander…' : `Søger ${count(others)} andre…`,
    matched: 'Fundet. Venter, til alle har sat sig…',
    stay: 'De andre kan se i salen, at du søger. Bliv her, eller se dig om: vi kalder, når spillet begynder.',
    since: (time: string): string => `Søgt i ${time}`,
    clock: (ms: number): string => minutesAndSeconds(ms),
    players: (n: number): string => counted(n, 'spiller', 'spillere'),
    cancel: 'Stop søgningen',
    meanwhile: 'Ingen endnu? Åbn et bord til senere, eller øv dig mod computeren.',
    show: 'Vis søgningen',
    toTable: 'Til bordet',
  },

  filters: {
    title: 'Vis',
    game: 'Spil',
    language: 'Ord',
    stake: 'Indsats',
    time: 'Tid',
    all: 'Alle spil',
    anyLanguage: 'Alle sprog',
    anyStake: 'Alle indsatser',
    free: 'For sjov',
    coins: 'Om mønter',
    anyTime: 'Alle tider',
    live: 'I ét stræk',
    days: 'Dage pr. tur',
    none: 'Ingen åbne borde passer.',
    reset: 'Vis alle',
    shown: (n: number): string => counted(n, 'åbent bord', 'åbne borde'),
  },

  hall: {
    title: 'Salen',
    hello: (name: string): string => `Godt at se dig, ${name}`,
    tables: 'Åbne borde',
    none: 'Ingen borde er åbne lige nu.',
    /** Two links, and what stands between them. */
    noneWays: { open: 'Åbn et', or: ', eller ', practise: 'øv dig, mens du venter' },
    loading: 'Leder efter borde…',
    play: 'Spil nu',
    playLead: 'Find andre, der vil spille det samme.',
    open: 'Åbn et bord',
    practice: 'Øv dig',
    practiceLead: 'Gratis, mod computeren eller en ven.',
    openLead: 'Vælg en indsats, eller spil for sjov.',
    mine: 'Dine borde',
    go: 'Til bordet',
    yours: 'Dit bord',
    waiting: 'Venter på en modstander',
    waitingMore: (n: number): string => `Venter på ${count(n)} til`,
    waitingOwner: 'Venter på svar',
    invited: (name: string): string => `${name} inviterer dig`,
    requests: (n: number): string => `${count(n)} vil være med`,
    seeking: 'søger et spil',
    playWith: 'Spil med',
    away: 'væk lige nu',
    seats: (taken: number, all: number): string => `${count(taken)} af ${count(all)} pladser optaget`,
    ask: 'Bed om plads',
    look: 'Se',
    watch: 'Spil i gang',
    watchOne: 'Se med',
    watchTitle: (names: string): string => `Se med: ${names}`,
    watchNone: 'Der er ingen spil at se lige nu.',
    watchNoneLike: 'Der er ingen spil af den slags i gang.',
    watchMore: 'Vis flere spil',
    toMove: 'har turen',
    potOf: (n: number): string => `Pulje ${count(n)}`,
    turn: (n: number): string => `Tur ${count(n)}`,
    watchers: (n: number): string => counted(n, 'ser med', 'ser med'),
    against: (names: string): string => `Mod ${names}`,
    stake: 'Indsats',
    pot: 'Pulje',
    fee: 'Gebyr',
    winner: 'Vinderen får',
    forFun: 'For sjov',
    time: (minutes: string): string => `${minutes} hver`,
    sit: 'Tag plads',
    guestsFree: 'Gæster spiller for sjov. Opret en konto for at spille om mønter.',
    begun: 'Dit spil er begyndt.',
    calls: {
      asks: (name: string): string => `${name} beder om plads ved dit bord.`,
      letIn: (name: string): string => `${name} har lukket dig ind.`,
      notIn: (name: string): string => `Du har ingen plads ved bordet hos ${name}.`,
      invites: (name: string, game: string): string => `${name} inviterer dig til ${game}.`,
    },
  },

  time: {
    minutes: (n: number): string => `${n} min`,
    seconds: (n: number): string => `${n} s`,
    days: (n: number): string => counted(n, 'dag', 'dage'),
    increment: (n: number): string => ` + ${n} s`,
    added: (n: number): string => (n === 0 ? 'Intet' : `+ ${n} s`),
    aTurn: (length: string): string => `${length} pr. tur`,
    kinds: { whole_game: 'For hele spillet', per_turn: 'For hver tur', correspondence: 'Dage' },
    about: {
      whole_game: 'Hver spiller har så meget til alle sine ture tilsammen.',
      per_turn: 'Når tiden er gået, er turen tabt.',
      correspondence: 'Spil, når du vil; hver tur må tage så længe.',
    },
  },

  yes: {
    title: (stake: number): string => `Vil du satse ${coins(stake)} på dette spil?`,
    win: (payout: number): string => `Vinder du, får du ${count(payout)}.`,
    details: (pot: number, fee: number): string =>
      `Puljen er ${count(pot)}; huset beholder ${count(fee)}.`,
    held: 'Dine mønter er reserveret, mens du venter, og der spilles om dem. Ved aftalt uafgjort får du dem tilbage.',
    after: (available: number, stake: number): string =>
      `Du har ${coins(available)}; der er ${count(available - stake)} tilbage bagefter.`,
    short: (available: number): string =>
      `Du har ${coins(available)}. Det er ikke nok til dette bord.`,
    confirm: (stake: number): string => `Sats ${coins(stake)}`,
    no: 'Ikke nu',
    opponent: (names: string, game: string, language: string): string =>
      `${game} mod ${names}, med ${wordsIn(language)}.`,
    some: (seats: number, game: string, language: string): string =>
      seats === 2
        ? `${game} for to, med ${wordsIn(language)}.`
        : `${game} for ${count(seats)}, med ${wordsIn(language)}.`,
    fewer: 'Begynder spillet med færre spillere, er puljen og gevinsten mindre.',
    ask: 'Der reserveres intet, før værten lukker dig ind.',
    seek: 'Intet reserveres, før der er fundet andre, som vil det samme.',
  },

  open: {
    title: 'Åbn et bord',
    lead: 'Andre ser det i salen eller får et link. Intet trækkes, før du siger ja.',
    game: 'Spil',
    language: 'Ord',
    stake: 'Indsats for hver spiller',
    fun: 'For sjov',
    own: 'Eget beløb',
    ownLabel: 'Eget beløb i mønter',
    time: 'Tid til hver spiller',
    timeKind: 'Ur',
    timeTurn: 'Tid til hver tur',
    increment: 'Tillæg for hver tur',
    seats: 'Spillere',
    more: 'Flere valg',
    loading: 'Henter spillene…',
    who: 'Hvem må tage plads',
    everyone: 'Alle i salen',
    letIn: 'Dem, jeg lukker ind',
    link: 'Kun folk med linket',
    submit: 'Åbn bordet',
    payout: (payout: number, fee: number): string =>
      `Vinder du, får du ${coins(payout)}. Huset beholder ${count(fee)}.`,
    nothing: 'Der er ingen indsats. En sejr er en sejr alligevel.',
    ask: 'Hvor mange mønter? Alle spillere satser det samme.',
    tooMuch: (available: number): string => `Det er mere end de ${count(available)}, du har.`,
    range: (min: number, max: number): string =>
      `En indsats er et helt tal fra ${count(min)} til ${count(max)}.`,
  },

  practice: {
    title: 'Øv dig',
    lead: 'Gratis: der er ingen indsats.',
    levels,
    about: {
      easy: 'Spiller som en begynder: korte, almindelige ord. God til et første spil.',
      medium: 'Tager det træk, der giver flest point, uanset hvad det efterlader. Et jævnbyrdigt spil.',
      hard: 'Tænker frem: vejer, hvad den beholder, og hvad den efterlader til dig, og planlægger slutningen.',
    } satisfies Record<BotLevel, string>,
    /** Where a game is played otherwise. */
    aboutIn: {
      wordgrid: {
        medium: 'Tager det længste ord, den kan finde. Et jævnbyrdigt spil.',
        hard: 'Tænker frem: vejer, hvad hvert bogstav giver dig, og planlægger slutningen.',
      },
      wordsteal: { hard: 'Spiller, så den er længst foran, når den får turen igen.' },
    } as Record<string, Partial<Record<BotLevel, string>>>,
    play: (level: BotLevel): string => `Spil på ${levels[level].toLowerCase()}`,
    friend: 'En ven',
    friends: 'Venner',
    friendLead: 'Du får et link. Den, der åbner det, sætter sig over for dig; en konto er ikke nødvendig.',
    friendPlay: 'Lav et link',
    opponents: 'Modstandere',
    words: (language: string): string => `Ord: ${language}`,
    against: (n: number): string => `${count(n)} ${n === 1 ? 'modstander' : 'modstandere'}`,
    bot: 'Computer',
    botNumber: (n: number): string => `Computer ${count(n)}`,
    computerNumber: (n: number, level: BotLevel): string =>
      `Computer ${count(n)} (${levels[level].toLowerCase()})`,
    computer: (level: BotLevel): string => `Computer (${levels[level].toLowerCase()})`,
  },

  table: {
    invitation: (name: string, game: string): string => `${name} inviterer dig til ${game}`,
    invitationOpen: (game: string, name: string): string => `${game} med ${name}`,
    invitationFree: 'Det er for sjov: der er ingen indsats. Du kan spille med det samme.',
    guestName: 'Dit navn her, hvis du vil',
    asGuest: 'Spil som gæst',
    takeSeat: 'Tag plads',
    ask: 'Bed om plads',
    askLead: (name: string): string => `${name} lukker folk ind og starter spillet.`,
    asked: 'Du har bedt om plads',
    askedLead: (name: string): string => `${name} bestemmer. Bliv her, eller se dig om: vi kalder.`,
    askNoMore: 'Fortryd',
    decline: 'Afslå',
    kept: 'Den ledige plads holdes til en anden.',
    away: {
      turned_away: 'Du kom ikke med denne gang.',
      unseated: 'Værten har frigjort din plads. Reserverede mønter er givet tilbage.',
      game_begun: 'Spillet er begyndt uden dig.',
      not_enough_coins: 'Der var ikke mønter nok til indsatsen.',
    } as Record<string, string>,
    needAccount: 'Dette spil er om mønter. Opret en konto for at tage plads; du får velkomstmønter.',
    waiting: 'Venter på en modstander',
    waitingMore: (n: number): string => `Venter på ${counted(n, 'spiller til', 'spillere til')}`,
    waitingStart: 'Spillere nok til et spil',
    waitingStartOwner: 'Start, når du vil; der kan stadig komme andre.',
    waitingStartOther: (name: string): string => `${name} bestemmer, hvornår det går i gang.`,
    waitingFull: 'Alle sidder ved bordet',
    waitingFullOwner: 'Start, når du vil.',
    waitingAsked: (name: string): string =>
      `Venter på ${name}`,
    waitingAskedLead: (name: string): string =>
      `${name} er spurgt og finder bordet i salen. Du kan også sende linket.`,
    waitingAsk: 'De, der beder om plads, vises her. Du lukker dem ind og starter spillet.',
    seats: 'Ved bordet',
    free: 'Ledig',
    keptFor: (name: string): string => `holdes til ${name}`,
    owner: 'vært',
    you: 'dig',
    guest: 'gæst',
    coming: 'sætter sig…',
    addBot: 'Tilføj en computer',
    freeIt: 'Frigør pladsen',
    freeItOf: (name: string): string => `Frigør pladsen: ${name}`,
    requests: 'Vil gerne være med',
    admit: 'Luk ind',
    admitOne: (name: string): string => `Luk ind: ${name}`,
    turnAway: 'Afvis',
    turnAwayOne: (name: string): string => `Afvis ${name}`,
    start: 'Start spillet',
    startWith: (n: number): string => `Start med ${count(n)} spillere`,
    potNow: (n: number): string => `Ved start med ${count(n)} spillere`,
    potNowGets: (payout: number): string => `Vinderen får ${count(payout)}`,
    joined: (name: string): string => `${name} tager plads.`,
    went: (name: string): string => `${name} går.`,
    asks: (name: string): string => `${name} beder om plads.`,
    waitingLead: 'Bliv her, eller se dig om: vi kalder, når nogen tager plads.',
    waitingFriend: 'Send dette link til din ven',
    waitingFriendLead: 'Spillet begynder, når din ven tager plads.',
    waitingLink: 'Send dette link til din modstander',
    waitingLinkLead: (stake: number): string =>
      `Spillet begynder, når modstanderen tager plads og også satser ${coins(stake)}.`,
    opening: 'Reserverer din indsats…',
    matched: 'Bordet er fuldt. Spillet begynder…',
    copy: 'Kopier link',
    copied: 'Kopieret',
    linkLabel: 'Link til dette bord',
    cancel: 'Luk bordet',
    leave: 'Forlad bordet',
    expires: (at: number, now: number): string => `Åbent til ${clockTime(at, now)}.`,
    full: 'Dette bord er fuldt',
    fullLead: (name: string): string =>
      `Alle pladser ved bordet hos ${name} er optaget. Der er plads ved andre borde.`,
    watch: 'Se med',
    finished: 'Til det afsluttede spil',
    closed: 'Dette bord er lukket',
    closedMine: 'Du lukkede det. Reserverede mønter er givet tilbage.',
    closedReasons: {
      cancelled: 'Værten lukkede det. Reserverede mønter er givet tilbage.',
      expired: 'Ingen tog plads i tide. Reserverede mønter er givet tilbage.',
      left: 'Spilleren gik. Reserverede mønter er givet tilbage.',
      declined: 'Der blev sagt nej til spillet. Reserverede mønter er givet tilbage.',
      not_enough_coins: 'Der var ikke mønter nok til indsatsen.',
      fault: 'Noget gik galt hos os. Reserverede mønter er givet tilbage.',
    } as Record<string, string>,
    closedOther: 'Der blev ikke spillet her. Reserverede mønter er givet tilbage.',
    missing: 'Bordet findes ikke. Måske er det ryddet af vejen.',
  },

  account: {
    signIn: 'Log ind',
    signUp: 'Opret en konto',
    name: 'Navn',
    nameHint: '3 til 20 bogstaver og tal; _ - og . må være med. Andre ser det.',
    nameMissing: 'Skriv dit navn.',
    nameLength: 'Et navn har 3 til 20 tegn.',
    nameCharacters: 'Et navn består af bogstaver og tal; kun _ - og . må også være med.',
    password: 'Adgangskode',
    guestGames: 'Det, du begyndte som gæst, bliver hos gæsten: gør det færdigt først.',
    passwordHint: 'Otte tegn eller flere. Pas godt på den: den kan ikke sendes.',
    passwordMissing: 'Skriv din adgangskode.',
    passwordNew: 'Vælg en adgangskode på otte tegn eller flere.',
    passwordShort: 'Den er for kort: der skal otte tegn eller flere til.',
    show: 'Vis',
    hide: 'Skjul',
    submitIn: 'Log ind',
    submitUp: 'Opret konto',
    guest: 'Fortsæt som gæst',
    guestLead: 'Vil du bare kigge? En gæst kan øve sig og spille gratis mod venner.',
    other: { in: 'Ny her? Opret en konto', up: 'Har du en konto? Log ind' },
    welcomeCoins: 'En ny konto begynder med 1.000 spillemønter fra huset.',
  },

  rules: {
    title: (game: string): string => `Sådan spilles ${game}`,
    loading: 'Et øjeblik…',
  },

  game: {
    you: YOU,
    displaced: 'Der ligger nu noget andet: det, du havde klar, er taget tilbage.',
    title: (names: string[]): string => names.join(' og '),
    computer: (level: BotLevel): string => `Computer, ${levels[level].toLowerCase()}`,
    away: 'væk',
    clockRuns: ', uret går',
    yourTurn: 'din tur',
    theirTurn: 'har turen',
    resigned: 'gav op',
    timedOut: 'tiden er gået',
    arrived: 'ved bordet',
    notArrived: 'på vej',
    score: 'Point',
    timeLeft: (name: string, time: string): string => `Tid tilbage for ${name}: ${time}`,
    board: 'Bræt, fem gange fem',
    cell: (cell: number, letter: string | null): string =>
      `${place(cell)}, ${letter ?? 'tomt'}`,
    cellWritable: 'kan udfyldes',
    cellDraft: 'dit nye bogstav',
    cellChosen: 'valgt, venter på et bogstav',
    cellStep: (step: number): string => `skridt ${step} i dit ord`,
    cellLast: 'i det seneste ord',
    letters: 'Bogstaver',
    letter: (letter: string): string => `Skriv ${letter}`,
    rubOut: 'Slet',
    clear: 'Start forfra',
    play: (score: number): string => `Spil ${count(score)}`,
    playIdle: 'Spil',
    playLabel: (word: string, score: number): string => `Spil ${word} for ${points(score)}`,
    sending: 'Sender…',
    sendingLater: 'Sendes, når forbindelsen er tilbage',
    hints: {
      choose_cell: 'Vælg et tomt felt, der rører et bogstav.',
      choose_letter: 'Skriv et bogstav.',
      trace: 'Tegn nu dit ord gennem dit nye bogstav.',
      trace_more: 'Fortsæt: et ord har mindst to bogstaver.',
      through_new: 'Ordet skal gå gennem dit nye bogstav.',
      used: 'er allerede brugt i dette spil.',
      ready: '',
    },
    usedWord: (word: string): string => `${word} er allerede brugt i dette spil.`,
    notTouching: 'Det felt rører intet bogstav endnu.',
    theirMove: (name: string): string => `${name} tænker. Du kan forberede dit træk.`,
    moverAway: (name: string): string => `${name} er væk, uret går.`,
    youOut: (name: string): string => `Du er ude af spillet; ${name} har turen.`,
    watching: (name: string): string => `Du ser på. ${name} har turen.`,
    waitingFor: (names: string): string => `Venter på, at ${names} kommer til bordet.`,
    waitingStake: 'Spillet begynder om lidt.',
    waitingUntil: (seconds: number): string =>
      `Mangler der nogen om ${seconds} s, aflyses spillet, og ingen mister en mønt.`,
    moves: 'Træk',
    seedWord: 'på brættet fra start',
    usedWords: 'Brugte ord',
    stakeTitle: 'Indsats',
    stakeWords: {
      isIn: (stake: number): string => `${count(stake)} fra hver er i puljen`,
      was: (stake: number): string => `${count(stake)} fra hver var i puljen`,
      back: (stake: number): string => `${count(stake)} gik tilbage til hver, uden gebyr.`,
      winnerGets: 'Vinderen får',
      winnerGot: 'Vinderen fik',
      fee: (pot: number, fee: number): string =>
        `Pulje ${count(pot)}; huset beholder ${count(fee)}`,
      feeKept: (pot: number, fee: number): string =>
        `Pulje ${count(pot)}; huset beholdt ${count(fee)}`,
    },
    practice: 'Øvespil: der er ingen indsats.',
    withBots: 'Med en computer: ingen indsats, og intet gemmes.',
    forFun: 'For sjov: der er ingen indsats.',
    /** A list's public id is its language's code and its version: `en-1`. */
    list: (id: string): string => {
      const [code = '', version = ''] = id.split('-');
      return `${languageName(code)} ordliste, version ${version}`;
    },
    offerDraw: 'Tilbyd uafgjort',
    drawOffered: 'Du tilbød uafgjort.',
    drawAsked: (name: string): string => `${name} tilbyder uafgjort.`,
    drawAskedShare: (payout: number): string => `I deler udbetalingen på ${coins(payout)}.`,
    drawAskedAll: (stake: number): string => `Alle får ${coins(stake)} tilbage.`,
    drawAskedStake: (stake: number): string => `Begge får ${coins(stake)} tilbage.`,
    acceptDraw: 'Accepter',
    acceptDrawRest: ' uafgjort',
    declineDraw: 'Spil videre',
    drawDeclined: (name: string): string => `${name} sagde nej til uafgjort.`,
    resign: 'Giv op',
    resignTitle: 'Vil du give op?',
    resignText: 'Det tæller som et nederlag.',
    resignMany: 'Det tæller som et nederlag; de andre spiller videre.',
    resignPractice: 'Spillet slutter her. Øvelse gemmes ikke og tæller ikke.',
    resignStake: (name: string, payout: number): string =>
      `Det tæller som et nederlag: ${name} får de ${count(payout)} mønter.`,
    resignStakeMany: (stake: number): string =>
      `Du mister din indsats på ${coins(stake)}; de andre spiller videre.`,
    resignYes: 'Giv op',
    resignNo: 'Spil videre',
    tabs: { play: 'Bræt', moves: 'Træk', game: 'Om spillet' },
    tabList: 'Spillets dele',
    again: 'Spil igen',
    rematch: 'Revanche',
    rematchGo: 'Til revanchen',
    rematchYes: 'Accepter revanche',
    rematchAsked: (name: string): string => `${name} beder om revanche.`,
    hall: 'Tilbage til salen',
    left: (seconds: number): string => {
      if (seconds >= 3600) return 'En time tilbage.';
      return seconds >= 60 ? 'Et minut tilbage.' : `${count(seconds)} sekunder tilbage.`;
    },
    say: {
      wrote: (name: string, letter: string, cell: number | null, word: string, score: number): string =>
        `${name} skrev ${letter}${cell === null ? '' : ` i ${place(cell)}`}: ${word}, ${points(score)}.`,
      youWrote: (letter: string, word: string, score: number): string =>
        `Du skrev ${letter}: ${word}, ${points(score)}.`,
      yourTurn: 'Din tur.',
      theirTurn: (name: string): string => `${name} har turen.`,
      begun: 'Spillet er begyndt.',
      left: (name: string): string => `${name} har forladt spillet.`,
      word: (word: string, score: number): string => `${word}, ${points(score)}.`,
      lost: 'Forbindelsen blev afbrudt.',
      back: 'Forbundet igen.',
    },
  },

  /** The board for who listens. */
  board: {
    read: 'Brættet som tekst',
    title: 'Brættet som tekst',
    keys: 'Med F2 læser skærmlæseren hele brættet op, med Skift og F2 den række, du er i.',
    nothing: 'Der ligger intet på brættet endnu.',
    across: 'Vandret',
    down: 'Lodret',
    rows: 'Række for række',
    row: (row: number): string => `række ${row + 1}`,
    columns: (from: number, to: number): string =>
      from === to
        ? `kolonne ${columnLetter(from)}`
        : `kolonne ${columnLetter(from)} til ${columnLetter(to)}`,
    emptyRow: 'tom',
    heights: (heights: string): string => `højder ${heights}`,
    yours: 'dine',
  },

  tiles: {
    rack: 'Dine brikker',
    draw: 'Fælles bogstaver',
    board: (side: number): string => `Bræt, ${side} gange ${side}`,
    square: (row: number, column: number): string => `række ${row + 1}, kolonne ${columnLetter(column)}`,
    span: (row: number, column: number, toRow: number, toColumn: number): string => {
      if (row === toRow && column === toColumn) return `række ${row + 1}, kolonne ${columnLetter(column)}`;
      return row === toRow
        ? `række ${row + 1}, kolonne ${columnLetter(column)} til ${columnLetter(toColumn)}`
        : `kolonne ${columnLetter(column)}, række ${row + 1} til ${toRow + 1}`;
    },
    empty: 'tomt',
    blankAs: (letter: string): string => `blank som ${letter}`,
    blank: 'blank',
    tile: (letter: string, value: number | null): string =>
      value === null ? letter : `${letter}, ${points(value)}`,
    yours: 'din, ikke spillet endnu',
    lastPlay: 'i det seneste træk',
    high: (n: number): string => `${count(n)} i højden`,
    under: (letters: string): string => `over ${letters}`,
    owner: (name: string): string => `tilhører ${name}`,
    signs: {
      T: 'tredobbelt ord',
      D: 'dobbelt ord',
      t: 'tredobbelt bogstav',
      d: 'dobbelt bogstav',
      '*': 'start, dobbelt ord',
      '+': 'start',
      o: 'Orange: et bonuspoint',
      p: 'Lyserødt: bonuspoint tæller, og brættet ryddes',
    } as Record<string, string>,
    /** What stands on the square itself. */
    marks: { T: 'TO', D: 'DO', t: 'TB', d: 'DB', '*': '★', '+': '★', o: '', p: '' } as Record<
      string,
      string
    >,
    play: (total: number): string => `Spil ${count(total)}`,
    playIdle: 'Spil',
    playLabel: (word: string, total: number): string => `Spil ${word} for ${points(total)}`,
    recall: 'Tag tilbage',
    allTiles: 'alle brikker',
    tilesLeft: 'brikker tilbage',
    shuffle: 'Bland',
    sort: 'Sorter',
    exchange: 'Byt',
    exchangeTitle: (most: number): string =>
      most === 1 ? 'Hvilken brik vil du bytte?' : 'Hvilke brikker vil du bytte?',
    exchangeLead: (most: number): string =>
      most === 1
        ? 'Du lægger én brik tilbage og trækker en anden. Det koster din tur.'
        : `Du lægger op til ${count(most)} tilbage og trækker lige så mange. Det koster din tur.`,
    exchangeYes: (n: number): string => (n === 0 ? 'Byt' : `Byt ${count(n)}`),
    pass: 'Pas',
    passTitle: 'Vil du melde pas?',
    passText: 'Du får ingen point, og turen går til næste spiller.',
    passYes: 'Meld pas',
    passNo: 'Spil videre',
    blankTitle: 'Hvilket bogstav er den blanke brik?',
    bag: (n: number): string => `${count(n)} i posen`,
    bagEmpty: 'Posen er tom',
    unseen: 'Brikker, du ikke ser',
    unseenLead: 'I posen og på det andet stativ. Kun du ser dette, i din egen tur.',
    hold: (n: number): string => counted(n, 'brik', 'brikker'),
    unlisted: 'Et ord, der ikke er på listen, koster turen.',
    chooseSquare: 'Vælg det felt, ordet begynder i.',
    obstacles: {
      nothing: 'Læg brikker på brættet: træk dem, tryk på dem, eller skriv.',
      not_in_line: 'Alle brikker skal ligge i én række eller én kolonne.',
      gap: 'Der er et hul mellem dine brikker.',
      start: 'Det første ord dækker et felt med stjerne.',
      apart: 'Dit ord skal røre et ord på brættet.',
      too_short: 'Et ord har mindst to bogstaver.',
      too_few: 'Brug mindst to af de fælles bogstaver.',
    },
    worth: (each: string, total: number): string => `${each} = ${count(total)}`,
    window: {
      risk: 'Udfordrer du med urette, sidder du over.',
      ask: (name: string, words: string): string => `${words} fra ${name}: godkender du?`,
      lead: 'Udfordr, hvis du mener, at et ord ikke er på listen.',
      letPass: 'Godkend',
      challenge: 'Udfordr',
      waiting: (names: string): string => `Venter på, om ${names} udfordrer.`,
      closes: (seconds: number): string => `${count(seconds)} s`,
    },
    kinds: {
      taken_back: 'taget tilbage',
      exchange: (n: number): string => `byttede ${count(n)}`,
      pass: 'meldte pas',
      missed: 'udfordrede forgæves, sad over',
      cleared: 'ryddede brættet',
    },
    bonus: (n: number): string => `bonus ${count(n)}`,
    target: (n: number): string => `Først til ${count(n)}`,
    legend: 'Farvede felter, bonuspoint',
    bonusBeside: '○ og et tal ved et navn: bonuspoint, der endnu ikke tæller.',
    stolen: (n: number): string => `${count(n)} stjålet`,
    skips: (n: number): string => `sidder over i ${counted(n, 'tur', 'ture')}`,
    say: {
      youPlaced: (words: string, total: number): string =>
        `Du lagde ${words} for ${points(total)}.`,
      placed: (name: string, words: string, total: number, where: string): string =>
        `${name} lagde ${words} for ${points(total)}${where && `, ${where}`}.`,
      takenBack: (name: string, unknown: string[]): string =>
        unknown.length > 0
          ? `${unknown.join(', ')} er ikke på listen: ${`${who(name)} tager trækket tilbage`}.`
          : name === YOU ? 'Dit træk er taget tilbage.' : `Trækket fra ${name} er taget tilbage.`,
      exchanged: (name: string, n: number): string =>
        `${Who(name)} byttede ${counted(n, 'brik', 'brikker')}.`,
      passed: (name: string): string => `${Who(name)} meldte pas.`,
      challenged: (name: string): string => `${Who(name)} udfordrede trækket.`,
      challengeFailed: (name: string): string =>
        `Ordene er gyldige: ${who(name)} sidder over i en tur.`,
      upheld: 'Ordene er gyldige.',
      skipped: (name: string): string => `${Who(name)} sidder over i denne tur.`,
      missed: (name: string, unknown: string[]): string =>
        `${unknown.join(', ')} er ikke på listen: ${who(name)} mister turen.`,
      cleared: 'Brættet er ryddet.',
      anew: 'Alle syv bogstaver er nye.',
      lateYou: 'Din tid i denne tur løb ud. Tre gange i træk, og du er ude.',
      late: (name: string): string => `${Who(name)} løb tør for tid i denne tur.`,
      asked: 'Godkender du trækket? Du kan udfordre det.',
    },
  },

  result: {
    won: 'Du vandt',
    shared: 'Du deler sejren',
    lost: (names: string[]): string => `Du tabte til ${listed(names)}`,
    watched: (names: string[]): string => `${listed(names)} vandt`,
    drawn: 'Uafgjort',
    aborted: 'Spillet blev aflyst',
    wonCoins: (n: number): string => `Du vandt ${coins(n)}`,
    because: {
      racks: (changes: string[]): string => `Brikker, der er tilbage, trækkes fra: ${changes.join(', ')}.`,
      score: (scores: number[]): string => `Slutstilling ${scores.map(count).join('–')}.`,
      wentOut: (name: string): string => `${name} har lagt alle sine brikker.`,
      wentOutYou: 'Du har lagt alle dine brikker.',
      details: {
        all_played: 'Alle brikker blev lagt.',
        no_word: 'Der kunne ikke dannes flere ord.',
        no_move: 'Der kunne ikke dannes flere ord.',
        grid_full: 'Brættet er fyldt.',
        passes: 'Alle meldte pas to runder i træk.',
        holders_passed: 'Alle, der stadig havde brikker, meldte pas.',
        scoreless_turns: 'Tre ture i træk gav ingen point.',
        target: 'Målet blev nået.',
        nothing_played: 'Ingen lagde noget i to runder.',
      } as Record<string, string>,
      level: (a: number): string => `Begge fik ${count(a)}: så vinder spiller nummer to.`,
      resignedThey: (name: string): string => `${name} gav op.`,
      resignedYou: 'Du gav op.',
      timeThey: (name: string): string => `${name} løb tør for tid.`,
      timeYou: 'Din tid løb ud.',
      drawn: 'Begge spillere sagde ja til uafgjort.',
      drawnMany: 'Alle, der var tilbage, sagde ja til uafgjort.',
      levelDraw: (a: number): string => `Lige mange point: ${count(a)}.`,
      aborted: 'Nogen manglede, eller noget gik galt hos os.',
    },
    payout: (payout: number, fee: number): string =>
      `${coins(payout)} er sat ind på din saldo. Huset beholdt ${count(fee)}.`,
    lostStakeMany: (stake: number): string => `Din indsats på ${coins(stake)} gik til vinderne.`,
    lostStake: (stake: number): string => `Din indsats på ${coins(stake)} gik til vinderen.`,
    returned: (stake: number): string => `Hele din indsats på ${coins(stake)} kom tilbage.`,
    payoutShared: (payout: number, winners: number): string =>
      `Gevinsten på ${count(payout)} deles af de ${count(winners)} vindere.`,
    observerPayout: (names: string[], payout: number): string =>
      names.length > 1
        ? `${listed(names)} deler ${coins(payout)}.`
        : `${listed(names)} får ${coins(payout)}.`,
  },

  replay: {
    title: 'Træk for træk',
    step: (at: number, of: number): string => `Træk ${count(at)} af ${count(of)}`,
    start: 'Før det første træk',
    first: 'Til begyndelsen',
    back: 'Et træk tilbage',
    forward: 'Et træk frem',
    last: 'Til slutningen',
  },

  statement: {
    title: 'Kontoudtog',
    putIn: (stake: number, pot: number): string =>
      `Din indsats på ${count(stake)} gik i puljen på ${count(pot)}.`,
    shared: 'Delt med de andre vindere.',
    paidOut: (pot: number, fee: number): string =>
      `Fra puljen på ${count(pot)}, efter husets gebyr på ${count(fee)}.`,
    lead: 'Hver ændring af din saldo, nyeste først.',
    entries,
    other: 'En ændring af din saldo',
    columns: {
      what: 'Hvad',
      amount: 'Mønter',
      available: 'Til rådighed',
      held: 'Reserveret',
      at: 'Hvornår',
    },
    game: 'Se spillet',
    none: 'Intet endnu.',
    more: 'Vis ældre',
    guest: 'Gæster har ingen mønter. Opret en konto for at få nogle.',
    /** What a hold set aside, or what was given back of it. */
    moved: (n: number): string => (n > 0 ? `${count(n)} reserveret` : `${count(-n)} givet tilbage`),
    heldWord: (n: number): string => `${count(n)} reserveret`,
  },

  history: {
    title: 'Dine spil',
    lead: 'Afsluttede spil. Øvespil gemmes ikke.',
    open: 'I gang',
    none: 'Ingen afsluttede spil endnu.',
    outcome: { won: 'Vundet', lost: 'Tabt', drawn: 'Uafgjort', aborted: 'Aflyst' },
    /** What a game changed: `net` of a game that was played for `stake`. */
    coins: (net: number, stake: number): string => {
      if (stake === 0) return 'for sjov';
      return net === 0 ? `${count(stake)} kom tilbage` : changed(net, 'mønt', 'mønter');
    },
    score: (scores: number[]): string => scores.map(count).join('–'),
  },
};
