/** English. Short, kind, exact; never a code or an internal name. */
import type { BotLevel, EntryKind } from '../api/types';
import { columnLetter, formatsOf } from './format';
import { refusals } from './refusals/en';

const { change, changed, clockTime, count, counted, listed, minutesAndSeconds, when } = formatsOf(
  'en-GB',
  'tomorrow',
);

const coins = (n: number): string => counted(n, 'coin', 'coins');
const points = (n: number): string => counted(n, 'point', 'points');
const place = (cell: number): string =>
  `row ${Math.floor(cell / 5) + 1}, column ${columnLetter(cell % 5)}`;

const YOU = 'You';
/** In the middle of a sentence: "you take", "Ann takes". */
const does = (name: string, yours: string, theirs: string): string =>
  name === YOU ? `you ${yours}` : `${name} ${theirs}`;

const languages: Record<string, string> = {
  en: 'English',
  es: 'Spanish',
  it: 'Italian',
  pt: 'Portuguese',
  de: 'German',
  fr: 'French',
  da: 'Danish',
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
const levels: Record<BotLevel, string> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' };

const entries: Record<EntryKind, { title: string; why: string }> = {
  signup: { title: 'Welcome coins', why: 'A gift of the house to start with.' },
  hold: { title: 'Held for a table', why: 'Still yours: set aside until the game begins.' },
  hold_returned: { title: 'Given back', why: 'No game was played at this table.' },
  stake: { title: 'Put on a game', why: 'The game began and your stake went into the pot.' },
  payout: { title: 'Won', why: 'The pot, less the house’s fee of 10 %.' },
  refund: { title: 'Stake returned', why: 'The game was drawn or called off, without a fee.' },
};

export const en = {
  language: 'en',
  product: 'Wordhall',
  count,
  change,
  when,
  coins,
  points,
  languageName,
  gameName,

  nav: {
    hall: 'Hall',
    play: 'Play now',
    practice: 'Practice',
    history: 'Your games',
    statement: 'Statement',
    main: 'Main',
    skip: 'Skip to the page',
    menu: 'Menu',
    menuOf: (name: string): string => `${name}: menu`,
    signIn: 'Sign in',
    signUp: 'Create account',
    signOut: 'Sign out',
    guest: 'Guest',
    rules: 'How to play',
    lookUp: 'Look up a word',
    back: 'Back to the hall',
    close: 'Close',
    cancel: 'Cancel',
  },

  titles: {
    hall: 'Hall',
    play: 'Play now',
    practice: 'Practice',
    open: 'Open a table',
    history: 'Your games',
    statement: 'Statement',
    account: 'Sign in',
    rules: 'How to play',
    missing: 'Not found',
  },

  settings: {
    language: 'Language',
    theme: 'Look',
    themes: { auto: 'As the device', light: 'Light', dark: 'Dark' },
    sound: 'Sound',
    notices: 'Notifications',
  },

  notices: {
    about: 'When it is your turn and you look elsewhere.',
    denied: 'Your browser blocks notifications from this page. You can allow them in its settings.',
    unavailable: 'This browser can’t show notifications here.',
    where: (game: string, names: string): string => `${game} with ${names}`,
  },

  balance: {
    available: (n: number): string => coins(n),
    held: (n: number): string => `${count(n)} held`,
    label: (available: number, held: number): string =>
      held > 0
        ? `You have ${coins(available)}, and ${count(held)} held for games.`
        : `You have ${coins(available)}.`,
  },

  connection: {
    live: 'Live',
    connecting: 'Connecting…',
    reconnecting: 'Reconnecting…',
    ended: 'Signed out',
    hurry: 'Try now.',
    title: {
      live: 'Connected: you see everything as it happens.',
      connecting: 'Connecting to the hall.',
      reconnecting: 'The connection was lost. Nothing you sent is forgotten. Press to try now.',
      ended: 'Your session has ended. Sign in again.',
    },
  },

  errors: {
    unexpected: 'That did not work. Please try again.',
    malformed: 'The hall could not read that. Please check what you wrote.',
    noConnection: 'No connection',
    unreachable: 'The hall can’t be reached just now. Please try again in a moment.',
    notFound: 'There is nothing at this address.',
    unknownGame: 'This page can’t show that game yet.',
    retry: 'Try again',
  },

  refusals,

  welcome: {
    title: 'Word games at quiet tables',
    lead: 'Wordhall is a hall of tables. Sit down with a friend, a stranger or a computer player, for fun or for a stake of play coins. The hall keeps the rules, the clocks and the coins.',
    play: 'Play a practice game',
    create: 'Create an account',
    haveAccount: 'Have an account? Sign in',
    noAccount: 'No account is needed to practise.',
    games: 'Five games',
    gamesLead: 'Choose one to try it against a computer player.',
    stakes: 'When coins are at stake',
    stakeRules: [
      'All players put in the same stake, and see the payout before they say yes.',
      'The winner gets 90 % of the pot; the house keeps 10 %.',
      'A draw that all agree to, or a game called off, gives every coin back.',
    ],
    picture: 'A Wordgrid board: S, H, E, E, P in the middle row. A new letter, R, is written under the second E, and the word SHEER is traced through it.',
  },

  /** What each game is, in a sentence. */
  games: {
    wordgrid:
      'Write one letter on a grid of five by five and trace a new word through it.',
    scrabble:
      'Cross words with seven tiles, use the squares that count double or triple, and contest words that aren’t in the list.',
    words_with_friends:
      'Cross words on a board full of squares that count double or triple; only words of the list go down.',
    upwords:
      'Stack tiles on tiles to make new words from old ones: the higher, the more they count.',
    wordsteal:
      'Two to six players, the same seven letters for all: build on others’ words and take their letters.',
  } as Record<string, string>,

  /**
   * What the hall calls an option, its help and its values, where this file says it better.
   * Whatever isn’t here is shown as the server has it.
   */
  options: {
    validation: {
      title: 'Words that are not in the list',
      help: 'A play may stand until somebody contests it, or be refused at once.',
      values: { challenge: 'Others may contest', refuse: 'Refused at once' },
    },
    challenge_seconds: {
      title: 'Time to contest, in seconds',
      help: 'How long the others may contest a play.',
    },
    board: {
      title: 'Board',
      help: 'The small board is for English only.',
      values: { '10x10': '10 × 10, 100 tiles', '8x8': '8 × 8, 64 tiles' },
    },
    plain_s: {
      title: 'Adding just an S',
      help: 'Whether a play may be nothing but an S at the end of a word.',
      values: { allow: 'Allowed', forbid: 'Not allowed' },
    },
    target: {
      title: 'Points to win',
      help: 'Whoever reaches this many points first wins.',
    },
    no_steal_with_an_s: {
      title: 'No steal with an S',
      help: 'No word of the grid may be made longer by just an S at its end.',
    },
    no_clearing: {
      title: 'No clearing',
      help: 'Pink squares, which clear the grid, can’t be played on.',
    },
    observed: { title: 'Others may watch', help: 'Anybody may watch; what is hidden stays hidden.' },
  } as Record<string, { title?: string; help?: string; values?: Record<string, string> }>,
  option: {
    yes: 'Yes',
    no: 'No',
    range: (min: number, max: number): string => `${count(min)} to ${count(max)}`,
    wrong: (min: number, max: number): string =>
      `Write a whole number from ${count(min)} to ${count(max)}.`,
  },

  seek: {
    title: 'Play now',
    lead: 'Say what you would like to play. You are brought together with others who want the same.',
    house: 'If nobody else is looking, you may meet a computer player of the house: its name ends in “bot”.',
    submit: 'Find a game',
    searching: (others: number): string =>
      others === 1 ? 'Looking for an opponent…' : `Looking for ${count(others)} others…`,
    matched: 'Found. Waiting until all sit down…',
    stay: 'Others see in the hall that you are looking. Stay here, or look around: you are called when the game begins.',
    since: (time: string): string => `For ${time} so far`,
    clock: (ms: number): string => minutesAndSeconds(ms),
    players: (n: number): string => counted(n, 'player', 'players'),
    cancel: 'Stop looking',
    meanwhile: 'Nobody yet? Open a table for later, or practise against the computer.',
    show: 'Show the search',
    toTable: 'To the table',
  },

  filters: {
    title: 'Show',
    game: 'Game',
    language: 'Words',
    stake: 'Stake',
    time: 'Time',
    all: 'All games',
    anyLanguage: 'Any language',
    anyStake: 'Any stake',
    free: 'For fun',
    coins: 'For coins',
    anyTime: 'Any time',
    live: 'In one sitting',
    days: 'Days a turn',
    none: 'No open table matches.',
    reset: 'Show all',
    shown: (n: number): string => counted(n, 'open table', 'open tables'),
  },

  hall: {
    title: 'Hall',
    hello: (name: string): string => `Good to see you, ${name}`,
    tables: 'Open tables',
    none: 'No table is open just now.',
    /** Two links, and what stands between them. */
    noneWays: { open: 'Open one', or: ', or ', practise: 'practise while you wait' },
    loading: 'Looking for tables…',
    play: 'Play now',
    playLead: 'Find others who want the same game.',
    open: 'Open a table',
    practice: 'Practice',
    practiceLead: 'Free, against a computer player or a friend.',
    openLead: 'Choose a stake, or play for fun.',
    mine: 'Your tables',
    go: 'To the table',
    yours: 'Your table',
    waiting: 'Waiting for an opponent',
    waitingMore: (n: number): string => `Waiting for ${count(n)} more`,
    waitingOwner: 'Waiting for an answer',
    invited: (name: string): string => `${name} invites you`,
    requests: (n: number): string => `${count(n)} ${n === 1 ? 'asks' : 'ask'} to join`,
    seeking: 'looking for a game',
    playWith: 'Play along',
    away: 'away just now',
    seats: (taken: number, all: number): string => `${count(taken)} of ${count(all)} seats taken`,
    ask: 'Ask to join',
    look: 'Look',
    watch: 'Games going on',
    watchOne: 'Watch',
    watchTitle: (names: string): string => `Watch ${names}`,
    watchNone: 'No game is going on that you could watch.',
    watchNoneLike: 'No game like this is going on.',
    watchMore: 'Show more games',
    toMove: 'to move',
    potOf: (n: number): string => `Pot ${count(n)}`,
    turn: (n: number): string => `Turn ${count(n)}`,
    watchers: (n: number): string => `${count(n)} watching`,
    against: (names: string): string => `Against ${names}`,
    stake: 'Stake',
    pot: 'Pot',
    fee: 'Fee',
    winner: 'Winner gets',
    forFun: 'For fun',
    time: (minutes: string): string => `${minutes} each`,
    sit: 'Sit down',
    guestsFree: 'Guests play for fun. Create an account to play for coins.',
    begun: 'Your game has begun.',
    calls: {
      asks: (name: string): string => `${name} asks to join your table.`,
      letIn: (name: string): string => `${name} has let you in.`,
      notIn: (name: string): string => `You have no seat at the table of ${name}.`,
      invites: (name: string, game: string): string => `${name} invites you to a game of ${game}.`,
    },
  },

  time: {
    minutes: (n: number): string => `${n} min`,
    seconds: (n: number): string => `${n} s`,
    days: (n: number): string => counted(n, 'day', 'days'),
    increment: (n: number): string => ` + ${n} s`,
    added: (n: number): string => (n === 0 ? 'None' : `+ ${n} s`),
    aTurn: (length: string): string => `${length} a turn`,
    kinds: { whole_game: 'For the whole game', per_turn: 'For each turn', correspondence: 'Days' },
    about: {
      whole_game: 'Each player has this long for all their turns together.',
      per_turn: 'When it runs out, the turn is lost.',
      correspondence: 'Play when you like; each turn may take this long.',
    },
  },

  yes: {
    title: (stake: number): string => `Put ${coins(stake)} on this game?`,
    win: (payout: number): string => `If you win you get ${count(payout)}.`,
    details: (pot: number, fee: number): string =>
      `The pot is ${count(pot)}; the house keeps ${count(fee)}.`,
    held: 'Your coins are held while you wait, and played for in the game. A draw by agreement gives them back.',
    after: (available: number, stake: number): string =>
      `You have ${coins(available)}; ${count(available - stake)} will be left.`,
    short: (available: number): string =>
      `You have ${coins(available)}. That is not enough for this table.`,
    confirm: (stake: number): string => `Put ${coins(stake)}`,
    no: 'Not now',
    opponent: (names: string, game: string, language: string): string =>
      `${game} against ${names}, with ${languageName(language)} words.`,
    some: (seats: number, game: string, language: string): string =>
      seats === 2
        ? `${game} for two, with ${languageName(language)} words.`
        : `${game} for ${count(seats)}, with ${languageName(language)} words.`,
    fewer: 'Should the game begin with fewer players, the pot and the payout are smaller.',
    ask: 'Nothing is held before the owner lets you in.',
    seek: 'Nothing is held until others who want the same are found.',
  },

  open: {
    title: 'Open a table',
    lead: 'Others see it in the hall, or get a link. Nothing is taken before you say yes.',
    game: 'Game',
    language: 'Words',
    stake: 'Stake for each player',
    fun: 'For fun',
    own: 'Own amount',
    ownLabel: 'Own amount in coins',
    time: 'Time for each player',
    timeKind: 'Clock',
    timeTurn: 'Time for each turn',
    increment: 'Added for each turn',
    seats: 'Players',
    more: 'More options',
    loading: 'Looking up the games…',
    who: 'Who may sit down',
    everyone: 'Anybody in the hall',
    letIn: 'Anybody I let in',
    link: 'Only people with the link',
    submit: 'Open the table',
    payout: (payout: number, fee: number): string =>
      `If you win you get ${coins(payout)}. The house keeps ${count(fee)}.`,
    nothing: 'Nothing is at stake. A win is a win all the same.',
    ask: 'How many coins? All players put in the same.',
    tooMuch: (available: number): string => `That is more than the ${count(available)} you have.`,
    range: (min: number, max: number): string =>
      `A stake is a whole number from ${count(min)} to ${count(max)}.`,
  },

  practice: {
    title: 'Practice',
    lead: 'Free: nothing is at stake.',
    levels,
    about: {
      easy: 'Plays like a beginner: short, common words. Good for a first game.',
      medium: 'Takes the play that scores most, whatever it leaves behind. A fair evening’s game.',
      hard: 'Looks ahead: weighs what it keeps and what it leaves for you, and plans the end.',
    } satisfies Record<BotLevel, string>,
    /** Where a game is played otherwise. */
    aboutIn: {
      wordgrid: {
        medium: 'Takes the longest word it can find. A fair evening’s game.',
        hard: 'Looks ahead: weighs what each letter leaves for you, and plans the end.',
      },
      wordsteal: { hard: 'Plays so as to be furthest in front when its turn comes again.' },
    } as Record<string, Partial<Record<BotLevel, string>>>,
    play: (level: BotLevel): string => `Play ${levels[level].toLowerCase()}`,
    friend: 'A friend',
    friends: 'Friends',
    friendLead: 'You get a link. Whoever opens it sits down opposite you; no account is needed.',
    friendPlay: 'Make a link',
    opponents: 'Opponents',
    words: (language: string): string => `${language} words`,
    against: (n: number): string => `${count(n)} ${n === 1 ? 'opponent' : 'opponents'}`,
    bot: 'Computer',
    botNumber: (n: number): string => `Computer ${count(n)}`,
    computerNumber: (n: number, level: BotLevel): string =>
      `Computer ${count(n)} (${levels[level].toLowerCase()})`,
    computer: (level: BotLevel): string => `Computer (${levels[level].toLowerCase()})`,
  },

  table: {
    invitation: (name: string, game: string): string => `${name} invites you to a game of ${game}`,
    invitationOpen: (game: string, name: string): string => `${game} with ${name}`,
    invitationFree: 'It is for fun: nothing is at stake. You can play right away.',
    guestName: 'Your name here, if you like',
    asGuest: 'Play as a guest',
    takeSeat: 'Sit down',
    ask: 'Ask to join',
    askLead: (name: string): string => `${name} lets people in and starts the game.`,
    asked: 'You asked to join',
    askedLead: (name: string): string => `${name} decides. Stay here, or look around: you are called.`,
    askNoMore: 'Withdraw',
    decline: 'Decline',
    kept: 'The free seat is kept for somebody else.',
    away: {
      turned_away: 'You were turned away this time.',
      unseated: 'The owner has freed your seat. Any coins held were given back.',
      game_begun: 'The game has begun without you.',
      not_enough_coins: 'There were not enough coins for the stake.',
    } as Record<string, string>,
    needAccount: 'This game is for coins. Create an account to sit down; you get welcome coins.',
    waiting: 'Waiting for an opponent',
    waitingMore: (n: number): string => `Waiting for ${counted(n, 'more player', 'more players')}`,
    waitingStart: 'Enough players for a game',
    waitingStartOwner: 'Start when you like; others may still come.',
    waitingStartOther: (name: string): string => `${name} decides when it begins.`,
    waitingFull: 'Everybody is at the table',
    waitingFullOwner: 'Start when you like.',
    waitingAsked: (name: string): string =>
      `Waiting for ${name}`,
    waitingAskedLead: (name: string): string =>
      `${name} is asked, and finds the table in the hall. You can send the link as well.`,
    waitingAsk: 'Whoever asks to join is shown here. You let them in, and start the game.',
    seats: 'At the table',
    free: 'Free',
    keptFor: (name: string): string => `kept for ${name}`,
    owner: 'owner',
    you: 'you',
    guest: 'guest',
    coming: 'sitting down…',
    addBot: 'Seat a computer player',
    freeIt: 'Free the seat',
    freeItOf: (name: string): string => `Free the seat of ${name}`,
    requests: 'Would like to join',
    admit: 'Let in',
    admitOne: (name: string): string => `Let in ${name}`,
    turnAway: 'Turn away',
    turnAwayOne: (name: string): string => `Turn away ${name}`,
    start: 'Start the game',
    startWith: (n: number): string => `Start with ${count(n)} players`,
    potNow: (n: number): string => `Begun with ${count(n)} players`,
    potNowGets: (payout: number): string => `Winner gets ${count(payout)}`,
    joined: (name: string): string => `${name} sits down.`,
    went: (name: string): string => `${name} leaves.`,
    asks: (name: string): string => `${name} asks to join.`,
    waitingLead: 'Stay here, or look around: you are called when somebody sits down.',
    waitingFriend: 'Send this link to your friend',
    waitingFriendLead: 'The game begins when they sit down.',
    waitingLink: 'Send this link to your opponent',
    waitingLinkLead: (stake: number): string =>
      `The game begins when they sit down and put in ${coins(stake)} too.`,
    opening: 'Setting aside your stake…',
    matched: 'The table is full. The game begins…',
    copy: 'Copy link',
    copied: 'Copied',
    linkLabel: 'Link to this table',
    cancel: 'Close the table',
    leave: 'Leave the table',
    expires: (at: number, now: number): string => `Open until ${clockTime(at, now)}.`,
    full: 'This table is full',
    fullLead: (name: string): string =>
      `All seats at ${name}’s table are taken. There is room at other tables.`,
    watch: 'Watch the game',
    finished: 'To the finished game',
    closed: 'This table is closed',
    closedMine: 'You closed it. Any coins held were given back.',
    closedReasons: {
      cancelled: 'It was closed by its owner. Any coins held were given back.',
      expired: 'Nobody sat down in time. Any coins held were given back.',
      left: 'Its player left. Any coins held were given back.',
      declined: 'The game was turned down. Any coins held were given back.',
      not_enough_coins: 'There were not enough coins for the stake.',
      fault: 'Something went wrong on our side. Any coins held were given back.',
    } as Record<string, string>,
    closedOther: 'No game was played here. Any coins held were given back.',
    missing: 'There is no such table. It may have been cleared away.',
  },

  account: {
    signIn: 'Sign in',
    signUp: 'Create an account',
    name: 'Name',
    nameHint: '3 to 20 letters and digits; _ - and . may be among them. Others see it.',
    nameMissing: 'Write your name.',
    nameLength: 'A name has 3 to 20 characters.',
    nameCharacters: 'A name is made of letters and digits; only _ - and . may be among them.',
    password: 'Password',
    guestGames: 'What you began as a guest stays with the guest: finish it first.',
    passwordHint: 'Eight characters or more. Keep it well: it can’t be sent to you.',
    passwordMissing: 'Write your password.',
    passwordNew: 'Choose a password of eight characters or more.',
    passwordShort: 'That is too short: it takes eight characters or more.',
    show: 'Show',
    hide: 'Hide',
    submitIn: 'Sign in',
    submitUp: 'Create account',
    guest: 'Go on as a guest',
    guestLead: 'Just looking? A guest can practise and play friends for free.',
    other: { in: 'New here? Create an account', up: 'Have an account? Sign in' },
    welcomeCoins: 'A new account starts with 1,000 play coins from the house.',
  },

  rules: {
    title: (game: string): string => `How ${game} is played`,
    loading: 'Just a moment…',
  },

  game: {
    you: YOU,
    displaced: 'The board has changed there: what you had prepared came back to you.',
    title: (names: string[]): string => listed(names),
    computer: (level: BotLevel): string => `${levels[level]} computer player`,
    away: 'away',
    clockRuns: ', their clock runs',
    yourTurn: 'your turn',
    theirTurn: 'to move',
    resigned: 'resigned',
    timedOut: 'out of time',
    arrived: 'at the table',
    notArrived: 'on the way',
    score: 'Score',
    timeLeft: (name: string, time: string): string => `Time left for ${name}: ${time}`,
    board: 'Board, five by five',
    cell: (cell: number, letter: string | null): string =>
      `${place(cell)}, ${letter ?? 'empty'}`,
    cellWritable: 'may be written',
    cellDraft: 'your new letter',
    cellChosen: 'chosen, waiting for a letter',
    cellStep: (step: number): string => `step ${step} of your word`,
    cellLast: 'in the last word',
    letters: 'Letters',
    letter: (letter: string): string => `Write ${letter}`,
    rubOut: 'Rub out',
    clear: 'Start over',
    play: (score: number): string => `Play ${count(score)}`,
    playIdle: 'Play',
    playLabel: (word: string, score: number): string => `Play ${word} for ${points(score)}`,
    sending: 'Sending…',
    sendingLater: 'Will be sent when the connection is back',
    hints: {
      choose_cell: 'Choose an empty cell that touches a letter.',
      choose_letter: 'Write a letter.',
      trace: 'Now trace your word through it.',
      trace_more: 'Go on: a word has at least two letters.',
      through_new: 'The word must run through your new letter.',
      used: 'has been used in this game.',
      ready: '',
    },
    usedWord: (word: string): string => `${word} has been used in this game.`,
    notTouching: 'That cell touches no letter yet.',
    theirMove: (name: string): string => `${name} is thinking. You can prepare your move.`,
    moverAway: (name: string): string => `${name} is away, their clock runs.`,
    youOut: (name: string): string => `You are out of this game; ${name} to move.`,
    watching: (name: string): string => `You are watching. ${name} to move.`,
    waitingFor: (names: string): string => `Waiting for ${names} to come to the table.`,
    waitingStake: 'The game is about to begin.',
    waitingUntil: (seconds: number): string =>
      `If somebody is missing in ${seconds} s, the game is called off and nobody loses a coin.`,
    moves: 'Moves',
    seedWord: 'on the board from the start',
    usedWords: 'Words used',
    stakeTitle: 'Stake',
    stakeWords: {
      isIn: (stake: number): string => `${count(stake)} each are in the pot`,
      was: (stake: number): string => `${count(stake)} each were in the pot`,
      back: (stake: number): string => `${count(stake)} each went back, without a fee.`,
      winnerGets: 'Winner gets',
      winnerGot: 'Winner got',
      fee: (pot: number, fee: number): string => `Pot ${count(pot)}; the house keeps ${count(fee)}`,
      feeKept: (pot: number, fee: number): string =>
        `Pot ${count(pot)}; the house kept ${count(fee)}`,
    },
    practice: 'Practice: nothing is at stake.',
    withBots: 'With a computer player: nothing is at stake, and no record is kept.',
    forFun: 'For fun: nothing is at stake.',
    /** A list's public id is its language's code and its version: `en-1`. */
    list: (id: string): string => {
      const [code = '', version = ''] = id.split('-');
      return `${languageName(code)} list, version ${version}`;
    },
    offerDraw: 'Offer draw',
    drawOffered: 'You offered a draw.',
    drawAsked: (name: string): string => `${name} offers a draw.`,
    drawAskedShare: (payout: number): string => `You share the payout of ${coins(payout)}.`,
    drawAskedAll: (stake: number): string => `Everybody gets ${coins(stake)} back.`,
    drawAskedStake: (stake: number): string => `Both get ${coins(stake)} back.`,
    acceptDraw: 'Accept',
    acceptDrawRest: ' the draw',
    declineDraw: 'Play on',
    drawDeclined: (name: string): string => `${name} declined the draw.`,
    resign: 'Resign',
    resignTitle: 'Resign this game?',
    resignText: 'It counts as a loss.',
    resignMany: 'It counts as a loss; the others play on.',
    resignPractice: 'It ends here. Practice is not kept, and counts for nothing.',
    resignStake: (name: string, payout: number): string =>
      `It counts as a loss: ${name} gets the ${count(payout)} coins.`,
    resignStakeMany: (stake: number): string =>
      `You lose your ${coins(stake)}; the others play on.`,
    resignYes: 'Resign',
    resignNo: 'Play on',
    tabs: { play: 'Board', moves: 'Moves', game: 'Game' },
    tabList: 'Parts of the game',
    again: 'Play again',
    rematch: 'Rematch',
    rematchGo: 'To the rematch',
    rematchYes: 'Accept the rematch',
    rematchAsked: (name: string): string => `${name} asks for a rematch.`,
    hall: 'Back to the hall',
    left: (seconds: number): string => {
      if (seconds >= 3600) return 'One hour left.';
      return seconds >= 60 ? 'One minute left.' : `${count(seconds)} seconds left.`;
    },
    say: {
      wrote: (name: string, letter: string, cell: number | null, word: string, score: number): string =>
        `${name} wrote ${letter}${cell === null ? '' : ` in ${place(cell)}`}: ${word}, ${points(score)}.`,
      youWrote: (letter: string, word: string, score: number): string =>
        `You wrote ${letter}: ${word}, ${points(score)}.`,
      yourTurn: 'Your turn.',
      theirTurn: (name: string): string => `${name} to move.`,
      begun: 'The game has begun.',
      left: (name: string): string => `${name} has left the game.`,
      word: (word: string, score: number): string => `${word}, ${points(score)}.`,
      lost: 'The connection was lost.',
      back: 'Connected again.',
    },
  },

  /** The board for who listens. */
  board: {
    read: 'Board as text',
    title: 'The board in words',
    keys: 'F2 tells your screen reader the whole board; Shift and F2 the row you are on.',
    nothing: 'Nothing lies on the board yet.',
    across: 'Across',
    down: 'Down',
    rows: 'Row by row',
    row: (row: number): string => `row ${row + 1}`,
    columns: (from: number, to: number): string =>
      from === to
        ? `column ${columnLetter(from)}`
        : `columns ${columnLetter(from)} to ${columnLetter(to)}`,
    emptyRow: 'empty',
    heights: (heights: string): string => `heights ${heights}`,
    yours: 'yours',
  },

  tiles: {
    rack: 'Your tiles',
    draw: 'Letters for everybody',
    board: (side: number): string => `Board, ${side} by ${side}`,
    square: (row: number, column: number): string => `row ${row + 1}, column ${columnLetter(column)}`,
    span: (row: number, column: number, toRow: number, toColumn: number): string => {
      if (row === toRow && column === toColumn) return `row ${row + 1}, column ${columnLetter(column)}`;
      return row === toRow
        ? `row ${row + 1}, columns ${columnLetter(column)} to ${columnLetter(toColumn)}`
        : `column ${columnLetter(column)}, rows ${row + 1} to ${toRow + 1}`;
    },
    empty: 'empty',
    blankAs: (letter: string): string => `blank as ${letter}`,
    blank: 'blank',
    tile: (letter: string, value: number | null): string =>
      value === null ? letter : `${letter}, ${points(value)}`,
    yours: 'yours, not played yet',
    lastPlay: 'in the last play',
    high: (n: number): string => `${count(n)} high`,
    under: (letters: string): string => `over ${letters}`,
    owner: (name: string): string => `of ${name}`,
    signs: {
      T: 'triple word',
      D: 'double word',
      t: 'triple letter',
      d: 'double letter',
      '*': 'start, double word',
      '+': 'start',
      o: 'Orange: a bonus point',
      p: 'Pink: bonus points count and the grid is cleared',
    } as Record<string, string>,
    /** What stands on the square itself. */
    marks: { T: '3W', D: '2W', t: '3L', d: '2L', '*': '★', '+': '★', o: '', p: '' } as Record<
      string,
      string
    >,
    play: (total: number): string => `Play ${count(total)}`,
    playIdle: 'Play',
    playLabel: (word: string, total: number): string => `Play ${word} for ${points(total)}`,
    recall: 'Take back',
    allTiles: 'all tiles',
    tilesLeft: 'tiles left',
    shuffle: 'Shuffle',
    sort: 'Sort',
    exchange: 'Exchange',
    exchangeTitle: (most: number): string =>
      most === 1 ? 'Which tile goes back?' : 'Which tiles go back?',
    exchangeLead: (most: number): string =>
      most === 1
        ? 'You give back one tile and draw another. It takes your turn.'
        : `You give back up to ${count(most)} and draw as many. It takes your turn.`,
    exchangeYes: (n: number): string => (n === 0 ? 'Exchange' : `Exchange ${count(n)}`),
    pass: 'Pass',
    passTitle: 'Pass this turn?',
    passText: 'You score nothing and the next player moves.',
    passYes: 'Pass',
    passNo: 'Play on',
    blankTitle: 'Which letter is the blank?',
    bag: (n: number): string => `${count(n)} in the bag`,
    bagEmpty: 'The bag is empty',
    unseen: 'Tiles you don’t see',
    unseenLead: 'In the bag and on the other rack. Only you see this, on your own turn.',
    hold: (n: number): string => counted(n, 'tile', 'tiles'),
    unlisted: 'A word that is not in the list costs the turn.',
    chooseSquare: 'Choose a square to write from.',
    obstacles: {
      nothing: 'Put tiles on the board: drag them, tap them, or type.',
      not_in_line: 'All tiles go in one row or one column.',
      gap: 'There is a gap between your tiles.',
      start: 'The first word covers a square with a star.',
      apart: 'Your word must touch a word on the board.',
      too_short: 'A word has at least two letters.',
      too_few: 'Use at least two of the seven letters.',
    },
    worth: (each: string, total: number): string => `${each} = ${count(total)}`,
    window: {
      risk: 'If you contest and the words are right, you miss a turn.',
      ask: (name: string, words: string): string => `${words} by ${name}: does it stand?`,
      lead: 'Contest it if you think a word is not in the list.',
      letPass: 'Let it stand',
      challenge: 'Contest',
      waiting: (names: string): string => `Waiting to see whether ${names} will contest it.`,
      closes: (seconds: number): string => `${count(seconds)} s`,
    },
    kinds: {
      taken_back: 'taken back',
      exchange: (n: number): string => `exchanged ${count(n)}`,
      pass: 'passed',
      missed: 'contested in vain, missed a turn',
      cleared: 'cleared the grid',
    },
    bonus: (n: number): string => `bonus ${count(n)}`,
    target: (n: number): string => `First to ${count(n)}`,
    legend: 'Coloured squares, bonus points',
    bonusBeside: '○ and a number beside a name: bonus points that don’t count yet.',
    stolen: (n: number): string => `${count(n)} stolen`,
    skips: (n: number): string => `misses ${counted(n, 'turn', 'turns')}`,
    say: {
      youPlaced: (words: string, total: number): string =>
        `You played ${words} for ${points(total)}.`,
      placed: (name: string, words: string, total: number, where: string): string =>
        `${name} played ${words} for ${points(total)}${where && `, ${where}`}.`,
      takenBack: (name: string, unknown: string[]): string =>
        unknown.length > 0
          ? `${unknown.join(', ')} ${unknown.length > 1 ? 'are' : 'is'} not in the list: ${does(name, 'take the play back', 'takes the play back')}.`
          : name === YOU ? 'Your play is taken back.' : `${name}’s play is taken back.`,
      exchanged: (name: string, n: number): string =>
        `${name} exchanged ${counted(n, 'tile', 'tiles')}.`,
      passed: (name: string): string => `${name} passed.`,
      challenged: (name: string): string => `${name} contested the play.`,
      challengeFailed: (name: string): string =>
        `The words are right: ${does(name, 'miss a turn', 'misses a turn')}.`,
      upheld: 'The words are right.',
      skipped: (name: string): string => `${name === YOU ? 'You miss' : `${name} misses`} this turn.`,
      missed: (name: string, unknown: string[]): string =>
        `${unknown.join(', ')} ${unknown.length > 1 ? 'are' : 'is'} not in the list: ${name === YOU ? 'your' : `${name}’s`} turn is lost.`,
      cleared: 'The grid is cleared.',
      anew: 'All seven letters are new.',
      lateYou: 'Your time for this turn ran out. Three times in a row, and you are out.',
      late: (name: string): string => `${name} ran out of time for this turn.`,
      asked: 'Does the play stand? You may contest it.',
    },
  },

  result: {
    won: 'You won',
    shared: 'You share the win',
    lost: (names: string[]): string => `You lost to ${listed(names)}`,
    watched: (names: string[]): string => `${listed(names)} won`,
    drawn: 'A draw',
    aborted: 'The game was called off',
    wonCoins: (n: number): string => `You won ${coins(n)}`,
    because: {
      racks: (changes: string[]): string => `Tiles left on the racks count off: ${changes.join(', ')}.`,
      score: (scores: number[]): string => `${scores.map(count).join(' to ')} at the end.`,
      wentOut: (name: string): string => `${name} has no tiles left.`,
      wentOutYou: 'You have no tiles left.',
      details: {
        all_played: 'All tiles were played.',
        no_word: 'No word could be formed any more.',
        no_move: 'No word could be formed any more.',
        grid_full: 'The grid is full.',
        passes: 'Everybody passed, two rounds running.',
        holders_passed: 'All who still had tiles passed.',
        scoreless_turns: 'Three turns in a row scored nothing.',
        target: 'The target was reached.',
        nothing_played: 'Nobody played for two rounds.',
      } as Record<string, string>,
      level: (a: number): string => `Level at ${count(a)}: that goes to the second player.`,
      resignedThey: (name: string): string => `${name} resigned.`,
      resignedYou: 'You resigned.',
      timeThey: (name: string): string => `${name} ran out of time.`,
      timeYou: 'Your time ran out.',
      drawn: 'Both players agreed to a draw.',
      drawnMany: 'All who were left agreed to a draw.',
      levelDraw: (a: number): string => `Level at ${count(a)}.`,
      aborted: 'Somebody was missing, or something went wrong on our side.',
    },
    payout: (payout: number, fee: number): string =>
      `${coins(payout)} were added to your balance. The house kept ${count(fee)}.`,
    lostStakeMany: (stake: number): string => `Your stake of ${coins(stake)} went to the winners.`,
    lostStake: (stake: number): string => `Your stake of ${coins(stake)} went to the winner.`,
    returned: (stake: number): string => `Your ${coins(stake)} came back whole.`,
    payoutShared: (payout: number, winners: number): string =>
      `The payout of ${count(payout)} is shared by the ${count(winners)} winners.`,
    observerPayout: (names: string[], payout: number): string =>
      names.length > 1
        ? `${listed(names)} share ${coins(payout)}.`
        : `${listed(names)} gets ${coins(payout)}.`,
  },

  replay: {
    title: 'Step by step',
    step: (at: number, of: number): string => `Move ${count(at)} of ${count(of)}`,
    start: 'Before the first move',
    first: 'To the beginning',
    back: 'One step back',
    forward: 'One step on',
    last: 'To the end',
  },

  statement: {
    title: 'Statement',
    putIn: (stake: number, pot: number): string =>
      `Your stake of ${count(stake)} went into the pot of ${count(pot)}.`,
    shared: 'Shared with the other winners.',
    paidOut: (pot: number, fee: number): string =>
      `From the pot of ${count(pot)}, after the house’s fee of ${count(fee)}.`,
    lead: 'Every change of your balance, newest first.',
    entries,
    other: 'A change of your balance',
    columns: { what: 'What', amount: 'Coins', available: 'Available', held: 'Held', at: 'When' },
    game: 'See the game',
    none: 'Nothing yet.',
    more: 'Show older',
    guest: 'Guests have no coins. Create an account to get some.',
    /** What a hold set aside, or what was given back of it. */
    moved: (n: number): string => (n > 0 ? `${count(n)} held` : `${count(-n)} given back`),
    heldWord: (n: number): string => `${count(n)} held`,
  },

  history: {
    title: 'Your games',
    lead: 'Finished games. Practice is not kept.',
    open: 'In play',
    none: 'No finished game yet.',
    outcome: { won: 'Won', lost: 'Lost', drawn: 'Drawn', aborted: 'Called off' },
    /** What a game changed: `net` of a game that was played for `stake`. */
    coins: (net: number, stake: number): string => {
      if (stake === 0) return 'for fun';
      return net === 0 ? `${count(stake)} came back` : changed(net, 'coin', 'coins');
    },
    score: (scores: number[]): string => scores.map(count).join(' : '),
  },
};
