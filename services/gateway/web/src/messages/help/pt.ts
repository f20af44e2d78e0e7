/** Help in Portuguese: rules, worked examples, the look-up. Loaded when somebody asks for it. */
import type { Help } from './index';

const SEVEN =
  'Você tem sete peças e, depois de cada jogada, tira outras do saco enquanto houver.';
const MOST = 'Vence quem então tiver mais pontos.';

export const help: Help = {
  lead: 'Cada jogo em um minuto, com jogadas para experimentar num tabuleiro de verdade.',
  inShort: 'Em resumo',
  squares: 'Casas',
  /** By game. */
  steps: {
    wordgrid: [
      'Escolha uma casa vazia que toque uma letra e escreva uma letra nela.',
      'Trace uma palavra de casa em casa vizinha: para cima, para baixo, para a esquerda ou para a direita, sem repetir casa. Ela precisa passar pela sua letra nova.',
      'A palavra precisa estar na lista da mesa e não ter sido usada nesta partida. A palavra que está no tabuleiro no início conta como usada.',
      'Cada letra da palavra vale um ponto. Sua letra fica.',
      'Não se pode passar. A partida termina quando a grade está cheia ou quem tem a vez não tem mais jogada possível; vence quem fez mais pontos, e, em caso de empate, quem joga em segundo.',
      'Seu relógio só corre na sua vez. Se o tempo acabar, você perde.',
    ],
    scrabble: [
      SEVEN,
      'Ponha peças numa linha ou coluna, de modo que toda palavra formada esteja na lista. A primeira jogada cobre o centro; as seguintes tocam uma peça do tabuleiro.',
      'Você soma as peças de cada palavra que forma. 2L e 3L contam uma letra duas ou três vezes, 2P e 3P a palavra inteira, só sob peças novas. As sete peças de uma vez: mais 50.',
      'Em vez disso, você pode trocar peças ou passar.',
      'Depois de uma jogada, os outros podem contestar. Se uma palavra não está na lista, as peças voltam e perde-se a vez. Se todas estão certas, quem contestou perde a próxima vez.',
      'A partida termina quando o saco está vazio e alguém fica sem peças, quando não dá para formar nenhuma palavra, ou quando todos passam duas vezes seguidas.',
      'Então cada um perde o valor das peças que sobraram, e quem ficou sem peças ganha o que os outros perderam.',
      MOST,
    ],
    words_with_friends: [
      SEVEN,
      'Ponha peças numa linha ou coluna, de modo que toda palavra formada esteja na lista. A primeira jogada cobre a estrela; as seguintes tocam uma peça do tabuleiro.',
      'Você soma as peças de cada palavra que forma. 2L e 3L contam uma letra duas ou três vezes, 2P e 3P a palavra inteira, só sob peças novas. As sete peças de uma vez: mais 35.',
      'Uma palavra fora da lista é recusada, e você continua pensando.',
      'Em vez disso, você pode trocar peças ou passar. Na sua vez, você pode consultar quais peças ainda não viu.',
      'A partida termina quando o saco está vazio e alguém fica sem peças, ou depois de três vezes seguidas sem pontos.',
      'Quem fica sem peças ganha o valor das peças do outro, e o outro o perde.',
      MOST,
    ],
    upwords: [
      SEVEN,
      'Ponha peças numa linha ou coluna, ao lado das palavras do tabuleiro ou em cima das letras delas. A primeira palavra cobre uma das quatro casas do meio.',
      'Uma pilha tem no máximo cinco peças. Não se pode cobrir todas as letras de uma palavra, nem uma letra com outra igual.',
      'Uma palavra sem peças empilhadas vale dois pontos por peça; qualquer outra vale um por peça, contando as de baixo. Sem empilhar, uma palavra com Qu ganha mais 2; as sete peças de uma vez, mais 20.',
      'Em vez disso, você pode trocar uma peça ou passar.',
      'Depois de uma jogada, os outros podem contestar. Se uma palavra não está na lista, as peças voltam, e você joga de novo ou passa. Contestar em vão não custa nada.',
      'A partida termina quando todas as peças foram jogadas, quando não dá para formar nenhuma palavra, ou depois de uma rodada em que todos passam. Cada peça que sobra custa 5.',
      MOST,
    ],
    wordsteal: [
      'As mesmas sete letras servem a todos. Na sua vez, ponha duas ou mais numa linha ou coluna, de modo que toda palavra formada esteja na lista. A primeira palavra cobre o centro.',
      'Você ganha um ponto por letra que põe e um por letra dos outros nas suas palavras. Quem as tinha perde o mesmo tanto. Todas as letras das suas palavras agora são suas.',
      'Uma casa laranja dá um ponto de bônus, guardado ao lado do seu nome. Uma rosa transforma seus pontos de bônus em pontos e limpa a grade.',
      'Uma palavra fora da lista custa a vez. Deixar o tempo acabar também: na terceira vez seguida, você sai da partida.',
      'Depois de uma rodada em que ninguém joga, as sete letras são trocadas; depois da segunda, a partida termina e vence quem tiver mais pontos.',
      'Quem atinge a meta primeiro, 100 pontos se a mesa não disser outra coisa, vence na hora.',
    ],
  } as Record<string, string[]>,
  keysTitle: 'Com o teclado',
  keys: {
    wordgrid: [
      ['Setas', 'andar pelo tabuleiro'],
      ['Letras', 'escrever uma letra na casa vazia em que você está'],
      ['Espaço', 'começar a palavra nesta casa e traçar com as setas'],
      ['Backspace', 'desfazer o último passo'],
      ['Esc', 'apagar tudo'],
      ['Enter', 'jogar a palavra'],
    ],
    tiles: [
      ['Setas', 'andar pelo tabuleiro; a primeira que cruza o sentido da escrita só muda o sentido'],
      ['Letras', 'pôr uma peça e seguir'],
      ['Backspace', 'recolher a última peça'],
      ['Esc', 'recolher todas'],
      ['Enter', 'jogar a palavra'],
    ],
  } as Record<string, [string, string][]>,

  examples: {
    title: 'Experimente',
    lead: 'Ache a jogada no tabuleiro: arraste, toque ou digite. Nada está em jogo.',
    wordsOf: (language: string): string => `Palavras em ${language.toLowerCase()}`,
    right: (points: string): string => `Certo: ${points}.`,
    another: (points: string, wanted: string): string =>
      `Isso vale ${points}. A jogada procurada vale ${wanted}.`,
    notYet: 'Ainda não é a jogada procurada.',
    same: 'Essa é outra jogada. Leia de novo o que se pede.',
    show: 'Mostrar',
    shown: 'A jogada é esta.',
    again: 'Recomeçar',
    bonus: (n: number): string => `As sete peças de uma vez: mais ${n}`,
    drawn: (n: number): string => `${n} das sete letras`,
    taken: (n: number, name: string): string => `${n} de ${name}, que perde o mesmo`,
    kept: (n: number): string => `${n} de bônus ao lado do seu nome`,
    converted: (n: number): string => `${n} de bônus ${n === 1 ? 'vira ponto' : 'viram pontos'}`,
    total: (points: string): string => `Ao todo ${points}`,
    /** By example: what to do, and why it counts what it counts. */
    tries: {
      sheer: {
        task: 'Escreva R embaixo do segundo E e trace SHEER.',
        why:
          'Uma palavra vale um ponto por letra: cinco. Ela passa pela letra nova e ainda não tinha sido usada.',
      },
      deer: {
        task: 'Escreva uma letra e trace DEER.',
        why: 'A palavra pode virar em cada casa, desde que passe pela letra nova: aqui, o D.',
      },
      windy: {
        task: 'Abra a partida: jogue WINDY na horizontal, com o Y na estrela.',
        why: 'O W está numa casa 2L e vale o dobro; a estrela dobra a palavra inteira.',
      },
      too: {
        task: 'Jogue TOO embaixo de WINDY, com o T sob o I.',
        why:
          'Quatro palavras de uma vez, e todas contam. A 2L conta nas duas palavras que passam por ela.',
      },
      standing: {
        task: 'Jogue as sete peças: STANDING, para baixo, passando pelo D.',
        why:
          'O D já estava lá, então a casa dele não conta mais. As sete peças de uma vez valem mais 50.',
      },
      words: {
        task: 'Abra a partida: jogue WORDS da estrela para a direita.',
        why: 'Aqui a estrela não dobra nada; a 2P sob o S dobra a palavra.',
      },
      learning: {
        task: 'Jogue as sete peças: LEARNING, para baixo, passando pelo R.',
        why: 'Duas letras estão em 3L. As sete peças de uma vez valem mais 35.',
      },
      quit: {
        task: 'Abra a partida: jogue QUIT. Qu é uma peça só.',
        why:
          'Nenhuma peça está empilhada, então cada uma vale dois; uma palavra assim com Qu ganha mais dois.',
      },
      bolder: {
        task: 'Transforme COLD em BOLDER: ponha o B sobre o C, depois E e R no fim.',
        why: 'Uma letra está empilhada: agora cada peça vale um, inclusive o C que ficou embaixo.',
      },
      mane: {
        task: 'Ponha MET para baixo, com o M sobre o L de LANE.',
        why: 'Você fez MET e mudou LANE para MANE: as duas contam, e a pilha conta nas duas.',
      },
      overlook: {
        task: 'Ana escreveu OVER. Junte LOOK e forme OVERLOOK.',
        why: 'Quatro letras suas e quatro tomadas: 8 pontos para você, e Ana perde os 4 dela.',
      },
      gentille: {
        task: 'Ana escreveu GENT. Acrescente ILLE e faça GENTILLE.',
        why:
          'As oito letras agora são suas. A casa laranja dá um ponto de bônus, guardado ao lado do seu nome.',
      },
      gentillesse: {
        task: 'Ana fez GENTILLE. Acrescente SSE e faça GENTILLESSE.',
        why: 'Quanto mais longas as palavras dos outros, mais há para tomar.',
      },
      aerez: {
        task: 'Escreva AEREZ em cima, com o A sobre o primeiro S de GENTILLESSE.',
        why: 'Quatro palavras: AEREZ, AS, ES e RE. Só mudam de dono as letras delas: S, S e E.',
      },
      gallop: {
        task:
          'Você tem três pontos de bônus. Escreva GALLO antes do P de POINTS, com o G na casa rosa.',
        why:
          'A casa rosa transforma seu bônus em pontos; depois a grade é limpa. A pontuação de todos fica.',
      },
    } as Record<string, { task: string; why: string }>,
  },

  lookUp: {
    lead: 'Está na lista de palavras?',
    word: 'Palavra',
    list: 'Lista',
    submit: 'Consultar',
    yes: (word: string, list: string): string => `${word} está na lista em ${list.toLowerCase()}.`,
    yesAs: (word: string, list: string, as: string): string =>
      `${word} está na lista em ${list.toLowerCase()}, escrita ${as}.`,
    no: (word: string, list: string): string =>
      `${word} não está na lista em ${list.toLowerCase()}.`,
    malformed: (word: string, list: string): string =>
      `“${word}” não pode estar na lista em ${list.toLowerCase()}: lá cada palavra é uma só, com letras desse idioma.`,
  },
};
