/** Why something was refused, by the server's stable code: in English. */
export const refusals = {
  codes: {
    wrong_password: 'Name and password don’t fit. Check both.',
    name_taken: 'Somebody else has that name. Choose another one.',
    already_agreed: 'You have agreed to the draw already; the others are being asked.',
    bag_too_small: 'The bag does not hold that many tiles. Exchange fewer, or none.',
    cell_not_touching:
      'A new letter goes beside a letter on the grid: above, below, left or right of one.',
    cell_taken: 'There is a letter in that cell already. Choose an empty one.',
    game_over: 'The game is over.',
    gap: 'There is a gap between your tiles. Close it, or move them together.',
    letter_not_drawn: 'The seven letters have changed. Take yours back and look again.',
    letter_unknown: 'That letter is not used in this game’s language.',
    lookup_closed:
      'You are playing a game in which words can be contested: its list is closed to you until that game is over.',
    no_exchange_now:
      'Your play was taken back, so now you play again or pass; exchanging is not possible.',
    no_offer: 'Nobody offers a draw just now.',
    no_such_game: 'This game is not there any more.',
    no_tiles: 'Put at least one tile on the board.',
    not_asked: 'This play can no longer be contested.',
    not_begun: 'Play begins when everybody has come to the table.',
    not_connected: 'Your tiles must join the words on the board, not just corner to corner.',
    not_in_line: 'All tiles of a play go in one row or one column.',
    not_on_rack: 'You no longer have these tiles. Take them back and look at your rack.',
    not_signed_in: 'You are signed out. Sign in and you can go on.',
    not_your_game: 'You are only watching this game.',
    not_your_turn: 'It is not your turn just now.',
    offered_already: 'You can offer a draw once in each of your turns.',
    path_misses_letter: 'Your word must run through your new letter.',
    path_not_connected: 'A word goes from cell to touching cell, never diagonally.',
    path_repeats_cell: 'A word uses no cell twice.',
    path_through_empty: 'Your word runs through an empty cell.',
    pink_closed: 'Nobody plays on pink squares at this table.',
    plain_s: 'At this table a play can’t be just an S at the end of a word.',
    same_letter: 'A letter can’t go on the same letter.',
    slow_down: 'That was too fast. Wait a moment and try again.',
    square_taken: 'There is a tile on that square already.',
    square_twice: 'Only one tile goes on a stack in each turn.',
    square_unknown: 'There is no such square on this board.',
    stack_full: 'That stack is full: it is five tiles high.',
    stale_turn: 'The game has moved on. Look at the board again.',
    start_not_covered: 'The first word covers the start in the middle of the board.',
    steal_with_an_s: 'At this table you can’t take a word with just an S at its end.',
    time_is_up: 'Your time is up.',
    too_few_letters: 'Use at least two of the seven letters.',
    unavailable: 'The hall did not answer. Try again in a moment.',
    word_covered: 'At least one letter of each word must stay uncovered.',
    word_too_short: 'A word has at least two letters.',
    you_left: 'You are no longer in this game.',
  } as Record<string, string>,
  /** `list`: the language of the list. */
  unknown: (words: string[], list: string): string => {
    if (words.length === 0) return 'A word of yours is not in the list.';
    return words.length > 1
      ? `${words.join(', ')} are not in the ${list} list.`
      : `${words.join('')} is not in the ${list} list.`;
  },
  used: (words: string[]): string =>
    `${words.join(', ')} has been used in this game. Find another word.`,
};
