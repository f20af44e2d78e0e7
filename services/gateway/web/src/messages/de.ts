/** German, with "du". Short, kind, exact; never a code or an internal name. */
import type { BotLevel, EntryKind } from '../api/types';
import { columnLetter, formatsOf } from './format';
import { refusals } from './refusals/de';
import type { Messages } from './index';

const { change, changed, clockTime, count, counted, listed, minutesAndSeconds, when } = formatsOf(
  'de-DE',
  'morgen',
);

const coins = (n: number): string => counted(n, 'Münze', 'Münzen');
const points = (n: number): string => counted(n, 'Punkt', 'Punkte');
const place = (cell: number): string =>
  `Zeile ${Math.floor(cell / 5) + 1}, Spalte ${columnLetter(cell % 5)}`;
/** "HUND steht nicht in der Liste", "HUND, KATZ stehen nicht in der Liste". */
const notListed = (unknown: string[]): string =>
  `${unknown.join(', ')} ${unknown.length > 1 ? 'stehen' : 'steht'} nicht in der Liste`;

const YOU = 'Du';
/** „Du setzt“, „Anna setzt“. */
const does = (name: string, yours: string, theirs: string): string =>
  name === YOU ? `Du ${yours}` : `${name} ${theirs}`;

const languages: Record<string, string> = {
  en: 'Englisch',
  es: 'Spanisch',
  it: 'Italienisch',
  pt: 'Portugiesisch',
  de: 'Deutsch',
  fr: 'Französisch',
  da: 'Dänisch',
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
const levels: Record<BotLevel, string> = { easy: 'Leicht', medium: 'Mittel', hard: 'Schwer' };

const entries: Record<EntryKind, { title: string; why: string }> = {
  signup: { title: 'Willkommensmünzen', why: 'Ein Geschenk des Hauses zum Anfang.' },
  hold: {
    title: 'Für einen Tisch reserviert',
    why: 'Gehören noch dir: zurückgelegt, bis die Partie beginnt.',
  },
  hold_returned: { title: 'Zurückgegeben', why: 'An diesem Tisch wurde nicht gespielt.' },
  stake: {
    title: 'Eingesetzt',
    why: 'Die Partie hat begonnen, und dein Einsatz ging in den Pot.',
  },
  payout: { title: 'Gewonnen', why: 'Der Pot, abzüglich der Gebühr des Hauses von 10 %.' },
  refund: {
    title: 'Einsatz zurück',
    why: 'Die Partie endete remis oder wurde abgebrochen, ohne Gebühr.',
  },
};

export const de: Messages = {
  language: 'de',
  product: 'Wordhall',
  count,
  change,
  when,
  coins,
  points,
  languageName,
  gameName,

  nav: {
    hall: 'Saal',
    play: 'Jetzt spielen',
    practice: 'Üben',
    history: 'Deine Partien',
    statement: 'Kontoauszug',
    main: 'Hauptmenü',
    skip: 'Zum Inhalt',
    menu: 'Menü',
    menuOf: (name: string): string => `${name}: Menü`,
    signIn: 'Anmelden',
    signUp: 'Konto anlegen',
    signOut: 'Abmelden',
    guest: 'Gast',
    rules: 'Spielregeln',
    lookUp: 'Ein Wort nachschlagen',
    back: 'Zurück in den Saal',
    close: 'Schließen',
    cancel: 'Abbrechen',
  },

  titles: {
    hall: 'Saal',
    play: 'Jetzt spielen',
    practice: 'Üben',
    open: 'Tisch eröffnen',
    history: 'Deine Partien',
    statement: 'Kontoauszug',
    account: 'Anmelden',
    rules: 'Spielregeln',
    missing: 'Nicht gefunden',
  },

  settings: {
    language: 'Sprache',
    theme: 'Aussehen',
    themes: { auto: 'Wie das Gerät', light: 'Hell', dark: 'Dunkel' },
    sound: 'Ton',
    notices: 'Benachrichtigungen',
  },

  notices: {
    about: 'Wenn du dran bist und gerade woanders hinschaust.',
    denied: 'Dein Browser blockiert Benachrichtigungen dieser Seite. Du kannst sie in seinen Einstellungen erlauben.',
    unavailable: 'Dieser Browser kann hier keine Benachrichtigungen zeigen.',
    where: (game: string, names: string): string => `${game} mit ${names}`,
  },

  balance: {
    available: (n: number): string => coins(n),
    held: (n: number): string => `${count(n)} reserviert`,
    label: (available: number, held: number): string =>
      held > 0
        ? `Du hast ${coins(available)}, dazu ${count(held)} für Partien reserviert.`
        : `Du hast ${coins(available)}.`,
  },

  connection: {
    live: 'Live',
    connecting: 'Verbinde …',
    reconnecting: 'Verbinde erneut …',
    ended: 'Abgemeldet',
    hurry: 'Jetzt versuchen.',
    title: {
      live: 'Verbunden: Du siehst alles, sobald es geschieht.',
      connecting: 'Die Verbindung zum Saal wird aufgebaut.',
      reconnecting:
        'Die Verbindung wurde unterbrochen. Nichts, was du gesendet hast, geht verloren. Drück, um es jetzt zu versuchen.',
      ended: 'Deine Sitzung ist beendet. Melde dich wieder an.',
    },
  },

  errors: {
    unexpected: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
    malformed: 'Das war nicht zu verstehen. Bitte prüf, was du geschrieben hast.',
    noConnection: 'Keine Verbindung',
    unreachable: 'Der Saal ist gerade nicht erreichbar. Bitte versuch es gleich noch einmal.',
    notFound: 'Unter dieser Adresse gibt es nichts.',
    unknownGame: 'Diese Seite kann dieses Spiel noch nicht zeigen.',
    retry: 'Erneut versuchen',
  },

  refusals,

  welcome: {
    title: 'Wortspiele an ruhigen Tischen',
    lead: 'Wordhall ist ein Saal voller Tische. Setz dich zu Freunden, Fremden oder einem Computergegner, zum Spaß oder um einen Einsatz aus Spielmünzen. Der Saal achtet auf die Regeln, die Uhren und die Münzen.',
    play: 'Übungspartie spielen',
    create: 'Konto anlegen',
    haveAccount: 'Schon ein Konto? Anmelden',
    noAccount: 'Zum Üben brauchst du kein Konto.',
    games: 'Fünf Spiele',
    gamesLead: 'Wähl eines und probier es gegen einen Computergegner.',
    stakes: 'Wenn es um Münzen geht',
    stakeRules: [
      'Alle setzen gleich viel ein und sehen die Auszahlung, bevor sie zusagen.',
      'Wer gewinnt, bekommt 90 % des Pots; 10 % behält das Haus.',
      'Einigen sich alle auf Remis oder wird die Partie abgebrochen, gibt es jede Münze zurück.',
    ],
    picture:
      'Ein Wordgrid-Brett: S, H, E, E, P in der mittleren Zeile. Unter dem zweiten E steht ein neuer Buchstabe, R, und das Wort SHEER führt durch ihn.',
  },

  /** What each game is, in a sentence. */
  games: {
    wordgrid:
      'Schreib einen Buchstaben auf ein Brett von fünf mal fünf und zieh ein neues Wort durch ihn.',
    scrabble:
      'Kreuze Wörter mit sieben Steinen, nutz die Felder, die doppelt oder dreifach zählen, und zweifle an, was kein Wort ist.',
    words_with_friends:
      'Kreuze Wörter auf einem Brett voller Felder, die doppelt oder dreifach zählen; nur Wörter aus der Liste gelten.',
    upwords:
      'Staple Steine auf Steine und mach aus alten Wörtern neue: Je höher, desto mehr zählen sie.',
    wordsteal:
      'Zwei bis sechs Spieler, dieselben sieben Buchstaben für alle: Bau auf fremden Wörtern auf und nimm dir ihre Buchstaben.',
  } as Record<string, string>,

  /**
   * What the hall calls an option, its help and its values, where this file says it better.
   * Whatever isn’t here is shown as the server has it.
   */
  options: {
    validation: {
      title: 'Wörter, die nicht in der Liste stehen',
      help: 'Ein Zug kann gelten, bis ihn jemand anzweifelt, oder gleich abgelehnt werden.',
      values: { challenge: 'Andere können anzweifeln', refuse: 'Gleich abgelehnt' },
    },
    challenge_seconds: {
      title: 'Zeit zum Anzweifeln, in Sekunden',
      help: 'Wie lange die anderen einen Zug anzweifeln können.',
    },
    board: {
      title: 'Brett',
      help: 'Das kleine Brett gibt es nur für Englisch.',
      values: { '10x10': '10 × 10, 100 Steine', '8x8': '8 × 8, 64 Steine' },
    },
    plain_s: {
      title: 'Nur ein S anhängen',
      help: 'Ob ein Zug nur aus einem S am Ende eines Wortes bestehen darf.',
      values: { allow: 'Erlaubt', forbid: 'Nicht erlaubt' },
    },
    target: {
      title: 'Punkte zum Sieg',
      help: 'Wer zuerst so viele Punkte hat, gewinnt.',
    },
    no_steal_with_an_s: {
      title: 'Kein Stehlen mit S',
      help: 'Kein Wort auf dem Brett darf nur durch ein S am Ende länger werden.',
    },
    no_clearing: {
      title: 'Kein Leeren des Bretts',
      help: 'Auf rosa Felder, die das Brett leeren, darf nicht gelegt werden.',
    },
    observed: {
      title: 'Andere dürfen zusehen',
      help: 'Alle dürfen zusehen; Verdecktes bleibt verdeckt.',
    },
  } as Record<string, { title?: string; help?: string; values?: Record<string, string> }>,
  option: {
    yes: 'Ja',
    no: 'Nein',
    range: (min: number, max: number): string => `${count(min)} bis ${count(max)}`,
    wrong: (min: number, max: number): string =>
      `Gib eine ganze Zahl von ${count(min)} bis ${count(max)} ein.`,
  },

  seek: {
    title: 'Jetzt spielen',
    lead: 'Sag, was du spielen möchtest. Du kommst mit anderen zusammen, die dasselbe wollen.',
    house: 'Sucht sonst niemand, triffst du vielleicht auf einen Computer des Hauses: Sein Name endet auf „bot“.',
    submit: 'Partie suchen',
    searching: (others: number): string =>
      others === 1 ? 'Suche einen Gegner …' : `Suche ${count(others)} Mitspieler …`,
    matched: 'Gefunden. Warten, bis alle sitzen …',
    stay: 'Die anderen sehen im Saal, dass du suchst. Bleib hier oder sieh dich um: Du wirst gerufen, wenn die Partie beginnt.',
    since: (time: string): string => `Suchdauer ${time}`,
    clock: (ms: number): string => minutesAndSeconds(ms),
    players: (n: number): string => counted(n, 'Spieler', 'Spieler'),
    cancel: 'Suche beenden',
    meanwhile: 'Noch niemand? Eröffne einen Tisch für später oder übe gegen den Computer.',
    show: 'Suche zeigen',
    toTable: 'Zum Tisch',
  },

  filters: {
    title: 'Anzeigen',
    game: 'Spiel',
    language: 'Wörter',
    stake: 'Einsatz',
    time: 'Zeit',
    all: 'Alle Spiele',
    anyLanguage: 'Jede Sprache',
    anyStake: 'Jeder Einsatz',
    free: 'Zum Spaß',
    coins: 'Um Münzen',
    anyTime: 'Jede Zeit',
    live: 'Am Stück',
    days: 'Tage je Zug',
    none: 'Kein offener Tisch passt dazu.',
    reset: 'Alle zeigen',
    shown: (n: number): string => counted(n, 'offener Tisch', 'offene Tische'),
  },

  hall: {
    title: 'Saal',
    hello: (name: string): string => `Schön, dass du da bist, ${name}`,
    tables: 'Offene Tische',
    none: 'Gerade ist kein Tisch offen.',
    /** Two links, and what stands between them. */
    noneWays: { open: 'Eröffne einen', or: ' oder ', practise: 'übe, während du wartest' },
    loading: 'Suche Tische …',
    play: 'Jetzt spielen',
    playLead: 'Finde andere, die dasselbe Spiel wollen.',
    open: 'Tisch eröffnen',
    practice: 'Üben',
    practiceLead: 'Kostenlos, gegen den Computer oder mit Freunden.',
    openLead: 'Wähl einen Einsatz oder spiel zum Spaß.',
    mine: 'Deine Tische',
    go: 'Zum Tisch',
    yours: 'Dein Tisch',
    waiting: 'Warten auf einen Gegner',
    waitingMore: (n: number): string =>
      n === 1 ? 'Es fehlt noch 1' : `Es fehlen noch ${count(n)}`,
    waitingOwner: 'Warten auf Antwort',
    invited: (name: string): string => `${name} lädt dich ein`,
    requests: (n: number): string => `${count(n)} ${n === 1 ? 'möchte' : 'möchten'} mitspielen`,
    seeking: 'sucht ein Spiel',
    playWith: 'Mitspielen',
    away: 'gerade nicht da',
    seats: (taken: number, all: number): string =>
      `${count(taken)} von ${count(all)} Plätzen besetzt`,
    ask: 'Platz anfragen',
    look: 'Ansehen',
    watch: 'Laufende Partien',
    watchOne: 'Zusehen',
    watchTitle: (names: string): string => `Zusehen: ${names}`,
    watchNone: 'Gerade läuft keine Partie zum Zusehen.',
    watchNoneLike: 'So eine Partie läuft gerade nicht.',
    watchMore: 'Mehr Partien zeigen',
    toMove: 'am Zug',
    potOf: (n: number): string => `Pot ${count(n)}`,
    turn: (n: number): string => `Zug ${count(n)}`,
    watchers: (n: number): string => counted(n, 'sieht zu', 'sehen zu'),
    against: (names: string): string => `Gegen ${names}`,
    stake: 'Einsatz',
    pot: 'Pot',
    fee: 'Gebühr',
    winner: 'Sieger erhält',
    forFun: 'Zum Spaß',
    time: (minutes: string): string => `je ${minutes}`,
    sit: 'Hinsetzen',
    guestsFree: 'Gäste spielen zum Spaß. Leg ein Konto an, wenn du um Münzen spielen willst.',
    begun: 'Deine Partie hat begonnen.',
    calls: {
      asks: (name: string): string => `${name} möchte an deinem Tisch mitspielen.`,
      letIn: (name: string): string => `${name} hat dich zugelassen.`,
      notIn: (name: string): string => `Du hast keinen Platz am Tisch von ${name}.`,
      invites: (name: string, game: string): string =>
        `${name} lädt dich zu einer Partie ${game} ein.`,
    },
  },

  time: {
    minutes: (n: number): string => `${n} min`,
    seconds: (n: number): string => `${n} s`,
    days: (n: number): string => counted(n, 'Tag', 'Tage'),
    increment: (n: number): string => ` + ${n} s`,
    added: (n: number): string => (n === 0 ? 'Keiner' : `+ ${n} s`),
    aTurn: (length: string): string => `${length} je Zug`,
    kinds: {
      whole_game: 'Für die ganze Partie',
      per_turn: 'Für jeden Zug',
      correspondence: 'Tage',
    },
    about: {
      whole_game: 'So viel Zeit hat jeder Spieler für alle Züge zusammen.',
      per_turn: 'Läuft die Zeit ab, ist der Zug verloren.',
      correspondence: 'Spiel, wann du willst; jeder Zug darf so lange dauern.',
    },
  },

  yes: {
    title: (stake: number): string => `${coins(stake)} auf diese Partie setzen?`,
    win: (payout: number): string => `Wenn du gewinnst, bekommst du ${count(payout)}.`,
    details: (pot: number, fee: number): string =>
      `Der Pot beträgt ${count(pot)}; das Haus behält ${count(fee)}.`,
    held: 'Deine Münzen sind reserviert, solange du wartest; in der Partie wird um sie gespielt. Bei vereinbartem Remis bekommst du sie zurück.',
    after: (available: number, stake: number): string =>
      `Du hast ${coins(available)}; danach bleiben dir ${count(available - stake)}.`,
    short: (available: number): string =>
      `Du hast ${coins(available)}. Das reicht nicht für diesen Tisch.`,
    confirm: (stake: number): string => `${coins(stake)} setzen`,
    no: 'Nicht jetzt',
    opponent: (names: string, game: string, language: string): string =>
      `${game} gegen ${names}, mit Wörtern auf ${languageName(language)}.`,
    some: (seats: number, game: string, language: string): string =>
      seats === 2
        ? `${game} für zwei, mit Wörtern auf ${languageName(language)}.`
        : `${game} für ${count(seats)}, mit Wörtern auf ${languageName(language)}.`,
    fewer: 'Beginnt die Partie mit weniger Spielern, sind Pot und Auszahlung kleiner.',
    ask: 'Bevor du zugelassen bist, wird nichts reserviert.',
    seek: 'Bis sich andere finden, die dasselbe wollen, wird nichts reserviert.',
  },

  open: {
    title: 'Tisch eröffnen',
    lead: 'Andere sehen ihn im Saal oder bekommen einen Link. Nichts wird abgebucht, bevor du zusagst.',
    game: 'Spiel',
    language: 'Wörter',
    stake: 'Einsatz je Spieler',
    fun: 'Zum Spaß',
    own: 'Eigener Betrag',
    ownLabel: 'Eigener Betrag in Münzen',
    time: 'Zeit je Spieler',
    timeKind: 'Uhr',
    timeTurn: 'Zeit je Zug',
    increment: 'Zuschlag je Zug',
    seats: 'Spieler',
    more: 'Mehr Optionen',
    loading: 'Spiele werden geladen …',
    who: 'Wer darf sich setzen',
    everyone: 'Alle im Saal',
    letIn: 'Wen ich zulasse',
    link: 'Nur wer den Link hat',
    submit: 'Tisch eröffnen',
    payout: (payout: number, fee: number): string =>
      `Wenn du gewinnst, bekommst du ${coins(payout)}. Das Haus behält ${count(fee)}.`,
    nothing: 'Es geht um nichts. Ein Sieg ist trotzdem ein Sieg.',
    ask: 'Wie viele Münzen? Alle setzen gleich viel ein.',
    tooMuch: (available: number): string =>
      `Das ist mehr als die ${count(available)}, die du hast.`,
    range: (min: number, max: number): string =>
      `Ein Einsatz ist eine ganze Zahl von ${count(min)} bis ${count(max)}.`,
  },

  practice: {
    title: 'Üben',
    lead: 'Kostenlos: Es geht um nichts.',
    levels,
    about: {
      easy: 'Spielt wie ein Anfänger: kurze, geläufige Wörter. Gut für die erste Partie.',
      medium: 'Nimmt den Zug mit den meisten Punkten, egal, was er übrig lässt. Eine gute Partie für den Abend.',
      hard: 'Denkt voraus: wägt ab, was er behält und was er dir lässt, und plant das Ende.',
    } satisfies Record<BotLevel, string>,
    /** Where a game is played otherwise. */
    aboutIn: {
      wordgrid: {
        medium: 'Nimmt das längste Wort, das sich findet. Eine gute Partie für den Abend.',
        hard: 'Denkt voraus: wägt ab, was jeder Buchstabe dir lässt, und plant das Ende.',
      },
      wordsteal: { hard: 'Spielt so, dass er möglichst weit vorn liegt, wenn er wieder an der Reihe ist.' },
    } as Record<string, Partial<Record<BotLevel, string>>>,
    play: (level: BotLevel): string => `${levels[level]}: spielen`,
    friend: 'Mit Freunden',
    friends: 'Mit Freunden',
    friendLead: 'Du bekommst einen Link. Wer ihn öffnet, setzt sich dir gegenüber; ein Konto ist nicht nötig.',
    friendPlay: 'Link erstellen',
    opponents: 'Gegner',
    words: (language: string): string => `Wörter: ${language}`,
    against: (n: number): string => `${count(n)} Gegner`,
    bot: 'Computer',
    botNumber: (n: number): string => `Computer ${count(n)}`,
    computerNumber: (n: number, level: BotLevel): string =>
      `Computer ${count(n)} (${levels[level].toLowerCase()})`,
    computer: (level: BotLevel): string => `Computer (${levels[level].toLowerCase()})`,
  },

  table: {
    invitation: (name: string, game: string): string =>
      `${name} lädt dich zu einer Partie ${game} ein`,
    invitationOpen: (game: string, name: string): string => `${game} mit ${name}`,
    invitationFree: 'Zum Spaß: Es geht um nichts. Du kannst gleich spielen.',
    guestName: 'Dein Name hier, wenn du magst',
    asGuest: 'Als Gast spielen',
    takeSeat: 'Hinsetzen',
    ask: 'Platz anfragen',
    askLead: (name: string): string => `${name} entscheidet, wer mitspielt, und startet die Partie.`,
    asked: 'Du hast angefragt',
    askedLead: (name: string): string =>
      `${name} antwortet. Bleib hier oder sieh dich um: Du wirst gerufen.`,
    askNoMore: 'Anfrage zurückziehen',
    decline: 'Ablehnen',
    kept: 'Der freie Platz ist für jemand anderen.',
    away: {
      turned_away: 'Du wurdest diesmal nicht zugelassen.',
      unseated: 'Der Gastgeber hat deinen Platz freigegeben. Reservierte Münzen sind zurück.',
      game_begun: 'Die Partie hat ohne dich begonnen.',
      not_enough_coins: 'Die Münzen reichten nicht für den Einsatz.',
    } as Record<string, string>,
    needAccount:
      'Hier geht es um Münzen. Leg ein Konto an, um dich zu setzen; du bekommst Willkommensmünzen.',
    waiting: 'Warten auf einen Gegner',
    waitingMore: (n: number): string =>
      n === 1 ? 'Es fehlt noch 1 Spieler' : `Es fehlen noch ${count(n)} Spieler`,
    waitingStart: 'Genug Spieler für eine Partie',
    waitingStartOwner: 'Starte, wann du willst; es können noch andere kommen.',
    waitingStartOther: (name: string): string => `${name} entscheidet, wann es losgeht.`,
    waitingFull: 'Alle sitzen am Tisch',
    waitingFullOwner: 'Starte, wann du willst.',
    waitingAsked: (name: string): string =>
      `Warten auf ${name}`,
    waitingAskedLead: (name: string): string =>
      `${name} ist gefragt und findet den Tisch im Saal. Du kannst auch den Link schicken.`,
    waitingAsk: 'Wer mitspielen möchte, erscheint hier. Du entscheidest und startest die Partie.',
    seats: 'Am Tisch',
    free: 'Frei',
    keptFor: (name: string): string => `für ${name} freigehalten`,
    owner: 'Gastgeber',
    you: 'du',
    guest: 'Gast',
    coming: 'setzt sich …',
    addBot: 'Computer dazusetzen',
    freeIt: 'Platz freigeben',
    freeItOf: (name: string): string => `Platz freigeben: ${name}`,
    requests: 'Möchten mitspielen',
    admit: 'Zulassen',
    admitOne: (name: string): string => `${name} zulassen`,
    turnAway: 'Ablehnen',
    turnAwayOne: (name: string): string => `${name} ablehnen`,
    start: 'Partie starten',
    startWith: (n: number): string => `Mit ${count(n)} Spielern starten`,
    potNow: (n: number): string => `Beginn mit ${count(n)} Spielern`,
    potNowGets: (payout: number): string => `Sieger erhält ${count(payout)}`,
    joined: (name: string): string => `${name} setzt sich.`,
    went: (name: string): string => `${name} geht.`,
    asks: (name: string): string => `${name} möchte mitspielen.`,
    waitingLead: 'Bleib hier oder sieh dich um: Du wirst gerufen, wenn sich jemand setzt.',
    waitingFriend: 'Schick diesen Link weiter',
    waitingFriendLead: 'Die Partie beginnt, sobald der Platz besetzt ist.',
    waitingLink: 'Schick diesen Link an deinen Gegner',
    waitingLinkLead: (stake: number): string =>
      `Die Partie beginnt, wenn dein Gegner sitzt und auch ${coins(stake)} einsetzt.`,
    opening: 'Dein Einsatz wird reserviert …',
    matched: 'Der Tisch ist voll. Die Partie beginnt …',
    copy: 'Link kopieren',
    copied: 'Kopiert',
    linkLabel: 'Link zu diesem Tisch',
    cancel: 'Tisch schließen',
    leave: 'Tisch verlassen',
    expires: (at: number, now: number): string => `Offen bis ${clockTime(at, now)}.`,
    full: 'Dieser Tisch ist voll',
    fullLead: (name: string): string =>
      `Am Tisch von ${name} sind alle Plätze besetzt. An anderen Tischen ist noch Platz.`,
    watch: 'Zusehen',
    finished: 'Zur beendeten Partie',
    closed: 'Dieser Tisch ist geschlossen',
    closedMine: 'Du hast ihn geschlossen. Reservierte Münzen sind zurück.',
    closedReasons: {
      cancelled: 'Der Gastgeber hat ihn geschlossen. Reservierte Münzen sind zurück.',
      expired: 'Niemand hat sich rechtzeitig gesetzt. Reservierte Münzen sind zurück.',
      left: 'Der Spieler ist gegangen. Reservierte Münzen sind zurück.',
      declined: 'Die Partie wurde abgelehnt. Reservierte Münzen sind zurück.',
      not_enough_coins: 'Die Münzen reichten nicht für den Einsatz.',
      fault: 'Bei uns ist etwas schiefgegangen. Reservierte Münzen sind zurück.',
    } as Record<string, string>,
    closedOther: 'Hier wurde nicht gespielt. Reservierte Münzen sind zurück.',
    missing: 'Diesen Tisch gibt es nicht. Vielleicht wurde er abgeräumt.',
  },

  account: {
    signIn: 'Anmelden',
    signUp: 'Konto anlegen',
    name: 'Name',
    nameHint: '3 bis 20 Buchstaben und Ziffern; auch _ - und . sind erlaubt. Andere sehen ihn.',
    nameMissing: 'Gib deinen Namen ein.',
    nameLength: 'Ein Name hat 3 bis 20 Zeichen.',
    nameCharacters: 'Ein Name besteht aus Buchstaben und Ziffern; sonst sind nur _ - und . erlaubt.',
    password: 'Passwort',
    guestGames: 'Was du als Gast begonnen hast, bleibt beim Gast: Spiel es vorher zu Ende.',
    passwordHint: 'Acht Zeichen oder mehr. Bewahr es gut auf: Wir können es nicht zuschicken.',
    passwordMissing: 'Gib dein Passwort ein.',
    passwordNew: 'Wähl ein Passwort mit acht Zeichen oder mehr.',
    passwordShort: 'Das ist zu kurz: Nimm acht Zeichen oder mehr.',
    show: 'Zeigen',
    hide: 'Verbergen',
    submitIn: 'Anmelden',
    submitUp: 'Konto anlegen',
    guest: 'Als Gast weiter',
    guestLead: 'Nur mal schauen? Gäste können üben und kostenlos mit Freunden spielen.',
    other: { in: 'Neu hier? Konto anlegen', up: 'Schon ein Konto? Anmelden' },
    welcomeCoins: 'Ein neues Konto beginnt mit 1.000 Spielmünzen vom Haus.',
  },

  rules: {
    title: (game: string): string => `So spielt man ${game}`,
    loading: 'Einen Moment …',
  },

  game: {
    you: YOU,
    displaced: 'Dort liegt jetzt etwas anderes: Was du vorbereitet hattest, ist zurückgenommen.',
    title: (names: string[]): string => names.join(' und '),
    computer: (level: BotLevel): string => `Computergegner, ${levels[level].toLowerCase()}`,
    away: 'nicht da',
    clockRuns: ', die Uhr läuft',
    yourTurn: 'du bist dran',
    theirTurn: 'am Zug',
    resigned: 'aufgegeben',
    timedOut: 'Zeit abgelaufen',
    arrived: 'am Tisch',
    notArrived: 'unterwegs',
    score: 'Punkte',
    timeLeft: (name: string, time: string): string => `Restzeit für ${name}: ${time}`,
    board: 'Brett, fünf mal fünf',
    cell: (cell: number, letter: string | null): string => `${place(cell)}, ${letter ?? 'leer'}`,
    cellWritable: 'beschreibbar',
    cellDraft: 'dein neuer Buchstabe',
    cellChosen: 'gewählt, wartet auf einen Buchstaben',
    cellStep: (step: number): string => `Schritt ${step} deines Wortes`,
    cellLast: 'im letzten Wort',
    letters: 'Buchstaben',
    letter: (letter: string): string => `${letter} schreiben`,
    rubOut: 'Löschen',
    clear: 'Von vorn',
    play: (score: number): string => `Spielen: ${count(score)}`,
    playIdle: 'Spielen',
    playLabel: (word: string, score: number): string => `Spielen: ${word} für ${points(score)}`,
    sending: 'Wird gesendet …',
    sendingLater: 'Wird gesendet, sobald die Verbindung wieder da ist',
    hints: {
      choose_cell: 'Wähl ein leeres Feld, das an einen Buchstaben grenzt.',
      choose_letter: 'Schreib einen Buchstaben.',
      trace: 'Zieh nun dein Wort durch den neuen Buchstaben.',
      trace_more: 'Weiter: Ein Wort hat mindestens zwei Buchstaben.',
      through_new: 'Das Wort muss durch deinen neuen Buchstaben führen.',
      used: 'wurde in dieser Partie schon benutzt.',
      ready: '',
    },
    usedWord: (word: string): string => `${word} wurde in dieser Partie schon benutzt.`,
    notTouching: 'Dieses Feld grenzt noch an keinen Buchstaben.',
    theirMove: (name: string): string => `${name} überlegt. Du kannst deinen Zug vorbereiten.`,
    moverAway: (name: string): string => `${name} ist nicht da, die Uhr läuft.`,
    youOut: (name: string): string => `Du bist ausgeschieden; ${name} ist am Zug.`,
    watching: (name: string): string => `Du schaust zu. ${name} ist am Zug.`,
    waitingFor: (names: string): string => `Warten auf ${names}.`,
    waitingStake: 'Die Partie beginnt gleich.',
    waitingUntil: (seconds: number): string =>
      `Fehlt in ${seconds} s noch jemand, wird die Partie abgebrochen, und niemand verliert eine Münze.`,
    moves: 'Züge',
    seedWord: 'von Anfang an auf dem Brett',
    usedWords: 'Benutzte Wörter',
    stakeTitle: 'Einsatz',
    stakeWords: {
      isIn: (stake: number): string => `Im Pot: ${count(stake)} je Spieler`,
      was: (stake: number): string => `Im Pot waren ${count(stake)} je Spieler`,
      back: (stake: number): string => `Alle bekamen ihre ${count(stake)} zurück, ohne Gebühr.`,
      winnerGets: 'Sieger erhält',
      winnerGot: 'Sieger erhielt',
      fee: (pot: number, fee: number): string => `Pot ${count(pot)}; das Haus behält ${count(fee)}`,
      feeKept: (pot: number, fee: number): string =>
        `Pot ${count(pot)}; das Haus behielt ${count(fee)}`,
    },
    practice: 'Übung: Es geht um nichts.',
    withBots: 'Mit Computergegner: Es geht um nichts, und nichts wird aufbewahrt.',
    forFun: 'Zum Spaß: Es geht um nichts.',
    /** A list's public id is its language's code and its version: `en-1`. */
    list: (id: string): string => {
      const [code = '', version = ''] = id.split('-');
      return `Wortliste ${languageName(code)}, Version ${version}`;
    },
    offerDraw: 'Remis anbieten',
    drawOffered: 'Du hast Remis angeboten.',
    drawAsked: (name: string): string => `${name} bietet Remis an.`,
    drawAskedShare: (payout: number): string => `Ihr teilt euch den Gewinn von ${coins(payout)}.`,
    drawAskedAll: (stake: number): string => `Alle bekommen ${coins(stake)} zurück.`,
    drawAskedStake: (stake: number): string => `Beide bekommen ${coins(stake)} zurück.`,
    acceptDraw: 'Annehmen',
    acceptDrawRest: '',
    declineDraw: 'Weiterspielen',
    drawDeclined: (name: string): string => `${name} hat das Remis abgelehnt.`,
    resign: 'Aufgeben',
    resignTitle: 'Diese Partie aufgeben?',
    resignText: 'Das zählt als Niederlage.',
    resignMany: 'Das zählt als Niederlage; die anderen spielen weiter.',
    resignPractice: 'Die Partie endet hier. Übungspartien werden nicht aufbewahrt und zählen nicht.',
    resignStake: (name: string, payout: number): string =>
      `Das zählt als Niederlage: ${name} bekommt die ${coins(payout)}.`,
    resignStakeMany: (stake: number): string =>
      `Du verlierst deinen Einsatz von ${coins(stake)}; die anderen spielen weiter.`,
    resignYes: 'Aufgeben',
    resignNo: 'Weiterspielen',
    tabs: { play: 'Brett', moves: 'Züge', game: 'Partie' },
    tabList: 'Teile der Partie',
    again: 'Neue Partie',
    rematch: 'Revanche',
    rematchGo: 'Zur Revanche',
    rematchYes: 'Revanche annehmen',
    rematchAsked: (name: string): string => `${name} möchte Revanche.`,
    hall: 'Zurück in den Saal',
    left: (seconds: number): string => {
      if (seconds >= 3600) return 'Noch eine Stunde.';
      return seconds >= 60 ? 'Noch eine Minute.' : `Noch ${count(seconds)} Sekunden.`;
    },
    say: {
      wrote: (name: string, letter: string, cell: number | null, word: string, score: number): string =>
        `${name} schrieb ${letter}${cell === null ? '' : ` in ${place(cell)}`}: ${word}, ${points(score)}.`,
      youWrote: (letter: string, word: string, score: number): string =>
        `Du hast ${letter} geschrieben: ${word}, ${points(score)}.`,
      yourTurn: 'Du bist dran.',
      theirTurn: (name: string): string => `${name} ist am Zug.`,
      begun: 'Die Partie hat begonnen.',
      left: (name: string): string => `${name} hat die Partie verlassen.`,
      word: (word: string, score: number): string => `${word}, ${points(score)}.`,
      lost: 'Die Verbindung wurde unterbrochen.',
      back: 'Wieder verbunden.',
    },
  },

  /** The board for who listens. */
  board: {
    read: 'Brett als Text',
    title: 'Das Brett als Text',
    keys: 'Mit F2 liest der Screenreader das ganze Brett vor, mit Umschalt und F2 deine Zeile.',
    nothing: 'Auf dem Brett liegt noch nichts.',
    across: 'Waagerecht',
    down: 'Senkrecht',
    rows: 'Zeile für Zeile',
    row: (row: number): string => `Zeile ${row + 1}`,
    columns: (from: number, to: number): string =>
      from === to
        ? `Spalte ${columnLetter(from)}`
        : `Spalten ${columnLetter(from)} bis ${columnLetter(to)}`,
    emptyRow: 'leer',
    heights: (heights: string): string => `Höhen ${heights}`,
    yours: 'deine',
  },

  tiles: {
    rack: 'Deine Steine',
    draw: 'Buchstaben für alle',
    board: (side: number): string => `Brett, ${side} mal ${side}`,
    square: (row: number, column: number): string => `Zeile ${row + 1}, Spalte ${columnLetter(column)}`,
    span: (row: number, column: number, toRow: number, toColumn: number): string => {
      if (row === toRow && column === toColumn) return `Zeile ${row + 1}, Spalte ${columnLetter(column)}`;
      return row === toRow
        ? `Zeile ${row + 1}, Spalten ${columnLetter(column)} bis ${columnLetter(toColumn)}`
        : `Spalte ${columnLetter(column)}, Zeilen ${row + 1} bis ${toRow + 1}`;
    },
    empty: 'leer',
    blankAs: (letter: string): string => `Blanko als ${letter}`,
    blank: 'Blanko',
    tile: (letter: string, value: number | null): string =>
      value === null ? letter : `${letter}, ${points(value)}`,
    yours: 'deiner, noch nicht gespielt',
    lastPlay: 'im letzten Zug',
    high: (n: number): string => `${count(n)} hoch`,
    under: (letters: string): string => `über ${letters}`,
    owner: (name: string): string => `von ${name}`,
    signs: {
      T: 'dreifacher Wortwert',
      D: 'doppelter Wortwert',
      t: 'dreifacher Buchstabenwert',
      d: 'doppelter Buchstabenwert',
      '*': 'Start, doppelter Wortwert',
      '+': 'Start',
      o: 'Orange: ein Bonuspunkt',
      p: 'Rosa: Bonuspunkte zählen, und das Brett wird geleert',
    } as Record<string, string>,
    /** What stands on the square itself. */
    marks: { T: '3W', D: '2W', t: '3B', d: '2B', '*': '★', '+': '★', o: '', p: '' } as Record<
      string,
      string
    >,
    play: (total: number): string => `Legen: ${count(total)}`,
    playIdle: 'Legen',
    playLabel: (word: string, total: number): string => `Legen: ${word} für ${points(total)}`,
    recall: 'Zurücknehmen',
    allTiles: 'alle Steine',
    tilesLeft: 'übrige Steine',
    shuffle: 'Mischen',
    sort: 'Sortieren',
    exchange: 'Tauschen',
    exchangeTitle: (most: number): string =>
      most === 1 ? 'Welcher Stein geht zurück?' : 'Welche Steine gehen zurück?',
    exchangeLead: (most: number): string =>
      most === 1
        ? 'Du gibst einen Stein zurück und ziehst einen anderen. Das kostet deinen Zug.'
        : `Du gibst bis zu ${count(most)} zurück und ziehst ebenso viele. Das kostet deinen Zug.`,
    exchangeYes: (n: number): string => (n === 0 ? 'Tauschen' : `${count(n)} tauschen`),
    pass: 'Passen',
    passTitle: 'In diesem Zug passen?',
    passText: 'Du bekommst keine Punkte, und der nächste Spieler ist am Zug.',
    passYes: 'Passen',
    passNo: 'Weiterspielen',
    blankTitle: 'Für welchen Buchstaben steht der Blankostein?',
    bag: (n: number): string => `${count(n)} im Beutel`,
    bagEmpty: 'Der Beutel ist leer',
    unseen: 'Steine, die du nicht siehst',
    unseenLead: 'Im Beutel und auf dem anderen Bänkchen. Nur du siehst das, und nur wenn du am Zug bist.',
    hold: (n: number): string => counted(n, 'Stein', 'Steine'),
    unlisted: 'Ein Wort, das nicht in der Liste steht, kostet den Zug.',
    chooseSquare: 'Wähl ein Feld, bei dem das Wort beginnt.',
    obstacles: {
      nothing: 'Leg Steine auf das Brett: Zieh sie, tipp sie an oder schreib.',
      not_in_line: 'Alle Steine gehören in eine Zeile oder eine Spalte.',
      gap: 'Zwischen deinen Steinen ist eine Lücke.',
      start: 'Das erste Wort bedeckt ein Feld mit Stern.',
      apart: 'Dein Wort muss ein Wort auf dem Brett berühren.',
      too_short: 'Ein Wort hat mindestens zwei Buchstaben.',
      too_few: 'Nimm mindestens zwei der sieben Buchstaben.',
    },
    worth: (each: string, total: number): string => `${each} = ${count(total)}`,
    window: {
      risk: 'Zweifelst du zu Unrecht, setzt du einen Zug aus.',
      ask: (name: string, words: string): string => `${words} von ${name}: Gilt das?`,
      lead: 'Zweifle den Zug an, wenn du meinst, dass ein Wort nicht in der Liste steht.',
      letPass: 'Gelten lassen',
      challenge: 'Anzweifeln',
      waiting: (names: string): string => `Warten, ob jemand den Zug anzweifelt: ${names}.`,
      closes: (seconds: number): string => `${count(seconds)} s`,
    },
    kinds: {
      taken_back: 'zurückgenommen',
      exchange: (n: number): string => `${count(n)} getauscht`,
      pass: 'gepasst',
      missed: 'vergeblich angezweifelt, setzt aus',
      cleared: 'Brett geleert',
    },
    bonus: (n: number): string => `Bonus ${count(n)}`,
    target: (n: number): string => `Ziel: ${points(n)}`,
    legend: 'Farbige Felder, Bonuspunkte',
    bonusBeside: '○ und eine Zahl neben einem Namen: Bonuspunkte, die noch nicht zählen.',
    stolen: (n: number): string => `${count(n)} gestohlen`,
    skips: (n: number): string => `setzt ${counted(n, 'Zug', 'Züge')} aus`,
    say: {
      youPlaced: (words: string, total: number): string =>
        `Du hast ${words} für ${points(total)} gelegt.`,
      placed: (name: string, words: string, total: number, where: string): string =>
        `${name} legte ${words} für ${points(total)}${where && `, ${where}`}.`,
      takenBack: (name: string, unknown: string[]): string =>
        unknown.length > 0
          ? `${notListed(unknown)}: ${does(name, 'nimmst den Zug zurück', 'nimmt den Zug zurück')}.`
          : name === YOU ? 'Dein Zug wird zurückgenommen.' : `Der Zug von ${name} wird zurückgenommen.`,
      exchanged: (name: string, n: number): string =>
        `${does(name, 'hast', 'hat')} ${counted(n, 'Stein', 'Steine')} getauscht.`,
      passed: (name: string): string => `${does(name, 'passt', 'passt')}.`,
      challenged: (name: string): string => `${does(name, 'zweifelst', 'zweifelt')} den Zug an.`,
      challengeFailed: (name: string): string =>
        `Die Wörter sind gültig: ${does(name, 'setzt', 'setzt')} einen Zug aus.`,
      upheld: 'Die Wörter sind gültig.',
      skipped: (name: string): string => `${does(name, 'setzt', 'setzt')} diesen Zug aus.`,
      missed: (name: string, unknown: string[]): string =>
        `${notListed(unknown)}: ${name === YOU ? 'Dein Zug' : `Der Zug von ${name}`} ist verloren.`,
      cleared: 'Das Brett ist geleert.',
      anew: 'Alle sieben Buchstaben sind neu.',
      lateYou: 'Deine Zeit für diesen Zug ist abgelaufen. Dreimal nacheinander, und du bist draußen.',
      late: (name: string): string => `Die Zeit von ${name} für diesen Zug ist abgelaufen.`,
      asked: 'Gilt der Zug? Du kannst ihn anzweifeln.',
    },
  },

  result: {
    won: 'Du hast gewonnen',
    shared: 'Du teilst dir den Sieg',
    lost: (names: string[]): string => `Verloren gegen ${listed(names)}`,
    watched: (names: string[]): string =>
      `${listed(names)} ${names.length > 1 ? 'haben' : 'hat'} gewonnen`,
    drawn: 'Remis',
    aborted: 'Die Partie wurde abgebrochen',
    wonCoins: (n: number): string => `Du hast ${coins(n)} gewonnen`,
    because: {
      racks: (changes: string[]): string => `Übrige Steine werden abgezogen: ${changes.join(', ')}.`,
      score: (scores: number[]): string => `${scores.map(count).join(' zu ')} am Ende.`,
      wentOut: (name: string): string => `${name} hat alle Steine gelegt.`,
      wentOutYou: 'Du hast alle Steine gelegt.',
      details: {
        all_played: 'Alle Steine wurden gelegt.',
        no_word: 'Kein Wort war mehr möglich.',
        no_move: 'Kein Wort war mehr möglich.',
        grid_full: 'Das Brett ist voll.',
        passes: 'Zwei Runden lang haben alle gepasst.',
        holders_passed: 'Alle, die noch Steine hatten, haben gepasst.',
        scoreless_turns: 'Drei Züge nacheinander ohne Punkte.',
        target: 'Das Ziel ist erreicht.',
        nothing_played: 'Zwei Runden lang hat niemand gelegt.',
      } as Record<string, string>,
      level: (a: number): string =>
        `Gleichstand bei ${count(a)}: Der Sieg geht an den zweiten Spieler.`,
      resignedThey: (name: string): string => `${name} hat aufgegeben.`,
      resignedYou: 'Du hast aufgegeben.',
      timeThey: (name: string): string => `Die Zeit von ${name} ist abgelaufen.`,
      timeYou: 'Deine Zeit ist abgelaufen.',
      drawn: 'Beide haben sich auf Remis geeinigt.',
      drawnMany: 'Alle, die noch da waren, haben sich auf Remis geeinigt.',
      levelDraw: (a: number): string => `Gleichstand bei ${count(a)}.`,
      aborted: 'Jemand fehlte, oder bei uns ist etwas schiefgegangen.',
    },
    payout: (payout: number, fee: number): string =>
      `Du hast ${coins(payout)} erhalten. Das Haus behielt ${count(fee)}.`,
    lostStakeMany: (stake: number): string => `Dein Einsatz von ${coins(stake)} ging an die Sieger.`,
    lostStake: (stake: number): string => `Dein Einsatz von ${coins(stake)} ging an den Sieger.`,
    returned: (stake: number): string => `Dein Einsatz von ${coins(stake)} kam vollständig zurück.`,
    payoutShared: (payout: number, winners: number): string =>
      `Die ${count(winners)} Sieger teilen sich die Auszahlung von ${count(payout)}.`,
    observerPayout: (names: string[], payout: number): string =>
      names.length > 1
        ? `${listed(names)} teilen sich ${coins(payout)}.`
        : `${listed(names)} bekommt ${coins(payout)}.`,
  },

  replay: {
    title: 'Zug um Zug',
    step: (at: number, of: number): string => `Zug ${count(at)} von ${count(of)}`,
    start: 'Vor dem ersten Zug',
    first: 'Zum Anfang',
    back: 'Einen Schritt zurück',
    forward: 'Einen Schritt vor',
    last: 'Zum Ende',
  },

  statement: {
    title: 'Kontoauszug',
    putIn: (stake: number, pot: number): string =>
      `Dein Einsatz von ${count(stake)} ging in den Pot von ${count(pot)}.`,
    shared: 'Geteilt mit den anderen Siegern.',
    paidOut: (pot: number, fee: number): string =>
      `Aus dem Pot von ${count(pot)}, abzüglich der Gebühr des Hauses von ${count(fee)}.`,
    lead: 'Jede Änderung deines Guthabens, die neueste zuerst.',
    entries,
    other: 'Eine Änderung deines Guthabens',
    columns: {
      what: 'Was',
      amount: 'Münzen',
      available: 'Verfügbar',
      held: 'Reserviert',
      at: 'Wann',
    },
    game: 'Partie ansehen',
    none: 'Noch nichts.',
    more: 'Ältere zeigen',
    guest: 'Gäste haben keine Münzen. Leg ein Konto an, um welche zu bekommen.',
    /** What a hold set aside, or what was given back of it. */
    moved: (n: number): string =>
      n > 0 ? `${count(n)} reserviert` : `${count(-n)} zurückgegeben`,
    heldWord: (n: number): string => `${count(n)} reserviert`,
  },

  history: {
    title: 'Deine Partien',
    lead: 'Beendete Partien. Übungspartien werden nicht aufbewahrt.',
    open: 'Läuft noch',
    none: 'Noch keine beendete Partie.',
    outcome: { won: 'Gewonnen', lost: 'Verloren', drawn: 'Remis', aborted: 'Abgebrochen' },
    /** What a game changed: `net` of a game that was played for `stake`. */
    coins: (net: number, stake: number): string => {
      if (stake === 0) return 'zum Spaß';
      return net === 0 ? `${count(stake)} zurück` : changed(net, 'Münze', 'Münzen');
    },
    score: (scores: number[]): string => scores.map(count).join(' : '),
  },
};
