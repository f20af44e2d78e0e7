/** Spanish. */
import type { BotLevel, EntryKind } from '../api/types';
import { columnLetter, formatsOf } from './format';
import { refusals } from './refusals/es';
import type { Messages } from './index';

const { change, changed, clockTime, count, counted, listed, minutesAndSeconds, when } = formatsOf(
  'es-ES',
  'mañana',
);

const coins = (n: number): string => counted(n, 'moneda', 'monedas');
const points = (n: number): string => counted(n, 'punto', 'puntos');
const players = (n: number): string => counted(n, 'jugador', 'jugadores');
const held = (n: number): string => counted(n, 'reservada', 'reservadas');
const place = (cell: number): string =>
  `fila ${Math.floor(cell / 5) + 1}, columna ${columnLetter(cell % 5)}`;

const YOU = 'Tú';
/** «Has», «Ana ha». */
const has = (name: string): string => (name === YOU ? 'Has' : `${name} ha`);

const languages: Record<string, string> = {
  en: 'Inglés',
  es: 'Español',
  it: 'Italiano',
  pt: 'Portugués',
  de: 'Alemán',
  fr: 'Francés',
  da: 'Danés',
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
/** Within a sentence. */
const inLanguage = (code: string): string => `en ${languageName(code).toLowerCase()}`;
const levels: Record<BotLevel, string> = { easy: 'Fácil', medium: 'Normal', hard: 'Difícil' };
const notInList = (unknown: string[]): string =>
  `${listed(unknown)} no ${unknown.length === 1 ? 'está' : 'están'} en la lista`;

const entries: Record<EntryKind, { title: string; why: string }> = {
  signup: { title: 'Monedas de bienvenida', why: 'Un regalo de la casa para empezar.' },
  hold: {
    title: 'Reserva para una mesa',
    why: 'Las monedas siguen siendo tuyas: quedan reservadas hasta que empiece la partida.',
  },
  hold_returned: { title: 'Reserva devuelta', why: 'No se jugó ninguna partida en esta mesa.' },
  stake: { title: 'Apuesta', why: 'La partida empezó y tu apuesta fue al bote.' },
  payout: { title: 'Premio', why: 'El bote, menos la comisión de la casa del 10 %.' },
  refund: {
    title: 'Apuesta devuelta',
    why: 'La partida acabó en empate o se anuló, sin comisión.',
  },
};

export const es: Messages = {
  language: 'es',
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
    play: 'Jugar ya',
    practice: 'Práctica',
    history: 'Tus partidas',
    statement: 'Movimientos',
    main: 'Principal',
    skip: 'Ir al contenido',
    menu: 'Menú',
    menuOf: (name: string): string => `${name}: menú`,
    signIn: 'Entrar',
    signUp: 'Crear cuenta',
    signOut: 'Cerrar sesión',
    guest: 'Invitado',
    rules: 'Cómo se juega',
    lookUp: 'Buscar una palabra',
    back: 'Volver a la sala',
    close: 'Cerrar',
    cancel: 'Cancelar',
  },

  titles: {
    hall: 'Sala',
    play: 'Jugar ya',
    practice: 'Práctica',
    open: 'Abrir una mesa',
    history: 'Tus partidas',
    statement: 'Movimientos',
    account: 'Entrar',
    rules: 'Cómo se juega',
    missing: 'Página no encontrada',
  },

  settings: {
    language: 'Idioma',
    theme: 'Aspecto',
    themes: { auto: 'Del sistema', light: 'Claro', dark: 'Oscuro' },
    sound: 'Sonido',
    notices: 'Notificaciones',
  },

  notices: {
    about: 'Cuando te toque y estés mirando otra cosa.',
    denied: 'Tu navegador bloquea las notificaciones de esta página. Puedes permitirlas en sus ajustes.',
    unavailable: 'Este navegador no puede mostrar notificaciones aquí.',
    where: (game: string, names: string): string => `${game} con ${names}`,
  },

  balance: {
    available: (n: number): string => coins(n),
    held,
    label: (available: number, onHold: number): string =>
      onHold > 0
        ? `Tienes ${coins(available)}, y además ${held(onHold)} para partidas.`
        : `Tienes ${coins(available)}.`,
  },

  connection: {
    live: 'En línea',
    connecting: 'Conectando…',
    reconnecting: 'Reconectando…',
    ended: 'Sesión cerrada',
    hurry: 'Intentar ahora.',
    title: {
      live: 'Hay conexión: lo ves todo al momento.',
      connecting: 'Conectando con la sala.',
      reconnecting:
        'Se perdió la conexión. Lo que enviaste está a salvo. Pulsa para intentarlo ahora.',
      ended: 'Tu sesión ha terminado. Entra de nuevo.',
    },
  },

  errors: {
    unexpected: 'No ha funcionado. Inténtalo de nuevo.',
    malformed: 'La sala no ha podido leerlo. Revisa lo que has escrito.',
    noConnection: 'Sin conexión',
    unreachable: 'Ahora no se puede conectar con la sala. Inténtalo de nuevo dentro de un momento.',
    notFound: 'No hay nada en esta dirección.',
    unknownGame: 'Esta página todavía no puede mostrar ese juego.',
    retry: 'Intentar de nuevo',
  },

  refusals,

  welcome: {
    title: 'Juegos de palabras en mesas tranquilas',
    lead: 'Wordhall es una sala llena de mesas. Siéntate con amigos, con desconocidos o con el ordenador, por diversión o apostando monedas ficticias. La sala cuida de las reglas, los relojes y las monedas.',
    play: 'Jugar una partida de práctica',
    create: 'Crear una cuenta',
    haveAccount: '¿Tienes cuenta? Entra',
    noAccount: 'Para practicar no hace falta cuenta.',
    games: 'Cinco juegos',
    gamesLead: 'Elige uno y pruébalo contra el ordenador.',
    stakes: 'Cuando hay monedas en juego',
    stakeRules: [
      'Todos apuestan lo mismo y ven el premio antes de decir que sí.',
      'Quien gana recibe el 90 % del bote; la casa se queda con el 10 %.',
      'Si todos acuerdan un empate o se anula la partida, se devuelven todas las monedas.',
    ],
    picture: 'Un tablero de Wordgrid: S, H, E, E, P en la fila central. Bajo la segunda E hay una letra nueva, R, y la palabra SHEER pasa por ella.',
  },

  /** What each game is, in a sentence. */
  games: {
    wordgrid:
      'Escribe una letra en una cuadrícula de cinco por cinco y traza con ella una palabra nueva.',
    scrabble:
      'Cruza palabras con siete fichas, usa las casillas que valen doble o triple e impugna lo que no es palabra.',
    words_with_friends:
      'Cruza palabras en un tablero lleno de casillas que valen doble o triple; solo valen las palabras de la lista.',
    upwords:
      'Apila fichas sobre fichas para cambiar unas palabras por otras: cuanto más altas, más valen.',
    wordsteal:
      'De dos a seis jugadores y las mismas siete letras para todos: amplía las palabras de otros y quédate con sus letras.',
  } as Record<string, string>,

  /**
   * What the hall calls an option, its help and its values, where this file says it better.
   * Whatever isn’t here is shown as the server has it.
   */
  options: {
    validation: {
      title: 'Palabras que no están en la lista',
      help: 'Una jugada puede valer hasta que alguien la impugne, o rechazarse al momento.',
      values: { challenge: 'Se pueden impugnar', refuse: 'Se rechazan al momento' },
    },
    challenge_seconds: {
      title: 'Tiempo para impugnar, en segundos',
      help: 'Cuánto tiempo tienen los demás para impugnar una jugada.',
    },
    board: {
      title: 'Tablero',
      help: 'El tablero pequeño es solo para el inglés.',
      values: { '10x10': '10 × 10, 100 fichas', '8x8': '8 × 8, 64 fichas' },
    },
    plain_s: {
      title: 'Añadir solo una S',
      help: 'Si una jugada puede ser solo una S al final de una palabra.',
      values: { allow: 'Permitido', forbid: 'No permitido' },
    },
    target: {
      title: 'Puntos para ganar',
      help: 'Gana quien llega primero a esta puntuación.',
    },
    no_steal_with_an_s: {
      title: 'Sin robo con una S',
      help: 'Ninguna palabra del tablero puede alargarse solo con una S al final.',
    },
    no_clearing: {
      title: 'Sin vaciar el tablero',
      help: 'En las casillas rosas, que vacían el tablero, no se puede jugar.',
    },
    observed: {
      title: 'Otros pueden mirar',
      help: 'Cualquiera puede mirar; lo que está oculto sigue oculto.',
    },
  } as Record<string, { title?: string; help?: string; values?: Record<string, string> }>,
  option: {
    yes: 'Sí',
    no: 'No',
    range: (min: number, max: number): string => `De ${count(min)} a ${count(max)}`,
    wrong: (min: number, max: number): string =>
      `Escribe un número entero de ${count(min)} a ${count(max)}.`,
  },

  seek: {
    title: 'Jugar ya',
    lead: 'Di qué te gustaría jugar. Te juntamos con quienes quieren lo mismo.',
    house: 'Si nadie más busca, puede tocarte un ordenador de la casa: su nombre acaba en «bot».',
    submit: 'Buscar partida',
    searching: (others: number): string =>
      others === 1 ? 'Buscando rival…' : `Buscando ${count(others)} rivales…`,
    matched: 'Partida encontrada. Esperando a que todos se sienten…',
    stay: 'En la sala se ve que buscas partida. Quédate aquí o date una vuelta: te avisamos cuando empiece.',
    since: (time: string): string => `Desde hace ${time}`,
    clock: (ms: number): string => minutesAndSeconds(ms),
    players,
    cancel: 'Dejar de buscar',
    meanwhile: '¿Nadie aún? Abre una mesa para más tarde, o practica contra el ordenador.',
    show: 'Ver la búsqueda',
    toTable: 'Ir a la mesa',
  },

  filters: {
    title: 'Mostrar',
    game: 'Juego',
    language: 'Palabras',
    stake: 'Apuesta',
    time: 'Tiempo',
    all: 'Todos los juegos',
    anyLanguage: 'Cualquiera',
    anyStake: 'Cualquiera',
    free: 'Por diversión',
    coins: 'Con monedas',
    anyTime: 'Cualquiera',
    live: 'De una sentada',
    days: 'Días por turno',
    none: 'No hay ninguna mesa abierta así.',
    reset: 'Mostrar todas',
    shown: (n: number): string => counted(n, 'mesa abierta', 'mesas abiertas'),
  },

  hall: {
    title: 'Sala',
    hello: (name: string): string => `Qué alegría verte, ${name}`,
    tables: 'Mesas abiertas',
    none: 'Ahora no hay ninguna mesa abierta.',
    /** Two links, and what stands between them. */
    noneWays: { open: 'Abre una', or: ', o ', practise: 'practica mientras esperas' },
    loading: 'Buscando mesas…',
    play: 'Jugar ya',
    playLead: 'Encuentra a quienes quieren jugar a lo mismo.',
    open: 'Abrir una mesa',
    practice: 'Práctica',
    practiceLead: 'Gratis, contra el ordenador o con amigos.',
    openLead: 'Elige una apuesta, o juega por diversión.',
    mine: 'Tus mesas',
    go: 'Ir a la mesa',
    yours: 'Tu mesa',
    waiting: 'Esperando rival',
    waitingMore: (n: number): string => `${n === 1 ? 'Falta' : 'Faltan'} ${count(n)}`,
    waitingOwner: 'Esperando respuesta',
    invited: (name: string): string => `${name} te invita`,
    requests: (n: number): string => `${count(n)} ${n === 1 ? 'pide' : 'piden'} sitio`,
    seeking: 'busca partida',
    playWith: 'Jugar',
    away: 'ausente ahora',
    seats: (taken: number, all: number): string =>
      `${count(taken)} de ${count(all)} sitios ocupados`,
    ask: 'Pedir sitio',
    look: 'Ver',
    watch: 'Partidas en curso',
    watchOne: 'Mirar',
    watchTitle: (names: string): string => `Mirar la partida de ${names}`,
    watchNone: 'Ahora no hay ninguna partida que mirar.',
    watchNoneLike: 'Ahora no se juega ninguna partida así.',
    watchMore: 'Ver más partidas',
    toMove: 'le toca',
    potOf: (n: number): string => `Bote ${count(n)}`,
    turn: (n: number): string => `Turno ${count(n)}`,
    watchers: (n: number): string => counted(n, 'persona mirando', 'personas mirando'),
    against: (names: string): string => `Contra ${names}`,
    stake: 'Apuesta',
    pot: 'Bote',
    fee: 'Comisión',
    winner: 'Premio',
    forFun: 'Por diversión',
    time: (minutes: string): string => `${minutes} por jugador`,
    sit: 'Sentarse',
    guestsFree: 'Los invitados juegan por diversión. Crea una cuenta para jugar con monedas.',
    begun: 'Tu partida ha empezado.',
    calls: {
      asks: (name: string): string => `${name} pide sitio en tu mesa.`,
      letIn: (name: string): string => `${name} te ha aceptado en su mesa.`,
      notIn: (name: string): string => `No tienes sitio en la mesa de ${name}.`,
      invites: (name: string, game: string): string =>
        `${name} te invita a una partida de ${game}.`,
    },
  },

  time: {
    minutes: (n: number): string => `${n} min`,
    seconds: (n: number): string => `${n} s`,
    days: (n: number): string => counted(n, 'día', 'días'),
    increment: (n: number): string => ` + ${n} s`,
    added: (n: number): string => (n === 0 ? 'Nada' : `+ ${n} s`),
    aTurn: (length: string): string => `${length} por turno`,
    kinds: { whole_game: 'Toda la partida', per_turn: 'Cada turno', correspondence: 'Días' },
    about: {
      whole_game: 'Cada jugador tiene este tiempo para todos sus turnos.',
      per_turn: 'Cuando se acaba, se pierde el turno.',
      correspondence: 'Juega cuando quieras; cada turno puede durar hasta este tiempo.',
    },
  },

  yes: {
    title: (stake: number): string => `¿Apostar ${coins(stake)} en esta partida?`,
    win: (payout: number): string => `Si ganas, recibes ${count(payout)}.`,
    details: (pot: number, fee: number): string =>
      `El bote es de ${count(pot)}; la casa se queda con ${count(fee)}.`,
    held: 'Tus monedas quedan reservadas mientras esperas, y en la partida se juega por ellas. Si se acuerda un empate, se te devuelven.',
    after: (available: number, stake: number): string =>
      `Tienes ${coins(available)}; te quedarán ${count(available - stake)}.`,
    short: (available: number): string =>
      `Tienes ${coins(available)}. No es suficiente para esta mesa.`,
    confirm: (stake: number): string => `Apostar ${coins(stake)}`,
    no: 'Ahora no',
    opponent: (names: string, game: string, language: string): string =>
      `${game} contra ${names}, con palabras ${inLanguage(language)}.`,
    some: (seats: number, game: string, language: string): string =>
      seats === 2
        ? `${game} para dos, con palabras ${inLanguage(language)}.`
        : `${game} para ${count(seats)}, con palabras ${inLanguage(language)}.`,
    fewer: 'Si la partida empieza con menos jugadores, el bote y el premio son menores.',
    ask: 'Antes de que te acepten en la mesa no se reserva nada.',
    seek: 'No se reserva nada hasta encontrar a quienes quieran lo mismo.',
  },

  open: {
    title: 'Abrir una mesa',
    lead: 'Los demás la ven en la sala o reciben un enlace. No se te cobra nada hasta que digas que sí.',
    game: 'Juego',
    language: 'Palabras',
    stake: 'Apuesta por jugador',
    fun: 'Por diversión',
    own: 'Otra cantidad',
    ownLabel: 'Otra cantidad de monedas',
    time: 'Tiempo por jugador',
    timeKind: 'Reloj',
    timeTurn: 'Tiempo por turno',
    increment: 'Se añade por turno',
    seats: 'Jugadores',
    more: 'Más opciones',
    loading: 'Buscando los juegos…',
    who: 'Quién puede sentarse',
    everyone: 'Cualquiera en la sala',
    letIn: 'A quien yo acepte',
    link: 'Solo quien tenga el enlace',
    submit: 'Abrir la mesa',
    payout: (payout: number, fee: number): string =>
      `Si ganas, recibes ${coins(payout)}. La casa se queda con ${count(fee)}.`,
    nothing: 'No hay nada en juego. Ganar sigue siendo ganar.',
    ask: '¿Cuántas monedas? Todos apuestan lo mismo.',
    tooMuch: (available: number): string => `Es más de lo que tienes: ${count(available)}.`,
    range: (min: number, max: number): string =>
      `La apuesta es un número entero de ${count(min)} a ${count(max)}.`,
  },

  practice: {
    title: 'Práctica',
    lead: 'Gratis: no hay nada en juego.',
    levels,
    about: {
      easy: 'Juega como quien empieza: palabras cortas y comunes. Ideal para una primera partida.',
      medium: 'Hace la jugada que más puntúa, sin mirar lo que deja. Una partida equilibrada para pasar la tarde.',
      hard: 'Mira más allá: sopesa lo que se guarda y lo que te deja, y planea el final.',
    } satisfies Record<BotLevel, string>,
    /** Where a game is played otherwise. */
    aboutIn: {
      wordgrid: {
        medium: 'Juega la palabra más larga que encuentra. Una partida equilibrada para pasar la tarde.',
        hard: 'Mira más allá: sopesa lo que te deja cada letra y planea el final.',
      },
      wordsteal: { hard: 'Juega para ir lo más por delante posible cuando le vuelva a tocar.' },
    } as Record<string, Partial<Record<BotLevel, string>>>,
    play: (level: BotLevel): string => `Jugar en ${levels[level].toLowerCase()}`,
    friend: 'Un amigo',
    friends: 'Amigos',
    friendLead: 'Recibes un enlace. Quien lo abra se sienta frente a ti; no hace falta cuenta.',
    friendPlay: 'Crear un enlace',
    opponents: 'Rivales',
    words: (language: string): string => `Palabras: ${language}`,
    against: (n: number): string => `${count(n)} ${n === 1 ? 'rival' : 'rivales'}`,
    bot: 'Ordenador',
    botNumber: (n: number): string => `Ordenador ${count(n)}`,
    computerNumber: (n: number, level: BotLevel): string =>
      `Ordenador ${count(n)} (${levels[level].toLowerCase()})`,
    computer: (level: BotLevel): string => `Ordenador (${levels[level].toLowerCase()})`,
  },

  table: {
    invitation: (name: string, game: string): string =>
      `${name} te invita a una partida de ${game}`,
    invitationOpen: (game: string, name: string): string => `${game} con ${name}`,
    invitationFree: 'Es por diversión: no hay nada en juego. Puedes jugar ahora mismo.',
    guestName: 'Tu nombre aquí, si quieres',
    asGuest: 'Jugar como invitado',
    takeSeat: 'Sentarse',
    ask: 'Pedir sitio',
    askLead: (name: string): string => `${name} decide quién entra y empieza la partida.`,
    asked: 'Has pedido sitio',
    askedLead: (name: string): string =>
      `${name} responderá. Quédate aquí o date una vuelta: te avisamos.`,
    askNoMore: 'Retirar petición',
    decline: 'Rechazar',
    kept: 'El sitio libre se guarda para otra persona.',
    away: {
      turned_away: 'Esta vez no te han aceptado.',
      unseated: 'Quien abrió la mesa ha liberado tu sitio. Se han devuelto las monedas que hubiera reservadas.',
      game_begun: 'La partida ha empezado sin ti.',
      not_enough_coins: 'No había monedas suficientes para la apuesta.',
    } as Record<string, string>,
    needAccount:
      'Esta partida es con monedas. Crea una cuenta para sentarte; recibes monedas de bienvenida.',
    waiting: 'Esperando rival',
    waitingMore: (n: number): string => `${n === 1 ? 'Falta' : 'Faltan'} ${players(n)}`,
    waitingStart: 'Ya se puede jugar',
    waitingStartOwner: 'Empieza cuando quieras; todavía puede venir alguien más.',
    waitingStartOther: (name: string): string => `${name} decide cuándo empieza.`,
    waitingFull: 'Ya están todos en la mesa',
    waitingFullOwner: 'Empieza cuando quieras.',
    waitingAsked: (name: string): string =>
      `Esperando a ${name}`,
    waitingAskedLead: (name: string): string =>
      `${name} tiene la invitación y ve la mesa en la sala. También puedes enviar el enlace.`,
    waitingAsk: 'Quien pida sitio aparece aquí. Tú decides a quién aceptas y cuándo se empieza.',
    seats: 'En la mesa',
    free: 'Libre',
    keptFor: (name: string): string => `guardado para ${name}`,
    owner: 'a cargo de la mesa',
    you: 'tú',
    guest: 'invitado',
    coming: 'sentándose…',
    addBot: 'Sentar al ordenador',
    freeIt: 'Liberar el sitio',
    freeItOf: (name: string): string => `Liberar el sitio de ${name}`,
    requests: 'Piden sitio',
    admit: 'Aceptar',
    admitOne: (name: string): string => `Aceptar a ${name}`,
    turnAway: 'Rechazar',
    turnAwayOne: (name: string): string => `Rechazar a ${name}`,
    start: 'Empezar la partida',
    startWith: (n: number): string => `Empezar con ${players(n)}`,
    potNow: (n: number): string => `Si se empieza con ${players(n)}`,
    potNowGets: (payout: number): string => `Premio de ${count(payout)}`,
    joined: (name: string): string => `${name} se sienta.`,
    went: (name: string): string => `${name} se va.`,
    asks: (name: string): string => `${name} pide sitio.`,
    waitingLead: 'Quédate aquí o date una vuelta: te avisamos cuando alguien se siente.',
    waitingFriend: 'Envía este enlace a quien quieras invitar',
    waitingFriendLead: 'La partida empieza cuando esa persona se siente.',
    waitingLink: 'Envía este enlace a tu rival',
    waitingLinkLead: (stake: number): string =>
      `La partida empieza cuando tu rival se siente y apueste también ${coins(stake)}.`,
    opening: 'Reservando tu apuesta…',
    matched: 'La mesa está completa. La partida empieza…',
    copy: 'Copiar enlace',
    copied: 'Copiado',
    linkLabel: 'Enlace a esta mesa',
    cancel: 'Cerrar la mesa',
    leave: 'Dejar la mesa',
    expires: (at: number, now: number): string => `Abierta hasta: ${clockTime(at, now)}.`,
    full: 'Esta mesa está completa',
    fullLead: (name: string): string =>
      `Todos los sitios de la mesa de ${name} están ocupados. Hay sitio en otras mesas.`,
    watch: 'Mirar la partida',
    finished: 'A la partida terminada',
    closed: 'Esta mesa está cerrada',
    closedMine: 'La cerraste. Se han devuelto las monedas que hubiera reservadas.',
    closedReasons: {
      cancelled: 'La cerró quien la abrió. Se han devuelto las monedas que hubiera reservadas.',
      expired: 'Nadie se sentó a tiempo. Se han devuelto las monedas que hubiera reservadas.',
      left: 'Quien estaba en la mesa se fue. Se han devuelto las monedas que hubiera reservadas.',
      declined: 'La partida se rechazó. Se han devuelto las monedas que hubiera reservadas.',
      not_enough_coins: 'No había monedas suficientes para la apuesta.',
      fault: 'Algo falló por nuestra parte. Se han devuelto las monedas que hubiera reservadas.',
    } as Record<string, string>,
    closedOther: 'Aquí no se jugó ninguna partida. Se han devuelto las monedas que hubiera reservadas.',
    missing: 'Esta mesa no existe. Puede que ya se haya retirado.',
  },

  account: {
    signIn: 'Entrar',
    signUp: 'Crear una cuenta',
    name: 'Nombre',
    nameHint: 'De 3 a 20 letras y cifras; puede llevar _ - y . en medio. Los demás lo ven.',
    nameMissing: 'Escribe tu nombre.',
    nameLength: 'Un nombre tiene de 3 a 20 caracteres.',
    nameCharacters: 'Usa letras y cifras; además, solo valen _ - y . en medio.',
    password: 'Contraseña',
    guestGames: 'Lo que empezaste como invitado se queda con el invitado: termínalo antes.',
    passwordHint: 'Ocho caracteres o más. Guárdala bien: no se puede enviar.',
    passwordMissing: 'Escribe tu contraseña.',
    passwordNew: 'Elige una contraseña de ocho caracteres o más.',
    passwordShort: 'Es demasiado corta: hacen falta ocho caracteres o más.',
    show: 'Mostrar',
    hide: 'Ocultar',
    submitIn: 'Entrar',
    submitUp: 'Crear cuenta',
    guest: 'Seguir como invitado',
    guestLead: '¿Solo quieres ver? Los invitados pueden practicar y jugar gratis con amigos.',
    other: { in: '¿Primera vez aquí? Crea una cuenta', up: '¿Tienes cuenta? Entra' },
    welcomeCoins: 'Una cuenta nueva empieza con 1000 monedas ficticias, regalo de la casa.',
  },

  rules: {
    title: (game: string): string => `Cómo se juega a ${game}`,
    loading: 'Un momento…',
  },

  game: {
    you: YOU,
    displaced: 'El tablero ha cambiado ahí: has recuperado lo que tenías preparado.',
    title: (names: string[]): string => listed(names),
    computer: (level: BotLevel): string => `Ordenador, nivel ${levels[level].toLowerCase()}`,
    away: 'ausente',
    clockRuns: ', su reloj corre',
    yourTurn: 'tu turno',
    theirTurn: 'le toca',
    resigned: 'se rindió',
    timedOut: 'sin tiempo',
    arrived: 'en la mesa',
    notArrived: 'de camino',
    score: 'Puntos',
    timeLeft: (name: string, time: string): string => `Tiempo que le queda a ${name}: ${time}`,
    board: 'Tablero, cinco por cinco',
    cell: (cell: number, letter: string | null): string =>
      `${place(cell)}, ${letter ?? 'vacía'}`,
    cellWritable: 'puedes escribir aquí',
    cellDraft: 'tu letra nueva',
    cellChosen: 'elegida, espera una letra',
    cellStep: (step: number): string => `paso ${step} de tu palabra`,
    cellLast: 'en la última palabra',
    letters: 'Letras',
    letter: (letter: string): string => `Escribir ${letter}`,
    rubOut: 'Borrar',
    clear: 'Borrar todo',
    play: (score: number): string => `Jugar ${count(score)}`,
    playIdle: 'Jugar',
    playLabel: (word: string, score: number): string => `Jugar ${word} por ${points(score)}`,
    sending: 'Enviando…',
    sendingLater: 'Se enviará cuando vuelva la conexión',
    hints: {
      choose_cell: 'Elige una casilla vacía que toque una letra.',
      choose_letter: 'Escribe una letra.',
      trace: 'Ahora traza tu palabra a través de ella.',
      trace_more: 'Sigue: una palabra tiene al menos dos letras.',
      through_new: 'La palabra debe pasar por tu letra nueva.',
      used: 'ya se ha usado en esta partida.',
      ready: '',
    },
    usedWord: (word: string): string => `${word} ya se ha usado en esta partida.`,
    notTouching: 'Esa casilla aún no toca ninguna letra.',
    theirMove: (name: string): string => `${name} está pensando. Puedes preparar tu jugada.`,
    moverAway: (name: string): string => `${name} se ha ausentado; su reloj corre.`,
    youOut: (name: string): string => `Has quedado fuera; le toca a ${name}.`,
    watching: (name: string): string => `Estás mirando. Le toca a ${name}.`,
    waitingFor: (names: string): string => `Esperando en la mesa a ${names}.`,
    waitingStake: 'La partida está a punto de empezar.',
    waitingUntil: (seconds: number): string =>
      `Si dentro de ${seconds} s aún falta alguien, la partida se anula y nadie pierde monedas.`,
    moves: 'Jugadas',
    seedWord: 'en el tablero desde el principio',
    usedWords: 'Palabras usadas',
    stakeTitle: 'Apuesta',
    stakeWords: {
      isIn: (stake: number): string => `En el bote hay ${count(stake)} de cada jugador`,
      was: (stake: number): string => `En el bote había ${count(stake)} de cada jugador`,
      back: (stake: number): string => `Cada jugador recuperó ${count(stake)}, sin comisión.`,
      winnerGets: 'Premio',
      winnerGot: 'Premio',
      fee: (pot: number, fee: number): string =>
        `Bote ${count(pot)}; la casa se queda con ${count(fee)}`,
      feeKept: (pot: number, fee: number): string =>
        `Bote ${count(pot)}; la casa se quedó con ${count(fee)}`,
    },
    practice: 'Práctica: no hay nada en juego.',
    withBots: 'Con el ordenador: no hay nada en juego y no se guarda.',
    forFun: 'Por diversión: no hay nada en juego.',
    /** A list's public id is its language's code and its version: `en-1`. */
    list: (id: string): string => {
      const [code = '', version = ''] = id.split('-');
      return `Lista de ${languageName(code).toLowerCase()}, versión ${version}`;
    },
    offerDraw: 'Proponer empate',
    drawOffered: 'Has propuesto un empate.',
    drawAsked: (name: string): string => `${name} propone un empate.`,
    drawAskedShare: (payout: number): string => `Os repartís el premio de ${coins(payout)}.`,
    drawAskedAll: (stake: number): string => `Todos recuperan ${coins(stake)}.`,
    drawAskedStake: (stake: number): string => `Cada jugador recupera ${coins(stake)}.`,
    acceptDraw: 'Aceptar',
    acceptDrawRest: ' el empate',
    declineDraw: 'Seguir',
    drawDeclined: (name: string): string => `${name} ha rechazado el empate.`,
    resign: 'Rendirse',
    resignTitle: '¿Rendirte en esta partida?',
    resignText: 'Cuenta como derrota.',
    resignMany: 'Cuenta como derrota; los demás siguen jugando.',
    resignPractice: 'La partida acaba aquí. La práctica no se guarda ni cuenta.',
    resignStake: (name: string, payout: number): string =>
      `Cuenta como derrota: ${name} recibe ${coins(payout)}.`,
    resignStakeMany: (stake: number): string =>
      `Pierdes ${coins(stake)}; los demás siguen jugando.`,
    resignYes: 'Rendirse',
    resignNo: 'Seguir jugando',
    tabs: { play: 'Tablero', moves: 'Jugadas', game: 'Partida' },
    tabList: 'Partes de la partida',
    again: 'Jugar otra vez',
    rematch: 'Revancha',
    rematchGo: 'A la revancha',
    rematchYes: 'Aceptar la revancha',
    rematchAsked: (name: string): string => `${name} pide la revancha.`,
    hall: 'Volver a la sala',
    left: (seconds: number): string => {
      if (seconds >= 3600) return 'Queda una hora.';
      return seconds >= 60 ? 'Queda un minuto.' : `Quedan ${count(seconds)} segundos.`;
    },
    say: {
      wrote: (name: string, letter: string, cell: number | null, word: string, score: number): string =>
        `${name} ha escrito ${letter}${cell === null ? '' : ` en la ${place(cell)}`}: ${word}, ${points(score)}.`,
      youWrote: (letter: string, word: string, score: number): string =>
        `Has escrito ${letter}: ${word}, ${points(score)}.`,
      yourTurn: 'Tu turno.',
      theirTurn: (name: string): string => `Le toca a ${name}.`,
      begun: 'La partida ha empezado.',
      left: (name: string): string => `${name} ha dejado la partida.`,
      word: (word: string, score: number): string => `${word}, ${points(score)}.`,
      lost: 'Se perdió la conexión.',
      back: 'Vuelve a haber conexión.',
    },
  },

  /** The board for who listens. */
  board: {
    read: 'El tablero como texto',
    title: 'El tablero como texto',
    keys: 'F2 lee todo el tablero en el lector de pantalla; Mayús y F2, la fila en la que estás.',
    nothing: 'Aún no hay nada en el tablero.',
    across: 'Horizontales',
    down: 'Verticales',
    rows: 'Fila por fila',
    row: (row: number): string => `fila ${row + 1}`,
    columns: (from: number, to: number): string =>
      from === to
        ? `columna ${columnLetter(from)}`
        : `columnas ${columnLetter(from)} a ${columnLetter(to)}`,
    emptyRow: 'vacía',
    heights: (heights: string): string => `alturas ${heights}`,
    yours: 'tuyas',
  },

  tiles: {
    rack: 'Tu atril',
    draw: 'Letras para todos',
    board: (side: number): string => `Tablero, ${side} por ${side}`,
    square: (row: number, column: number): string => `fila ${row + 1}, columna ${columnLetter(column)}`,
    span: (row: number, column: number, toRow: number, toColumn: number): string => {
      if (row === toRow && column === toColumn) return `fila ${row + 1}, columna ${columnLetter(column)}`;
      return row === toRow
        ? `fila ${row + 1}, columnas ${columnLetter(column)} a ${columnLetter(toColumn)}`
        : `columna ${columnLetter(column)}, filas ${row + 1} a ${toRow + 1}`;
    },
    empty: 'vacía',
    blankAs: (letter: string): string => `comodín como ${letter}`,
    blank: 'comodín',
    tile: (letter: string, value: number | null): string =>
      value === null ? letter : `${letter}, ${points(value)}`,
    yours: 'tuya, aún sin jugar',
    lastPlay: 'en la última jugada',
    high: (n: number): string => `altura ${count(n)}`,
    under: (letters: string): string => `sobre ${letters}`,
    owner: (name: string): string => `de ${name}`,
    signs: {
      T: 'palabra triple',
      D: 'palabra doble',
      t: 'letra triple',
      d: 'letra doble',
      '*': 'inicio, palabra doble',
      '+': 'inicio',
      o: 'Naranja: un punto extra',
      p: 'Rosa: los puntos extra cuentan y el tablero se vacía',
    } as Record<string, string>,
    /** What stands on the square itself. */
    marks: { T: '3P', D: '2P', t: '3L', d: '2L', '*': '★', '+': '★', o: '', p: '' } as Record<
      string,
      string
    >,
    play: (total: number): string => `Jugar ${count(total)}`,
    playIdle: 'Jugar',
    playLabel: (word: string, total: number): string => `Jugar ${word} por ${points(total)}`,
    recall: 'Recoger',
    allTiles: 'todas las fichas',
    tilesLeft: 'fichas sobrantes',
    shuffle: 'Mezclar',
    sort: 'Ordenar',
    exchange: 'Cambiar',
    exchangeTitle: (most: number): string =>
      most === 1 ? '¿Qué ficha devuelves?' : '¿Qué fichas devuelves?',
    exchangeLead: (most: number): string =>
      most === 1
        ? 'Devuelves una ficha y sacas otra. Te cuesta el turno.'
        : `Devuelves hasta ${count(most)} y sacas otras tantas. Te cuesta el turno.`,
    exchangeYes: (n: number): string => (n === 0 ? 'Cambiar' : `Cambiar ${count(n)}`),
    pass: 'Pasar',
    passTitle: '¿Pasar este turno?',
    passText: 'No sumas nada y el turno pasa al siguiente jugador.',
    passYes: 'Pasar',
    passNo: 'Seguir jugando',
    blankTitle: '¿Qué letra será el comodín?',
    bag: (n: number): string => `${count(n)} en la bolsa`,
    bagEmpty: 'La bolsa está vacía',
    unseen: 'Fichas que no ves',
    unseenLead: 'En la bolsa y en el otro atril. Solo lo ves tú, en tu turno.',
    hold: (n: number): string => counted(n, 'ficha', 'fichas'),
    unlisted: 'Una palabra que no está en la lista cuesta el turno.',
    chooseSquare: 'Elige la casilla donde empieza la palabra.',
    obstacles: {
      nothing: 'Pon fichas en el tablero: arrástralas, tócalas o escribe.',
      not_in_line: 'Todas las fichas van en una fila o una columna.',
      gap: 'Hay un hueco entre tus fichas.',
      start: 'La primera palabra cubre una casilla con estrella.',
      apart: 'Tu palabra debe tocar una palabra del tablero.',
      too_short: 'Una palabra tiene al menos dos letras.',
      too_few: 'Usa al menos dos de las siete letras.',
    },
    worth: (each: string, total: number): string => `${each} = ${count(total)}`,
    window: {
      risk: 'Si impugnas sin razón, pierdes un turno.',
      ask: (name: string, words: string): string => `${words}, de ${name}: ¿se acepta?`,
      lead: 'Impugna la jugada si crees que una palabra no está en la lista.',
      letPass: 'Aceptar',
      challenge: 'Impugnar',
      waiting: (names: string): string => `Esperando una posible impugnación de ${names}.`,
      closes: (seconds: number): string => `${count(seconds)} s`,
    },
    kinds: {
      taken_back: 'retirada',
      exchange: (n: number): string => `cambió ${count(n)}`,
      pass: 'pasó',
      missed: 'impugnó en vano, perdió el turno',
      cleared: 'vació el tablero',
    },
    bonus: (n: number): string => counted(n, 'punto extra', 'puntos extra'),
    target: (n: number): string => `Meta: ${points(n)}`,
    legend: 'Casillas de color, puntos extra',
    bonusBeside: '○ y un número junto a un nombre: puntos extra que aún no cuentan.',
    stolen: (n: number): string => counted(n, 'robada', 'robadas'),
    skips: (n: number): string => `pierde ${counted(n, 'turno', 'turnos')}`,
    say: {
      youPlaced: (words: string, total: number): string =>
        `Has jugado ${words} por ${points(total)}.`,
      placed: (name: string, words: string, total: number, where: string): string =>
        `${name} ha jugado ${words} por ${points(total)}${where && `, ${where}`}.`,
      takenBack: (name: string, unknown: string[]): string =>
        unknown.length > 0
          ? `${notInList(unknown)}: ${name === YOU ? 'retiras la jugada' : `${name} retira la jugada`}.`
          : name === YOU ? 'Se retira tu jugada.' : `Se retira la jugada de ${name}.`,
      exchanged: (name: string, n: number): string =>
        `${has(name)} cambiado ${counted(n, 'ficha', 'fichas')}.`,
      passed: (name: string): string => `${has(name)} pasado.`,
      challenged: (name: string): string => `${has(name)} impugnado la jugada.`,
      challengeFailed: (name: string): string =>
        `Las palabras son válidas: ${name === YOU ? 'pierdes tu' : `${name} pierde su`} próximo turno.`,
      upheld: 'Las palabras son válidas.',
      skipped: (name: string): string => `${name === YOU ? 'Pierdes' : `${name} pierde`} este turno.`,
      missed: (name: string, unknown: string[]): string =>
        `${notInList(unknown)}: ${name === YOU ? 'pierdes' : `${name} pierde`} el turno.`,
      cleared: 'El tablero se vacía.',
      anew: 'Las siete letras son nuevas.',
      lateYou: 'Se te acabó el tiempo de este turno. Tres veces seguidas, y quedas fuera.',
      late: (name: string): string => `A ${name} se le ha acabado el tiempo de este turno.`,
      asked: '¿Se acepta la jugada? Puedes impugnarla.',
    },
  },

  result: {
    won: 'Has ganado',
    shared: 'Compartes la victoria',
    lost: (names: string[]): string => `Has perdido contra ${listed(names)}`,
    watched: (names: string[]): string => `Victoria de ${listed(names)}`,
    drawn: 'Empate',
    aborted: 'La partida se ha anulado',
    wonCoins: (n: number): string => `Has ganado ${coins(n)}`,
    because: {
      racks: (changes: string[]): string => `Las fichas que quedan en los atriles restan: ${changes.join(', ')}.`,
      score: (scores: number[]): string => `${scores.map(count).join(' a ')} al final.`,
      wentOut: (name: string): string => `${name} se quedó sin fichas.`,
      wentOutYou: 'Te quedaste sin fichas.',
      details: {
        all_played: 'Se jugaron todas las fichas.',
        no_word: 'Ya no se podía formar ninguna palabra.',
        no_move: 'Ya no se podía formar ninguna palabra.',
        grid_full: 'La cuadrícula está llena.',
        passes: 'Todos pasaron, dos rondas seguidas.',
        holders_passed: 'Pasaron todos los que aún tenían fichas.',
        scoreless_turns: 'Tres turnos seguidos sin puntos.',
        target: 'Se alcanzó la meta.',
        nothing_played: 'Nadie jugó durante dos rondas.',
      } as Record<string, string>,
      level: (a: number): string => `Empate a ${count(a)}: gana quien juega en segundo lugar.`,
      resignedThey: (name: string): string => `${name} se ha rendido.`,
      resignedYou: 'Te has rendido.',
      timeThey: (name: string): string => `A ${name} se le ha acabado el tiempo.`,
      timeYou: 'Se te ha acabado el tiempo.',
      drawn: 'Los dos jugadores acordaron el empate.',
      drawnMany: 'Todos los que quedaban acordaron el empate.',
      levelDraw: (a: number): string => `Empate a ${count(a)}.`,
      aborted: 'Faltaba alguien, o algo falló por nuestra parte.',
    },
    payout: (payout: number, fee: number): string =>
      `Se han sumado ${coins(payout)} a tu saldo. La casa se quedó con ${count(fee)}.`,
    lostStakeMany: (stake: number): string => `Tu apuesta de ${coins(stake)} fue para quienes ganaron.`,
    lostStake: (stake: number): string => `Tu apuesta de ${coins(stake)} fue para quien ganó.`,
    returned: (stake: number): string => `Recuperas toda tu apuesta: ${coins(stake)}.`,
    payoutShared: (payout: number, winners: number): string =>
      `El premio de ${count(payout)} se reparte entre los ${count(winners)} ganadores.`,
    observerPayout: (names: string[], payout: number): string =>
      names.length > 1
        ? `${listed(names)} se reparten ${coins(payout)}.`
        : `${listed(names)} recibe ${coins(payout)}.`,
  },

  replay: {
    title: 'Paso a paso',
    step: (at: number, of: number): string => `Jugada ${count(at)} de ${count(of)}`,
    start: 'Antes de la primera jugada',
    first: 'Al principio',
    back: 'Un paso atrás',
    forward: 'Un paso adelante',
    last: 'Al final',
  },

  statement: {
    title: 'Movimientos',
    putIn: (stake: number, pot: number): string =>
      `Tu apuesta de ${count(stake)} fue al bote de ${count(pot)}.`,
    shared: 'Repartido con los demás ganadores.',
    paidOut: (pot: number, fee: number): string =>
      `Del bote de ${count(pot)}, menos ${count(fee)} de comisión de la casa.`,
    lead: 'Cada cambio de tu saldo, lo más reciente primero.',
    entries,
    other: 'Un cambio de tu saldo',
    columns: {
      what: 'Concepto',
      amount: 'Monedas',
      available: 'Disponibles',
      held: 'Reservadas',
      at: 'Fecha',
    },
    game: 'Ver la partida',
    none: 'Nada todavía.',
    more: 'Mostrar anteriores',
    guest: 'Los invitados no tienen monedas. Crea una cuenta para recibir algunas.',
    /** What a hold set aside, or what was given back of it. */
    moved: (n: number): string => (n > 0 ? held(n) : counted(-n, 'devuelta', 'devueltas')),
    heldWord: held,
  },

  history: {
    title: 'Tus partidas',
    lead: 'Partidas terminadas. Las de práctica no se guardan.',
    open: 'En juego',
    none: 'Aún no hay partidas terminadas.',
    outcome: { won: 'Ganada', lost: 'Perdida', drawn: 'Empatada', aborted: 'Anulada' },
    /** What a game changed: `net` of a game that was played for `stake`. */
    coins: (net: number, stake: number): string => {
      if (stake === 0) return 'por diversión';
      if (net === 0) return counted(stake, 'devuelta', 'devueltas');
      return changed(net, 'moneda', 'monedas');
    },
    score: (scores: number[]): string => scores.map(count).join(' : '),
  },
};
