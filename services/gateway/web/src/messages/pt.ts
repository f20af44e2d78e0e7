/** Portuguese as written in Brazil. Short, kind, exact; never a code or an internal name. */
import type { BotLevel, EntryKind } from '../api/types';
import { columnLetter, formatsOf } from './format';
import { refusals } from './refusals/pt';
import type { Messages } from './index';

const { change, changed, clockTime, count, counted, listed, minutesAndSeconds, when } = formatsOf(
  'pt-BR',
  'amanhã',
);

const coins = (n: number): string => counted(n, 'moeda', 'moedas');
const points = (n: number): string => counted(n, 'ponto', 'pontos');
const held = (n: number): string => counted(n, 'reservada', 'reservadas');
const givenBack = (n: number): string => counted(n, 'devolvida', 'devolvidas');
const place = (cell: number): string =>
  `linha ${Math.floor(cell / 5) + 1}, coluna ${columnLetter(cell % 5)}`;
const notListed = (words: string[]): string =>
  `${words.join(', ')} não ${words.length > 1 ? 'estão' : 'está'} na lista`;

const YOU = 'Você';

const languages: Record<string, string> = {
  en: 'Inglês',
  es: 'Espanhol',
  it: 'Italiano',
  pt: 'Português',
  de: 'Alemão',
  fr: 'Francês',
  da: 'Dinamarquês',
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
/** Inside a sentence a language is written small. */
const inLanguage = (code: string): string => `em ${languageName(code).toLowerCase()}`;
const levels: Record<BotLevel, string> = { easy: 'Fácil', medium: 'Médio', hard: 'Difícil' };

const entries: Record<EntryKind, { title: string; why: string }> = {
  signup: { title: 'Moedas de boas-vindas', why: 'Um presente da casa para começar.' },
  hold: {
    title: 'Reserva para uma mesa',
    why: 'As moedas ainda são suas: ficam reservadas até a partida começar.',
  },
  hold_returned: { title: 'Reserva devolvida', why: 'Nenhuma partida foi jogada nesta mesa.' },
  stake: { title: 'Aposta', why: 'A partida começou e sua aposta foi para o pote.' },
  payout: { title: 'Prêmio', why: 'O pote, menos a taxa da casa, de 10%.' },
  refund: {
    title: 'Aposta devolvida',
    why: 'A partida terminou em empate ou foi cancelada, sem taxa.',
  },
};

export const pt: Messages = {
  language: 'pt',
  product: 'Wordhall',
  count,
  change,
  when,
  coins,
  points,
  languageName,
  gameName,

  nav: {
    hall: 'Salão',
    play: 'Jogar agora',
    practice: 'Treino',
    history: 'Suas partidas',
    statement: 'Extrato',
    main: 'Principal',
    skip: 'Ir para o conteúdo',
    menu: 'Menu',
    menuOf: (name: string): string => `${name}: menu`,
    signIn: 'Entrar',
    signUp: 'Criar conta',
    signOut: 'Sair',
    guest: 'Visitante',
    rules: 'Como jogar',
    lookUp: 'Consultar uma palavra',
    back: 'Voltar ao salão',
    close: 'Fechar',
    cancel: 'Cancelar',
  },

  titles: {
    hall: 'Salão',
    play: 'Jogar agora',
    practice: 'Treino',
    open: 'Abrir uma mesa',
    history: 'Suas partidas',
    statement: 'Extrato',
    account: 'Entrar',
    rules: 'Como jogar',
    missing: 'Página não encontrada',
  },

  settings: {
    language: 'Idioma',
    theme: 'Aparência',
    themes: { auto: 'Do sistema', light: 'Clara', dark: 'Escura' },
    sound: 'Som',
    notices: 'Notificações',
  },

  notices: {
    about: 'Quando for a sua vez e você estiver olhando outra coisa.',
    denied: 'Seu navegador bloqueia as notificações desta página. Você pode permiti-las nas configurações dele.',
    unavailable: 'Este navegador não consegue mostrar notificações aqui.',
    where: (game: string, names: string): string => `${game} com ${names}`,
  },

  balance: {
    available: (n: number): string => coins(n),
    held: (n: number): string => held(n),
    label: (available: number, set: number): string =>
      set > 0
        ? `Você tem ${coins(available)}, e mais ${held(set)} para partidas.`
        : `Você tem ${coins(available)}.`,
  },

  connection: {
    live: 'Online',
    connecting: 'Conectando…',
    reconnecting: 'Reconectando…',
    ended: 'Sessão encerrada',
    hurry: 'Tentar agora.',
    title: {
      live: 'Conexão ativa: você vê tudo na hora.',
      connecting: 'Conectando ao salão.',
      reconnecting: 'A conexão caiu. Nada do que você enviou se perdeu. Toque para tentar agora.',
      ended: 'Sua sessão terminou. Entre de novo.',
    },
  },

  errors: {
    unexpected: 'Não deu certo. Tente de novo.',
    malformed: 'O salão não conseguiu ler isso. Confira o que você escreveu.',
    noConnection: 'Sem conexão',
    unreachable: 'Não foi possível acessar o salão agora. Tente de novo daqui a pouco.',
    notFound: 'Não há nada neste endereço.',
    unknownGame: 'Esta página ainda não consegue mostrar esse jogo.',
    retry: 'Tentar de novo',
  },

  refusals,

  welcome: {
    title: 'Jogos de palavras em mesas tranquilas',
    lead: 'O Wordhall é um salão de mesas. Sente-se com amigos, com desconhecidos ou com o computador, por diversão ou apostando moedas fictícias. O salão cuida das regras, dos relógios e das moedas.',
    play: 'Jogar uma partida de treino',
    create: 'Criar uma conta',
    haveAccount: 'Já tem conta? Entre',
    noAccount: 'Para treinar não é preciso ter conta.',
    games: 'Cinco jogos',
    gamesLead: 'Escolha um e experimente contra o computador.',
    stakes: 'Quando há moedas em jogo',
    stakeRules: [
      'Todos apostam o mesmo e veem o prêmio antes de aceitar.',
      'Quem ganha leva 90% do pote; a casa fica com 10%.',
      'Em empate aceito por todos ou partida cancelada, todas as moedas são devolvidas.',
    ],
    picture: 'Um tabuleiro de Wordgrid: S, H, E, E, P na linha do meio. Uma letra nova, R, está escrita sob o segundo E, e a palavra SHEER passa por ela.',
  },

  /** What each game is, in a sentence. */
  games: {
    wordgrid:
      'Escreva uma letra numa grade de cinco por cinco e trace com ela uma palavra nova.',
    scrabble:
      'Cruze palavras com sete peças, use as casas que valem o dobro ou o triplo e conteste o que não é palavra.',
    words_with_friends:
      'Cruze palavras num tabuleiro cheio de casas que valem o dobro ou o triplo; só valem as palavras da lista.',
    upwords:
      'Empilhe peças sobre peças e transforme umas palavras em outras: quanto mais altas, mais valem.',
    wordsteal:
      'De dois a seis jogadores, as mesmas sete letras para todos: aumente as palavras dos outros e tome as letras deles.',
  } as Record<string, string>,

  /**
   * What the hall calls an option, its help and its values, where this file says it better.
   * Whatever isn’t here is shown as the server has it.
   */
  options: {
    validation: {
      title: 'Palavras fora da lista',
      help: 'Uma jogada pode valer até alguém contestar, ou ser recusada na hora.',
      values: { challenge: 'Os outros podem contestar', refuse: 'Recusadas na hora' },
    },
    challenge_seconds: {
      title: 'Tempo para contestar, em segundos',
      help: 'Quanto tempo os outros têm para contestar uma jogada.',
    },
    board: {
      title: 'Tabuleiro',
      help: 'O tabuleiro pequeno é só para inglês.',
      values: { '10x10': '10 × 10, 100 peças', '8x8': '8 × 8, 64 peças' },
    },
    plain_s: {
      title: 'Acrescentar só um S',
      help: 'Se uma jogada pode ser só um S no fim de uma palavra.',
      values: { allow: 'Permitido', forbid: 'Não permitido' },
    },
    target: {
      title: 'Pontos para vencer',
      help: 'Vence quem chega primeiro a essa pontuação.',
    },
    no_steal_with_an_s: {
      title: 'Sem roubo com um S',
      help: 'Nenhuma palavra da grade pode ser alongada só com um S no fim.',
    },
    no_clearing: {
      title: 'Sem limpar a grade',
      help: 'Nas casas rosa, que limpam a grade, não se joga.',
    },
    observed: {
      title: 'Outros podem assistir',
      help: 'Qualquer pessoa pode assistir; o que é escondido continua escondido.',
    },
  } as Record<string, { title?: string; help?: string; values?: Record<string, string> }>,
  option: {
    yes: 'Sim',
    no: 'Não',
    range: (min: number, max: number): string => `De ${count(min)} a ${count(max)}`,
    wrong: (min: number, max: number): string =>
      `Escreva um número inteiro de ${count(min)} a ${count(max)}.`,
  },

  seek: {
    title: 'Jogar agora',
    lead: 'Diga o que você quer jogar. Juntamos você com quem quer o mesmo.',
    house: 'Se mais ninguém estiver procurando, você pode encontrar um computador da casa: o nome termina em “bot”.',
    submit: 'Procurar partida',
    searching: (others: number): string =>
      others === 1 ? 'Procurando oponente…' : `Procurando ${count(others)} oponentes…`,
    matched: 'Partida encontrada. Esperando todos se sentarem…',
    stay: 'No salão, os outros veem que você procura uma partida. Fique aqui ou dê uma volta: chamamos você quando ela começar.',
    since: (time: string): string => `Já faz ${time}`,
    clock: (ms: number): string => minutesAndSeconds(ms),
    players: (n: number): string => counted(n, 'jogador', 'jogadores'),
    cancel: 'Parar de procurar',
    meanwhile: 'Ninguém ainda? Abra uma mesa para depois ou treine contra o computador.',
    show: 'Mostrar a busca',
    toTable: 'Ir para a mesa',
  },

  filters: {
    title: 'Mostrar',
    game: 'Jogo',
    language: 'Palavras',
    stake: 'Aposta',
    time: 'Tempo',
    all: 'Todos os jogos',
    anyLanguage: 'Qualquer um',
    anyStake: 'Qualquer uma',
    free: 'Por diversão',
    coins: 'Valendo moedas',
    anyTime: 'Qualquer um',
    live: 'De uma vez só',
    days: 'Dias por jogada',
    none: 'Nenhuma mesa aberta assim.',
    reset: 'Mostrar todas',
    shown: (n: number): string => counted(n, 'mesa aberta', 'mesas abertas'),
  },

  hall: {
    title: 'Salão',
    hello: (name: string): string => `Que bom ver você, ${name}`,
    tables: 'Mesas abertas',
    none: 'Nenhuma mesa está aberta agora.',
    /** Two links, and what stands between them. */
    noneWays: { open: 'Abra uma', or: ', ou ', practise: 'treine enquanto espera' },
    loading: 'Procurando mesas…',
    play: 'Jogar agora',
    playLead: 'Encontre quem quer jogar o mesmo.',
    open: 'Abrir uma mesa',
    practice: 'Treino',
    practiceLead: 'Grátis, contra o computador ou com amigos.',
    openLead: 'Escolha uma aposta ou jogue por diversão.',
    mine: 'Suas mesas',
    go: 'Ir para a mesa',
    yours: 'Sua mesa',
    waiting: 'Esperando oponente',
    waitingMore: (n: number): string => `Esperando mais ${count(n)}`,
    waitingOwner: 'Esperando resposta',
    invited: (name: string): string => `${name} convida você`,
    requests: (n: number): string => counted(n, 'pedido para entrar', 'pedidos para entrar'),
    seeking: 'procura uma partida',
    playWith: 'Jogar',
    away: 'ausente agora',
    seats: (taken: number, all: number): string =>
      `${count(taken)} de ${count(all)} lugares ocupados`,
    ask: 'Pedir para entrar',
    look: 'Ver',
    watch: 'Partidas em andamento',
    watchOne: 'Assistir',
    watchTitle: (names: string): string => `Assistir: ${names}`,
    watchNone: 'Nenhuma partida para assistir agora.',
    watchNoneLike: 'Nenhuma partida assim em andamento.',
    watchMore: 'Mostrar mais partidas',
    toMove: 'joga agora',
    potOf: (n: number): string => `Pote ${count(n)}`,
    turn: (n: number): string => `Jogada ${count(n)}`,
    watchers: (n: number): string => counted(n, 'pessoa assistindo', 'pessoas assistindo'),
    against: (names: string): string => `Contra ${names}`,
    stake: 'Aposta',
    pot: 'Pote',
    fee: 'Taxa',
    winner: 'Quem ganha leva',
    forFun: 'Por diversão',
    time: (minutes: string): string => `${minutes} cada`,
    sit: 'Sentar',
    guestsFree: 'Visitantes jogam por diversão. Crie uma conta para jogar valendo moedas.',
    begun: 'Sua partida começou.',
    calls: {
      asks: (name: string): string => `${name} pede para entrar na sua mesa.`,
      letIn: (name: string): string => `${name} aceitou seu pedido.`,
      notIn: (name: string): string => `Você não tem lugar na mesa de ${name}.`,
      invites: (name: string, game: string): string =>
        `${name} convida você para uma partida de ${game}.`,
    },
  },

  time: {
    minutes: (n: number): string => `${n} min`,
    seconds: (n: number): string => `${n} s`,
    days: (n: number): string => counted(n, 'dia', 'dias'),
    increment: (n: number): string => ` + ${n} s`,
    added: (n: number): string => (n === 0 ? 'Nenhum' : `+ ${n} s`),
    aTurn: (length: string): string => `${length} por jogada`,
    kinds: { whole_game: 'Na partida toda', per_turn: 'Por jogada', correspondence: 'Dias' },
    about: {
      whole_game: 'Cada jogador tem esse tempo para todas as suas jogadas.',
      per_turn: 'Se o tempo acabar, perde-se a vez.',
      correspondence: 'Jogue quando quiser; cada jogada pode levar até esse tempo.',
    },
  },

  yes: {
    title: (stake: number): string => `Apostar ${coins(stake)} nesta partida?`,
    win: (payout: number): string => `Se ganhar, você leva ${count(payout)}.`,
    details: (pot: number, fee: number): string =>
      `O pote é de ${count(pot)}; a casa fica com ${count(fee)}.`,
    held: 'Suas moedas ficam reservadas enquanto você espera, e a partida vale essas moedas. Em empate combinado, são devolvidas.',
    after: (available: number, stake: number): string =>
      `Você tem ${coins(available)} e ficará com ${count(available - stake)}.`,
    short: (available: number): string =>
      `Você tem ${coins(available)}. Não é o bastante para esta mesa.`,
    confirm: (stake: number): string => `Apostar ${coins(stake)}`,
    no: 'Agora não',
    opponent: (names: string, game: string, language: string): string =>
      `${game} contra ${names}, com palavras ${inLanguage(language)}.`,
    some: (seats: number, game: string, language: string): string =>
      seats === 2
        ? `${game} para dois, com palavras ${inLanguage(language)}.`
        : `${game} para ${count(seats)}, com palavras ${inLanguage(language)}.`,
    fewer: 'Se a partida começar com menos jogadores, o pote e o prêmio serão menores.',
    ask: 'Nada é reservado antes de quem abriu a mesa aceitar você.',
    seek: 'Enquanto não aparecer quem quer o mesmo, nada é reservado.',
  },

  open: {
    title: 'Abrir uma mesa',
    lead: 'Os outros a veem no salão ou recebem um link. Nada é cobrado antes de você aceitar.',
    game: 'Jogo',
    language: 'Palavras',
    stake: 'Aposta de cada jogador',
    fun: 'Por diversão',
    own: 'Outro valor',
    ownLabel: 'Outro valor, em moedas',
    time: 'Tempo de cada jogador',
    timeKind: 'Relógio',
    timeTurn: 'Tempo por jogada',
    increment: 'Acréscimo por jogada',
    seats: 'Jogadores',
    more: 'Mais opções',
    loading: 'Buscando os jogos…',
    who: 'Quem pode se sentar',
    everyone: 'Qualquer pessoa no salão',
    letIn: 'Quem eu aceitar',
    link: 'Só quem tem o link',
    submit: 'Abrir a mesa',
    payout: (payout: number, fee: number): string =>
      `Se ganhar, você leva ${coins(payout)}. A casa fica com ${count(fee)}.`,
    nothing: 'Nada em jogo. Mesmo assim, vitória é vitória.',
    ask: 'Quantas moedas? Todos apostam o mesmo.',
    tooMuch: (available: number): string => `É mais do que você tem: ${count(available)}.`,
    range: (min: number, max: number): string =>
      `A aposta é um número inteiro de ${count(min)} a ${count(max)}.`,
  },

  practice: {
    title: 'Treino',
    lead: 'Grátis: nada em jogo.',
    levels,
    about: {
      easy: 'Joga como iniciante: palavras curtas e comuns. Bom para a primeira partida.',
      medium: 'Faz a jogada que rende mais, sem olhar o que deixa. Uma partida equilibrada.',
      hard: 'Pensa adiante: pesa o que guarda e o que deixa para você, e planeja o final.',
    } satisfies Record<BotLevel, string>,
    /** Where a game is played otherwise. */
    aboutIn: {
      wordgrid: {
        medium: 'Usa a palavra mais longa que encontra. Uma partida equilibrada.',
        hard: 'Pensa adiante: pesa o que cada letra deixa para você e planeja o final.',
      },
      wordsteal: { hard: 'Joga para estar o mais à frente possível quando a vez voltar.' },
    } as Record<string, Partial<Record<BotLevel, string>>>,
    play: (level: BotLevel): string => `Jogar no ${levels[level].toLowerCase()}`,
    friend: 'Um amigo',
    friends: 'Amigos',
    friendLead: 'Você recebe um link. Quem o abrir se senta à sua frente; não é preciso ter conta.',
    friendPlay: 'Criar um link',
    opponents: 'Oponentes',
    words: (language: string): string => `Palavras: ${language}`,
    against: (n: number): string => `${count(n)} ${n === 1 ? 'oponente' : 'oponentes'}`,
    bot: 'Computador',
    botNumber: (n: number): string => `Computador ${count(n)}`,
    computerNumber: (n: number, level: BotLevel): string =>
      `Computador ${count(n)} (${levels[level].toLowerCase()})`,
    computer: (level: BotLevel): string => `Computador (${levels[level].toLowerCase()})`,
  },

  table: {
    invitation: (name: string, game: string): string =>
      `${name} convida você para uma partida de ${game}`,
    invitationOpen: (game: string, name: string): string => `${game} com ${name}`,
    invitationFree: 'É por diversão: nada em jogo. Você pode jogar já.',
    guestName: 'Seu nome aqui, se quiser',
    asGuest: 'Jogar como visitante',
    takeSeat: 'Sentar',
    ask: 'Pedir para entrar',
    askLead: (name: string): string => `${name} aceita quem entra e inicia a partida.`,
    asked: 'Você pediu para entrar',
    askedLead: (name: string): string =>
      `${name} vai responder. Fique aqui ou dê uma volta: chamamos você.`,
    askNoMore: 'Retirar o pedido',
    decline: 'Recusar',
    kept: 'O lugar livre está guardado para outra pessoa.',
    away: {
      turned_away: 'Seu pedido não foi aceito desta vez.',
      unseated: 'Quem abriu a mesa liberou seu lugar. Toda moeda reservada foi devolvida.',
      game_begun: 'A partida começou sem você.',
      not_enough_coins: 'Não havia moedas suficientes para a aposta.',
    } as Record<string, string>,
    needAccount: 'Esta partida vale moedas. Crie uma conta para se sentar; você ganha moedas de boas-vindas.',
    waiting: 'Esperando oponente',
    waitingMore: (n: number): string => `Esperando mais ${counted(n, 'jogador', 'jogadores')}`,
    waitingStart: 'Já dá para jogar',
    waitingStartOwner: 'Comece quando quiser; ainda pode chegar gente.',
    waitingStartOther: (name: string): string => `${name} decide quando começa.`,
    waitingFull: 'Todos já estão à mesa',
    waitingFullOwner: 'Comece quando quiser.',
    waitingAsked: (name: string): string =>
      `À espera de ${name}`,
    waitingAskedLead: (name: string): string =>
      `${name} recebeu o convite e vê a mesa no salão. Você também pode enviar o link.`,
    waitingAsk: 'Quem pedir para entrar aparece aqui. Você aceita e inicia a partida.',
    seats: 'À mesa',
    free: 'Livre',
    keptFor: (name: string): string => `guardado para ${name}`,
    owner: 'abriu a mesa',
    you: 'você',
    guest: 'visitante',
    coming: 'sentando-se…',
    addBot: 'Sentar o computador',
    freeIt: 'Liberar o lugar',
    freeItOf: (name: string): string => `Liberar o lugar de ${name}`,
    requests: 'Pedidos para entrar',
    admit: 'Aceitar',
    admitOne: (name: string): string => `Aceitar ${name}`,
    turnAway: 'Recusar',
    turnAwayOne: (name: string): string => `Recusar ${name}`,
    start: 'Começar a partida',
    startWith: (n: number): string => `Começar com ${counted(n, 'jogador', 'jogadores')}`,
    potNow: (n: number): string => `Começando com ${counted(n, 'jogador', 'jogadores')}`,
    potNowGets: (payout: number): string => `Quem ganha leva ${count(payout)}`,
    joined: (name: string): string => `${name} se senta à mesa.`,
    went: (name: string): string => `${name} sai da mesa.`,
    asks: (name: string): string => `${name} pede para entrar.`,
    waitingLead: 'Fique aqui ou dê uma volta: chamamos você quando alguém se sentar.',
    waitingFriend: 'Envie este link para quem vai jogar',
    waitingFriendLead: 'A partida começa quando essa pessoa se sentar.',
    waitingLink: 'Envie este link para seu oponente',
    waitingLinkLead: (stake: number): string =>
      `A partida começa quando essa pessoa se sentar e também apostar ${coins(stake)}.`,
    opening: 'Reservando sua aposta…',
    matched: 'A mesa está completa. A partida vai começar…',
    copy: 'Copiar link',
    copied: 'Copiado',
    linkLabel: 'Link desta mesa',
    cancel: 'Fechar a mesa',
    leave: 'Sair da mesa',
    expires: (at: number, now: number): string => `Aberta até ${clockTime(at, now)}.`,
    full: 'Esta mesa está cheia',
    fullLead: (name: string): string =>
      `Todos os lugares da mesa de ${name} estão ocupados. Há lugar em outras mesas.`,
    watch: 'Assistir à partida',
    finished: 'Ir para a partida terminada',
    closed: 'Esta mesa está fechada',
    closedMine: 'Você fechou a mesa. Toda moeda reservada foi devolvida.',
    closedReasons: {
      cancelled: 'A mesa foi fechada por quem a abriu. Toda moeda reservada foi devolvida.',
      expired: 'Ninguém se sentou a tempo. Toda moeda reservada foi devolvida.',
      left: 'Quem estava à mesa saiu. Toda moeda reservada foi devolvida.',
      declined: 'A partida foi recusada. Toda moeda reservada foi devolvida.',
      not_enough_coins: 'Não havia moedas suficientes para a aposta.',
      fault: 'Algo deu errado do nosso lado. Toda moeda reservada foi devolvida.',
    } as Record<string, string>,
    closedOther: 'Nenhuma partida foi jogada aqui. Toda moeda reservada foi devolvida.',
    missing: 'Esta mesa não existe. Talvez já tenha sido retirada.',
  },

  account: {
    signIn: 'Entrar',
    signUp: 'Criar uma conta',
    name: 'Nome',
    nameHint: 'De 3 a 20 letras e números; pode ter _ - e . no meio. Os outros veem seu nome.',
    nameMissing: 'Escreva seu nome.',
    nameLength: 'O nome tem de 3 a 20 caracteres.',
    nameCharacters: 'Use letras e números; além deles, só valem _ - e . no meio.',
    password: 'Senha',
    guestGames: 'O que você começou como convidado fica com o convidado: termine antes.',
    passwordHint: 'Oito caracteres ou mais. Guarde bem: não temos como enviá-la.',
    passwordMissing: 'Escreva sua senha.',
    passwordNew: 'Escolha uma senha de oito caracteres ou mais.',
    passwordShort: 'É curta demais: use oito caracteres ou mais.',
    show: 'Mostrar',
    hide: 'Ocultar',
    submitIn: 'Entrar',
    submitUp: 'Criar conta',
    guest: 'Continuar como visitante',
    guestLead: 'Só de passagem? Visitantes podem treinar e jogar com amigos de graça.',
    other: { in: 'Primeira vez aqui? Crie uma conta', up: 'Já tem conta? Entre' },
    welcomeCoins: 'Uma conta nova começa com 1.000 moedas fictícias, presente da casa.',
  },

  rules: {
    title: (game: string): string => `Como se joga ${game}`,
    loading: 'Só um momento…',
  },

  game: {
    you: YOU,
    displaced: 'O tabuleiro mudou ali: o que você tinha preparado voltou para você.',
    title: (names: string[]): string => listed(names),
    computer: (level: BotLevel): string => `Computador no nível ${levels[level].toLowerCase()}`,
    away: 'ausente',
    clockRuns: ', relógio correndo',
    yourTurn: 'sua vez',
    theirTurn: 'joga agora',
    resigned: 'desistiu',
    timedOut: 'sem tempo',
    arrived: 'à mesa',
    notArrived: 'a caminho',
    score: 'Pontos',
    timeLeft: (name: string, time: string): string => `Tempo restante de ${name}: ${time}`,
    board: 'Tabuleiro, cinco por cinco',
    cell: (cell: number, letter: string | null): string => `${place(cell)}, ${letter ?? 'vazia'}`,
    cellWritable: 'pode receber uma letra',
    cellDraft: 'sua letra nova',
    cellChosen: 'escolhida, à espera de uma letra',
    cellStep: (step: number): string => `passo ${step} da sua palavra`,
    cellLast: 'na última palavra',
    letters: 'Letras',
    letter: (letter: string): string => `Escrever ${letter}`,
    rubOut: 'Apagar',
    clear: 'Apagar tudo',
    play: (score: number): string => `Jogar ${count(score)}`,
    playIdle: 'Jogar',
    playLabel: (word: string, score: number): string => `Jogar ${word} por ${points(score)}`,
    sending: 'Enviando…',
    sendingLater: 'Será enviada quando a conexão voltar',
    hints: {
      choose_cell: 'Escolha uma casa vazia que toque uma letra.',
      choose_letter: 'Escreva uma letra.',
      trace: 'Agora trace sua palavra por ela.',
      trace_more: 'Continue: uma palavra tem pelo menos duas letras.',
      through_new: 'A palavra precisa passar pela sua letra nova.',
      used: 'já foi usada nesta partida.',
      ready: '',
    },
    usedWord: (word: string): string => `${word} já foi usada nesta partida.`,
    notTouching: 'Essa casa ainda não toca nenhuma letra.',
    theirMove: (name: string): string => `${name} está pensando. Você pode preparar sua jogada.`,
    moverAway: (name: string): string => `${name} está ausente, e o relógio está correndo.`,
    youOut: (name: string): string => `Você está fora da partida; vez de ${name}.`,
    watching: (name: string): string => `Você está assistindo. Vez de ${name}.`,
    waitingFor: (names: string): string => `Ainda a caminho da mesa: ${names}.`,
    waitingStake: 'A partida já vai começar.',
    waitingUntil: (seconds: number): string =>
      `Se daqui a ${seconds} s ainda faltar alguém, a partida é cancelada e ninguém perde moedas.`,
    moves: 'Jogadas',
    seedWord: 'no tabuleiro desde o início',
    usedWords: 'Palavras usadas',
    stakeTitle: 'Aposta',
    stakeWords: {
      isIn: (stake: number): string => `Há ${count(stake)} de cada um no pote`,
      was: (stake: number): string => `Havia ${count(stake)} de cada um no pote`,
      back: (stake: number): string => `Cada um recebeu ${count(stake)} de volta, sem taxa.`,
      winnerGets: 'Quem ganha leva',
      winnerGot: 'Quem ganhou levou',
      fee: (pot: number, fee: number): string =>
        `Pote de ${count(pot)}; a casa fica com ${count(fee)}`,
      feeKept: (pot: number, fee: number): string =>
        `Pote de ${count(pot)}; a casa ficou com ${count(fee)}`,
    },
    practice: 'Treino: nada em jogo.',
    withBots: 'Com o computador: nada em jogo e nada fica guardado.',
    forFun: 'Por diversão: nada em jogo.',
    /** A list's public id is its language's code and its version: `en-1`. */
    list: (id: string): string => {
      const [code = '', version = ''] = id.split('-');
      return `Lista ${inLanguage(code)}, versão ${version}`;
    },
    offerDraw: 'Propor empate',
    drawOffered: 'Você propôs empate.',
    drawAsked: (name: string): string => `${name} propõe empate.`,
    drawAskedShare: (payout: number): string => `Vocês dividem o prêmio de ${coins(payout)}.`,
    drawAskedAll: (stake: number): string => `Todos recebem ${coins(stake)} de volta.`,
    drawAskedStake: (stake: number): string => `Cada um recebe ${coins(stake)} de volta.`,
    acceptDraw: 'Aceitar',
    acceptDrawRest: ' o empate',
    declineDraw: 'Continuar',
    drawDeclined: (name: string): string => `${name} recusou o empate.`,
    resign: 'Desistir',
    resignTitle: 'Desistir desta partida?',
    resignText: 'Conta como derrota.',
    resignMany: 'Conta como derrota; os outros continuam.',
    resignPractice: 'A partida termina aqui. O treino não fica guardado nem conta.',
    resignStake: (name: string, payout: number): string =>
      `Conta como derrota: ${name} leva ${coins(payout)}.`,
    resignStakeMany: (stake: number): string =>
      `Você perde ${coins(stake)}; os outros continuam.`,
    resignYes: 'Desistir',
    resignNo: 'Continuar',
    tabs: { play: 'Tabuleiro', moves: 'Jogadas', game: 'Partida' },
    tabList: 'Partes da partida',
    again: 'Jogar de novo',
    rematch: 'Revanche',
    rematchGo: 'Ir para a revanche',
    rematchYes: 'Aceitar a revanche',
    rematchAsked: (name: string): string => `${name} pede revanche.`,
    hall: 'Voltar ao salão',
    left: (seconds: number): string => {
      if (seconds >= 3600) return 'Falta uma hora.';
      return seconds >= 60 ? 'Falta um minuto.' : `Faltam ${count(seconds)} segundos.`;
    },
    say: {
      wrote: (name: string, letter: string, cell: number | null, word: string, score: number): string =>
        `${name} escreveu ${letter}${cell === null ? '' : ` na ${place(cell)}`}: ${word}, ${points(score)}.`,
      youWrote: (letter: string, word: string, score: number): string =>
        `Você escreveu ${letter}: ${word}, ${points(score)}.`,
      yourTurn: 'Sua vez.',
      theirTurn: (name: string): string => `Vez de ${name}.`,
      begun: 'A partida começou.',
      left: (name: string): string => `${name} saiu da partida.`,
      word: (word: string, score: number): string => `${word}, ${points(score)}.`,
      lost: 'A conexão caiu.',
      back: 'A conexão voltou.',
    },
  },

  /** The board for who listens. */
  board: {
    read: 'Tabuleiro em texto',
    title: 'O tabuleiro em palavras',
    keys: 'F2 lê o tabuleiro inteiro no leitor de tela; Shift e F2, a linha em que você está.',
    nothing: 'Ainda não há nada no tabuleiro.',
    across: 'Na horizontal',
    down: 'Na vertical',
    rows: 'Linha por linha',
    row: (row: number): string => `linha ${row + 1}`,
    columns: (from: number, to: number): string =>
      from === to
        ? `coluna ${columnLetter(from)}`
        : `colunas ${columnLetter(from)} a ${columnLetter(to)}`,
    emptyRow: 'vazia',
    heights: (heights: string): string => `alturas ${heights}`,
    yours: 'suas',
  },

  tiles: {
    rack: 'Suas peças',
    draw: 'Letras para todos',
    board: (side: number): string => `Tabuleiro, ${side} por ${side}`,
    square: (row: number, column: number): string => `linha ${row + 1}, coluna ${columnLetter(column)}`,
    span: (row: number, column: number, toRow: number, toColumn: number): string => {
      if (row === toRow && column === toColumn) return `linha ${row + 1}, coluna ${columnLetter(column)}`;
      return row === toRow
        ? `linha ${row + 1}, colunas ${columnLetter(column)} a ${columnLetter(toColumn)}`
        : `coluna ${columnLetter(column)}, linhas ${row + 1} a ${toRow + 1}`;
    },
    empty: 'vazia',
    blankAs: (letter: string): string => `coringa como ${letter}`,
    blank: 'coringa',
    tile: (letter: string, value: number | null): string =>
      value === null ? letter : `${letter}, ${points(value)}`,
    yours: 'sua, ainda não jogada',
    lastPlay: 'na última jogada',
    high: (n: number): string => `pilha de ${count(n)}`,
    under: (letters: string): string => `sobre ${letters}`,
    owner: (name: string): string => `de ${name}`,
    signs: {
      T: 'palavra tripla',
      D: 'palavra dupla',
      t: 'letra tripla',
      d: 'letra dupla',
      '*': 'início, palavra dupla',
      '+': 'início',
      o: 'Laranja: um ponto de bônus',
      p: 'Rosa: os pontos de bônus contam e a grade é limpa',
    } as Record<string, string>,
    /** What stands on the square itself. */
    marks: { T: '3P', D: '2P', t: '3L', d: '2L', '*': '★', '+': '★', o: '', p: '' } as Record<
      string,
      string
    >,
    play: (total: number): string => `Jogar ${count(total)}`,
    playIdle: 'Jogar',
    playLabel: (word: string, total: number): string => `Jogar ${word} por ${points(total)}`,
    recall: 'Recolher',
    allTiles: 'todas as peças',
    tilesLeft: 'peças restantes',
    shuffle: 'Embaralhar',
    sort: 'Ordenar',
    exchange: 'Trocar',
    exchangeTitle: (most: number): string =>
      most === 1 ? 'Qual peça volta para o saco?' : 'Quais peças voltam para o saco?',
    exchangeLead: (most: number): string =>
      most === 1
        ? 'Você devolve uma peça e tira outra. Custa a sua vez.'
        : `Você devolve até ${count(most)} e tira outras tantas. Custa a sua vez.`,
    exchangeYes: (n: number): string => (n === 0 ? 'Trocar' : `Trocar ${count(n)}`),
    pass: 'Passar',
    passTitle: 'Passar a vez?',
    passText: 'Você não marca pontos, e a vez passa a quem joga depois.',
    passYes: 'Passar',
    passNo: 'Continuar',
    blankTitle: 'Que letra será o coringa?',
    bag: (n: number): string => `${count(n)} no saco`,
    bagEmpty: 'O saco está vazio',
    unseen: 'Peças que você não vê',
    unseenLead: 'No saco e no outro suporte. Só você vê isto, e na sua vez.',
    hold: (n: number): string => counted(n, 'peça', 'peças'),
    unlisted: 'Uma palavra fora da lista custa a vez.',
    chooseSquare: 'Escolha a casa onde a palavra começa.',
    obstacles: {
      nothing: 'Ponha peças no tabuleiro: arraste, toque ou digite.',
      not_in_line: 'Todas as peças vão numa só linha ou coluna.',
      gap: 'Há um espaço vazio entre suas peças.',
      start: 'A primeira palavra cobre uma casa com estrela.',
      apart: 'Sua palavra precisa tocar uma palavra do tabuleiro.',
      too_short: 'Uma palavra tem pelo menos duas letras.',
      too_few: 'Use pelo menos duas das sete letras.',
    },
    worth: (each: string, total: number): string => `${each} = ${count(total)}`,
    window: {
      risk: 'Se contestar sem razão, você perde a vez.',
      ask: (name: string, words: string): string => `${words}, de ${name}: vale?`,
      lead: 'Conteste se você acha que uma palavra não está na lista.',
      letPass: 'Deixar valer',
      challenge: 'Contestar',
      waiting: (names: string): string => `Esperando uma possível contestação de ${names}.`,
      closes: (seconds: number): string => `${count(seconds)} s`,
    },
    kinds: {
      taken_back: 'recolhida',
      exchange: (n: number): string => `trocou ${count(n)}`,
      pass: 'passou',
      missed: 'contestou à toa, perdeu a vez',
      cleared: 'limpou a grade',
    },
    bonus: (n: number): string => counted(n, 'ponto de bônus', 'pontos de bônus'),
    target: (n: number): string => `Vence quem chegar a ${count(n)}`,
    legend: 'Casas coloridas, pontos de bônus',
    bonusBeside: '○ e um número ao lado de um nome: pontos de bônus que ainda não contam.',
    stolen: (n: number): string => counted(n, 'roubada', 'roubadas'),
    skips: (n: number): string => `${counted(n, 'vez', 'vezes')} sem jogar`,
    say: {
      youPlaced: (words: string, total: number): string =>
        `Você jogou ${words} e fez ${points(total)}.`,
      placed: (name: string, words: string, total: number, where: string): string =>
        `${name} jogou ${words} e fez ${points(total)}${where && `, ${where}`}.`,
      takenBack: (name: string, unknown: string[]): string =>
        unknown.length > 0
          ? `${notListed(unknown)}: ${name === YOU ? 'você recolhe a jogada' : `${name} recolhe a jogada`}.`
          : name === YOU ? 'Sua jogada é recolhida.' : `A jogada de ${name} é recolhida.`,
      exchanged: (name: string, n: number): string =>
        `${name} trocou ${counted(n, 'peça', 'peças')}.`,
      passed: (name: string): string => `${name} passou.`,
      challenged: (name: string): string => `${name} contestou a jogada.`,
      challengeFailed: (name: string): string =>
        `As palavras estão certas: ${name === YOU ? 'você' : name} perde a próxima vez.`,
      upheld: 'As palavras estão certas.',
      skipped: (name: string): string => `${name} fica sem jogar desta vez.`,
      missed: (name: string, unknown: string[]): string =>
        `${notListed(unknown)}: ${name === YOU ? 'você' : name} perde a vez.`,
      cleared: 'A grade foi limpa.',
      anew: 'As sete letras são novas.',
      lateYou: 'Seu tempo para esta vez acabou. Três vezes seguidas, e você sai.',
      late: (name: string): string => `O tempo de ${name} para esta jogada acabou.`,
      asked: 'A jogada vale? Você pode contestar.',
    },
  },

  result: {
    won: 'Você venceu',
    shared: 'Você divide a vitória',
    lost: (names: string[]): string => `Você perdeu para ${listed(names)}`,
    watched: (names: string[]): string =>
      `${listed(names)} ${names.length > 1 ? 'venceram' : 'venceu'}`,
    drawn: 'Empate',
    aborted: 'A partida foi cancelada',
    wonCoins: (n: number): string => `Você ganhou ${coins(n)}`,
    because: {
      racks: (changes: string[]): string => `As peças que sobraram são descontadas: ${changes.join(', ')}.`,
      score: (scores: number[]): string => `${scores.map(count).join(' a ')} no final.`,
      wentOut: (name: string): string => `${name} ficou sem peças.`,
      wentOutYou: 'Você ficou sem peças.',
      details: {
        all_played: 'Todas as peças foram jogadas.',
        no_word: 'Já não dava para formar nenhuma palavra.',
        no_move: 'Já não dava para formar nenhuma palavra.',
        grid_full: 'A grade está cheia.',
        passes: 'Todos passaram, duas rodadas seguidas.',
        holders_passed: 'Todos os que ainda tinham peças passaram.',
        scoreless_turns: 'Três jogadas seguidas sem pontos.',
        target: 'A meta foi atingida.',
        nothing_played: 'Ninguém jogou por duas rodadas.',
      } as Record<string, string>,
      level: (a: number): string => `Empate em ${count(a)}: a vitória é de quem joga em segundo.`,
      resignedThey: (name: string): string => `${name} desistiu.`,
      resignedYou: 'Você desistiu.',
      timeThey: (name: string): string => `O tempo de ${name} acabou.`,
      timeYou: 'Seu tempo acabou.',
      drawn: 'Os dois jogadores concordaram com o empate.',
      drawnMany: 'Todos os que restavam concordaram com o empate.',
      levelDraw: (a: number): string => `Empate em ${count(a)}.`,
      aborted: 'Faltou alguém, ou algo deu errado do nosso lado.',
    },
    payout: (payout: number, fee: number): string =>
      `Seu saldo recebeu ${coins(payout)}. A casa ficou com ${count(fee)}.`,
    lostStakeMany: (stake: number): string => `Sua aposta de ${coins(stake)} foi para os vencedores.`,
    lostStake: (stake: number): string => `Sua aposta de ${coins(stake)} foi para quem venceu.`,
    returned: (stake: number): string => `Você recebeu ${coins(stake)} de volta, sem desconto.`,
    payoutShared: (payout: number, winners: number): string =>
      `O prêmio de ${count(payout)} é dividido entre os ${count(winners)} vencedores.`,
    observerPayout: (names: string[], payout: number): string =>
      names.length > 1
        ? `${listed(names)} dividem ${coins(payout)}.`
        : `${listed(names)} leva ${coins(payout)}.`,
  },

  replay: {
    title: 'Passo a passo',
    step: (at: number, of: number): string => `Jogada ${count(at)} de ${count(of)}`,
    start: 'Antes da primeira jogada',
    first: 'Ir ao início',
    back: 'Um passo para trás',
    forward: 'Um passo adiante',
    last: 'Ir ao fim',
  },

  statement: {
    title: 'Extrato',
    putIn: (stake: number, pot: number): string =>
      `Sua aposta de ${count(stake)} foi para o pote de ${count(pot)}.`,
    shared: 'Dividido com os outros vencedores.',
    paidOut: (pot: number, fee: number): string =>
      `Do pote de ${count(pot)}, menos ${count(fee)} de taxa da casa.`,
    lead: 'Cada mudança do seu saldo, da mais recente à mais antiga.',
    entries,
    other: 'Uma mudança do seu saldo',
    columns: {
      what: 'Descrição',
      amount: 'Moedas',
      available: 'Disponíveis',
      held: 'Reservadas',
      at: 'Data',
    },
    game: 'Ver a partida',
    none: 'Nada ainda.',
    more: 'Mostrar mais antigas',
    guest: 'Visitantes não têm moedas. Crie uma conta para ganhar algumas.',
    /** What a hold set aside, or what was given back of it. */
    moved: (n: number): string => (n > 0 ? held(n) : givenBack(-n)),
    heldWord: (n: number): string => held(n),
  },

  history: {
    title: 'Suas partidas',
    lead: 'Partidas terminadas. Treinos não ficam guardados.',
    open: 'Em andamento',
    none: 'Nenhuma partida terminada ainda.',
    outcome: { won: 'Vitória', lost: 'Derrota', drawn: 'Empate', aborted: 'Cancelada' },
    /** What a game changed: `net` of a game that was played for `stake`. */
    coins: (net: number, stake: number): string => {
      if (stake === 0) return 'por diversão';
      return net === 0
        ? givenBack(stake)
        : changed(net, 'moeda', 'moedas');
    },
    score: (scores: number[]): string => scores.map(count).join(' : '),
  },
};
