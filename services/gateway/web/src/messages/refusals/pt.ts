/** Why something was refused, by the server's stable code: in Portuguese. */
export const refusals = {
  codes: {
    wrong_password: 'O nome e a senha não combinam. Confira os dois.',
    name_taken: 'Alguém já tem esse nome. Escolha outro.',
    already_agreed: 'Você já aceitou o empate; falta a resposta dos outros.',
    bag_too_small: 'O saco não tem tantas peças. Troque menos, ou nenhuma.',
    cell_not_touching:
      'Uma letra nova fica ao lado de outra: acima, abaixo, à esquerda ou à direita.',
    cell_taken: 'Já há uma letra nessa casa. Escolha uma vazia.',
    game_over: 'A partida acabou.',
    gap: 'Há um espaço vazio entre suas peças. Preencha ou junte as peças.',
    letter_not_drawn: 'As sete letras mudaram. Recolha as suas e olhe de novo.',
    letter_unknown: 'Essa letra não existe no idioma desta partida.',
    lookup_closed:
      'Você está numa partida em que as palavras podem ser contestadas: a lista dela fica fechada para você até a partida acabar.',
    no_exchange_now: 'Sua jogada foi recolhida: agora jogue de novo ou passe; não dá para trocar.',
    no_offer: 'Ninguém está propondo empate agora.',
    no_such_game: 'Esta partida não existe mais.',
    no_tiles: 'Ponha pelo menos uma peça no tabuleiro.',
    not_asked: 'Esta jogada já não pode ser contestada.',
    not_begun: 'A partida começa quando todos chegarem à mesa.',
    not_connected: 'Suas peças precisam se ligar às palavras do tabuleiro; pela diagonal não vale.',
    not_in_line: 'Todas as peças de uma jogada vão numa só linha ou coluna.',
    not_on_rack: 'Você não tem mais essas peças. Recolha as peças e olhe seu suporte.',
    not_signed_in: 'Sua sessão terminou. Entre para continuar.',
    not_your_game: 'Você só assiste a esta partida.',
    not_your_turn: 'Agora não é a sua vez.',
    offered_already: 'Você pode propor empate uma vez a cada jogada sua.',
    path_misses_letter: 'Sua palavra precisa passar pela letra nova.',
    path_not_connected: 'A palavra vai de casa em casa vizinha, nunca na diagonal.',
    path_repeats_cell: 'Uma palavra não usa a mesma casa duas vezes.',
    path_through_empty: 'Sua palavra passa por uma casa vazia.',
    pink_closed: 'Nesta mesa não se joga nas casas rosa.',
    plain_s: 'Nesta mesa uma jogada não pode ser só um S no fim de uma palavra.',
    same_letter: 'Uma letra não pode cobrir outra igual.',
    slow_down: 'Foi rápido demais. Espere um momento e tente de novo.',
    square_taken: 'Já há uma peça nessa casa.',
    square_twice: 'Só vai uma peça em cada pilha por jogada.',
    square_unknown: 'Essa casa não existe neste tabuleiro.',
    stack_full: 'Essa pilha está cheia: tem cinco peças de altura.',
    stale_turn: 'A partida já avançou. Olhe o tabuleiro de novo.',
    start_not_covered: 'A primeira palavra cobre o início, no meio do tabuleiro.',
    steal_with_an_s: 'Nesta mesa não se toma uma palavra só com um S no fim.',
    time_is_up: 'Seu tempo acabou.',
    too_few_letters: 'Use pelo menos duas das sete letras.',
    unavailable: 'O salão não respondeu. Tente de novo daqui a pouco.',
    word_covered: 'Pelo menos uma letra de cada palavra fica descoberta.',
    word_too_short: 'Uma palavra tem pelo menos duas letras.',
    you_left: 'Você não está mais nesta partida.',
  } as Record<string, string>,
  /** `list`: the language of the list. */
  unknown: (words: string[], list: string): string => {
    if (words.length === 0) return 'Uma palavra sua não está na lista.';
    return words.length > 1
      ? `${words.join(', ')} não estão na lista em ${list.toLowerCase()}.`
      : `${words.join('')} não está na lista em ${list.toLowerCase()}.`;
  },
  used: (words: string[]): string =>
    `${words.join(', ')} já foi usada nesta partida. Ache outra palavra.`,
};
