/** Help in Spanish: rules, worked examples, the look-up. Loaded when somebody asks for it. */
import type { Help } from './index';

const SEVEN =
  'Tienes siete fichas y, tras cada jugada, sacas otras de la bolsa mientras queden.';
const MOST = 'Gana quien tenga entonces más puntos.';

export const help: Help = {
  lead: 'Cada juego en un minuto, con jugadas para probar en un tablero de verdad.',
  inShort: 'En resumen',
  squares: 'Casillas',
  /** By game. */
  steps: {
    wordgrid: [
      'Elige una casilla vacía que toque una letra y escribe una letra en ella.',
      'Traza una palabra de una casilla a otra contigua: arriba, abajo, izquierda o derecha, sin repetir casilla. Tiene que pasar por tu letra nueva.',
      'La palabra debe estar en la lista de la mesa y no haberse usado en esta partida. La palabra que está en el tablero al empezar cuenta como usada.',
      'Ganas un punto por cada letra de la palabra. Tu letra se queda.',
      'No se puede pasar. La partida acaba cuando el tablero está lleno o a quien le toca no le quedan jugadas; gana la puntuación más alta y, si hay empate, quien juega en segundo lugar.',
      'Tu reloj solo corre en tu turno. Si se acaba, pierdes.',
    ],
    scrabble: [
      SEVEN,
      'Coloca fichas en una fila o columna de modo que todas las palabras que formen estén en la lista. La primera jugada cubre el centro; las siguientes tocan una ficha del tablero.',
      'Sumas las fichas de cada palabra que formas. 2L y 3L cuentan una letra dos o tres veces; 2P y 3P, toda la palabra; solo bajo fichas nuevas. Las siete fichas a la vez: 50 más.',
      'En vez de eso puedes cambiar fichas o pasar.',
      'Tras una jugada, los demás pueden impugnarla. Si una palabra no está en la lista, las fichas vuelven y se pierde el turno. Si todas las palabras son válidas, quien impugnó pierde su próximo turno.',
      'La partida acaba cuando la bolsa está vacía y alguien se queda sin fichas, cuando no se puede formar ninguna palabra o cuando todos pasan dos veces seguidas.',
      'Entonces cada uno pierde el valor de las fichas que le quedan, y quien se quedó sin fichas gana lo que perdieron los demás.',
      MOST,
    ],
    words_with_friends: [
      SEVEN,
      'Coloca fichas en una fila o columna de modo que todas las palabras que formen estén en la lista. La primera jugada cubre la estrella; las siguientes tocan una ficha del tablero.',
      'Sumas las fichas de cada palabra que formas. 2L y 3L cuentan una letra dos o tres veces; 2P y 3P, toda la palabra; solo bajo fichas nuevas. Las siete fichas a la vez: 35 más.',
      'Una palabra que no está en la lista se rechaza, y sigues pensando.',
      'En vez de eso puedes cambiar fichas o pasar. En tu turno puedes mirar qué fichas no has visto.',
      'La partida acaba cuando la bolsa está vacía y alguien se queda sin fichas, o tras tres turnos seguidos sin puntos.',
      'Quien se queda sin fichas gana el valor de las fichas del rival, y el rival lo pierde.',
      MOST,
    ],
    upwords: [
      SEVEN,
      'Coloca fichas en una fila o columna, junto a las palabras del tablero o encima de sus letras. La primera palabra cubre una de las cuatro casillas del centro.',
      'Una pila tiene como mucho cinco fichas. No puedes cubrir todas las letras de una palabra, ni una letra con la misma letra.',
      'Una palabra sin fichas apiladas vale dos puntos por ficha; cualquier otra, uno por cada ficha que hay en ella, también las de debajo. Sin apilar, una palabra con Qu suma 2 más; las siete fichas a la vez, 20.',
      'En vez de eso puedes cambiar una ficha o pasar.',
      'Tras una jugada, los demás pueden impugnarla. Si una palabra no está en la lista, las fichas vuelven y juegas otra vez o pasas. Impugnar en vano no cuesta nada.',
      'La partida acaba cuando se han jugado todas las fichas, cuando no se puede formar ninguna palabra o tras una ronda en la que todos pasan. Cada ficha que queda resta 5.',
      MOST,
    ],
    wordsteal: [
      'Siete letras sirven para todos. En tu turno, coloca dos o más en una fila o columna de modo que todas las palabras que formen estén en la lista. La primera palabra cubre el centro.',
      'Ganas un punto por cada letra que colocas y uno por cada letra ajena en tus palabras. Sus dueños pierden otros tantos. Todas las letras de tus palabras son ahora tuyas.',
      'Una casilla naranja da un punto extra, que se guarda junto a tu nombre. Una rosa convierte tus puntos extra en puntos y vacía el tablero.',
      'Una palabra que no está en la lista cuesta el turno. Quedarse sin tiempo, también: a la tercera vez seguida, quedas fuera.',
      'Tras una ronda en la que nadie juega, se cambian las siete letras; tras la segunda, acaba la partida y gana quien tenga más puntos.',
      'Quien alcanza primero la meta, 100 puntos si la mesa no dice otra cosa, gana al momento.',
    ],
  } as Record<string, string[]>,
  keysTitle: 'Con el teclado',
  keys: {
    wordgrid: [
      ['Flechas', 'moverse por el tablero'],
      ['Letras', 'escribir una letra en la casilla vacía en la que estás'],
      ['Espacio', 'empezar la palabra en esta casilla; luego se traza con las flechas'],
      ['Retroceso', 'deshacer el último paso'],
      ['Esc', 'borrar todo'],
      ['Intro', 'jugar la palabra'],
    ],
    tiles: [
      [
        'Flechas',
        'moverse por el tablero; la primera que cruza el sentido de escritura solo lo cambia',
      ],
      ['Letras', 'colocar una ficha y avanzar'],
      ['Retroceso', 'recoger la última ficha'],
      ['Esc', 'recoger todas'],
      ['Intro', 'jugar la palabra'],
    ],
  } as Record<string, [string, string][]>,

  examples: {
    title: 'Pruébalo',
    lead:
      'Encuentra la jugada en el tablero: arrastra, toca o escribe. No hay nada en juego.',
    wordsOf: (language: string): string => `Palabras en ${language.toLowerCase()}`,
    right: (points: string): string => `Correcto: ${points}.`,
    another: (points: string, wanted: string): string =>
      `Eso vale ${points}. La jugada que buscas vale ${wanted}.`,
    notYet: 'Aún no es la jugada que buscas.',
    same: 'Esa es otra jugada. Lee otra vez lo que se pide.',
    show: 'Mostrar',
    shown: 'Esta es la jugada.',
    again: 'Empezar de nuevo',
    bonus: (n: number): string => `Las siete fichas a la vez: ${n} más`,
    drawn: (n: number): string => `${n} de las siete letras`,
    taken: (n: number, name: string): string => `${n} de ${name}, que pierde lo mismo`,
    kept: (n: number): string => `${n} extra junto a tu nombre`,
    converted: (n: number): string => `${n} extra ${n === 1 ? 'pasa' : 'pasan'} a ser puntos`,
    total: (points: string): string => `En total ${points}`,
    /** By example: what to do, and why it counts what it counts. */
    tries: {
      sheer: {
        task: 'Escribe R debajo de la segunda E y traza SHEER.',
        why:
          'Una palabra vale un punto por letra: cinco. Pasa por la letra nueva y no se había usado.',
      },
      deer: {
        task: 'Escribe una letra y traza DEER.',
        why: 'La palabra puede girar en cada casilla mientras pase por la letra nueva: aquí, la D.',
      },
      windy: {
        task: 'Abre la partida: juega WINDY en horizontal, con la Y en la estrella.',
        why: 'La W está en 2L y cuenta el doble; la estrella dobla toda la palabra.',
      },
      too: {
        task: 'Juega TOO debajo de WINDY, con la T bajo la I.',
        why:
          'Cuatro palabras a la vez, y todas cuentan. La 2L cuenta en las dos palabras que pasan por ella.',
      },
      standing: {
        task: 'Juega las siete fichas: STANDING, hacia abajo, por la D.',
        why:
          'La D ya estaba ahí, así que su casilla no vuelve a contar. Las siete fichas a la vez dan 50 más.',
      },
      words: {
        task: 'Abre la partida: juega WORDS desde la estrella hacia la derecha.',
        why: 'Aquí la estrella no dobla nada; la 2P bajo la S dobla la palabra.',
      },
      learning: {
        task: 'Juega las siete fichas: LEARNING, hacia abajo, por la R.',
        why: 'Dos letras están en 3L. Las siete fichas a la vez dan 35 más.',
      },
      quit: {
        task: 'Abre la partida: juega QUIT. Qu es una sola ficha.',
        why:
          'No hay fichas apiladas, así que cada una vale dos; una palabra así con Qu suma dos más.',
      },
      bolder: {
        task: 'Convierte COLD en BOLDER: pon la B sobre la C y luego E y R al final.',
        why: 'Hay una letra apilada: ahora cada ficha vale uno, también la C de debajo.',
      },
      mane: {
        task: 'Pon MET hacia abajo, con la M sobre la L de LANE.',
        why:
          'Has hecho MET y has cambiado LANE por MANE: cuentan las dos, y la pila cuenta en ambas.',
      },
      overlook: {
        task: 'Ana escribió OVER. Añade LOOK y forma OVERLOOK.',
        why: 'Cuatro letras tuyas y cuatro robadas: 8 puntos para ti, y Ana pierde sus 4.',
      },
      gentille: {
        task: 'Ana escribió GENT. Añade ILLE y haz GENTILLE.',
        why:
          'Las ocho letras son tuyas ahora. La casilla naranja da un punto extra, que queda junto a tu nombre.',
      },
      gentillesse: {
        task: 'Ana hizo GENTILLE. Añade SSE y haz GENTILLESSE.',
        why: 'Cuanto más largas son las palabras de los demás, más hay para llevarse.',
      },
      aerez: {
        task: 'Escribe AEREZ encima, con la A sobre la primera S de GENTILLESSE.',
        why: 'Cuatro palabras: AEREZ, AS, ES y RE. Solo cambian de dueño sus letras: S, S y E.',
      },
      gallop: {
        task:
          'Tienes tres puntos extra. Escribe GALLO antes de la P de POINTS, con la G en la casilla rosa.',
        why:
          'La casilla rosa convierte tus puntos extra en puntos; luego el tablero se vacía. Los marcadores quedan igual.',
      },
    } as Record<string, { task: string; why: string }>,
  },

  lookUp: {
    lead: '¿Está en la lista de palabras?',
    word: 'Palabra',
    list: 'Lista',
    submit: 'Buscar',
    yes: (word: string, list: string): string =>
      `${word} está en la lista de ${list.toLowerCase()}.`,
    yesAs: (word: string, list: string, as: string): string =>
      `${word} está en la lista de ${list.toLowerCase()}, escrita ${as}.`,
    no: (word: string, list: string): string =>
      `${word} no está en la lista de ${list.toLowerCase()}.`,
    malformed: (word: string, list: string): string =>
      `«${word}» no puede estar en la lista de ${list.toLowerCase()}: allí cada palabra es una sola, con letras de ese idioma.`,
  },
};
