/** Help in English: rules, worked examples, the look-up. Loaded when somebody asks for it. */

const SEVEN =
  'You hold seven tiles, and draw new ones after each play while the bag has some.';
const MOST = 'Whoever has most points then wins.';

export const help = {
  lead: 'Each game in a minute, with plays to try on a real board.',
  inShort: 'In short',
  squares: 'Squares',
  /** By game. */
  steps: {
    wordgrid: [
      'Choose an empty cell that touches a letter, and write a letter in it.',
      'Trace a word from cell to touching cell: up, down, left or right, never a cell twice. It must run through your new letter.',
      'The word must be in the table’s list of words and not used before in this game. The word on the board at the start counts as used.',
      'You score one point for each letter of the word. Your letter stays.',
      'There is no pass. The game ends when the grid is full or the player to move has no move left; the higher score wins, and if the scores are level, the second player wins.',
      'Your clock runs only on your turn. If it runs out, you lose.',
    ],
    scrabble: [
      SEVEN,
      'Put tiles in one row or column so that every word they make is in the list. The first play covers the centre; later ones touch a tile on the board.',
      'You score the tiles of each word you make. 2L and 3L count a letter two or three times, 2W and 3W the whole word, under new tiles only. All seven tiles at once: 50 more.',
      'Instead you may exchange tiles, or pass.',
      'After a play the others may contest it. If a word is not in the list, the tiles come back and the turn is lost. If all words are right, whoever contested loses their next turn.',
      'The game ends when the bag is empty and somebody has no tiles, when no word can be made, or when everybody passes twice in a row.',
      'Then each loses the value of the tiles left, and whoever went out gains what the others lost.',
      MOST,
    ],
    words_with_friends: [
      SEVEN,
      'Put tiles in one row or column so that every word they make is in the list. The first play covers the star; later ones touch a tile on the board.',
      'You score the tiles of each word you make. 2L and 3L count a letter two or three times, 2W and 3W the whole word, under new tiles only. All seven tiles at once: 35 more.',
      'A word that is not in the list is refused, and you go on thinking.',
      'Instead you may exchange tiles, or pass. On your turn you may see which tiles you have not seen yet.',
      'The game ends when the bag is empty and somebody has no tiles, or after three turns in a row that score nothing.',
      'Whoever goes out gains the value of the other’s tiles, and the other loses it.',
      MOST,
    ],
    upwords: [
      SEVEN,
      'Put tiles in one row or column, beside the words on the board or on top of their letters. The first word covers one of the four squares in the middle.',
      'A stack is at most five high. You can’t cover every letter of a word, nor a letter with itself.',
      'A word whose letters all lie flat scores two a tile; any other scores one for every tile in it, those underneath too. A flat word with Qu has 2 more; all seven tiles at once, 20 more.',
      'Instead you may exchange one tile, or pass.',
      'After a play the others may contest it. If a word is not in the list, the tiles come back, and you play again or pass. Contesting in vain costs nothing.',
      'The game ends when all tiles are played, when no word can be made, or after a round of passes. Each tile left costs 5.',
      MOST,
    ],
    wordsteal: [
      'Seven letters serve everybody. On your turn put two of them or more in one row or column, so that every word they make is in the list. The first word covers the centre.',
      'You score a point for each letter you put down and one for each letter of others in your words. Their owners lose as many. All letters of your words are yours now.',
      'An orange square gives a bonus point, kept beside your name. A pink one turns your bonus points into points and clears the grid.',
      'A word that is not in the list costs the turn. So does running out of time: three times in a row, and you are out.',
      'After a round in which nobody plays, all seven letters are replaced; after a second one the game ends, and most points win.',
      'The first to reach the target, 100 points unless the table says otherwise, wins at once.',
    ],
  } as Record<string, string[]>,
  keysTitle: 'With the keyboard',
  keys: {
    wordgrid: [
      ['Arrows', 'move over the board'],
      ['Letters', 'write a letter in the empty cell you are on'],
      ['Space', 'begin the word in this cell, then trace with the arrows'],
      ['Backspace', 'take the last step back'],
      ['Escape', 'start over'],
      ['Enter', 'play the word'],
    ],
    tiles: [
      ['Arrows', 'move over the board; the first across the way you write only turns it'],
      ['Letters', 'lay a tile and go on'],
      ['Backspace', 'take the last tile back'],
      ['Escape', 'take all back'],
      ['Enter', 'play the word'],
    ],
  } as Record<string, [string, string][]>,

  examples: {
    title: 'Try it',
    lead: 'Find the play on the board: drag, tap or type. Nothing is at stake.',
    wordsOf: (language: string): string => `${language} words`,
    right: (points: string): string => `Right: ${points}.`,
    another: (points: string, wanted: string): string =>
      `That counts ${points}. The play to find counts ${wanted}.`,
    notYet: 'Not yet the play to find.',
    same: 'That is another play. Look again at what is asked.',
    show: 'Show me',
    shown: 'This is the play.',
    again: 'Start over',
    bonus: (n: number): string => `All seven tiles at once: ${n} more`,
    drawn: (n: number): string => `${n} from the seven letters`,
    taken: (n: number, name: string): string => `${n} taken from ${name}, who loses as many`,
    kept: (n: number): string => `bonus ${n} beside your name`,
    converted: (n: number): string => `bonus ${n} turned into points`,
    total: (points: string): string => `Together ${points}`,
    /** By example: what to do, and why it counts what it counts. */
    tries: {
      sheer: {
        task: 'Write R under the second E and trace SHEER.',
        why:
          'A word counts a point for each letter: five. It runs through the new letter and was not used before.',
      },
      deer: {
        task: 'Write one letter and trace DEER.',
        why:
          'The word may bend at every cell, as long as it runs through the new letter: here the D.',
      },
      windy: {
        task: 'Open the game: play WINDY across, its Y on the star.',
        why: 'The W lies on 2L and counts twice; the star doubles the whole word.',
      },
      too: {
        task: 'Play TOO below WINDY, the T under the I.',
        why: 'Four words at once, and each counts. The 2L counts in both words that run over it.',
      },
      standing: {
        task: 'Play all seven tiles: STANDING, down through the D.',
        why:
          'The D lay there before, so its square no longer counts. All seven tiles at once bring 50 more.',
      },
      words: {
        task: 'Open the game: play WORDS from the star to the right.',
        why: 'The star itself doubles nothing here; the 2W under the S doubles the word.',
      },
      learning: {
        task: 'Play all seven tiles: LEARNING, down through the R.',
        why: 'Two letters lie on 3L. All seven tiles at once bring 35 more.',
      },
      quit: {
        task: 'Open the game: play QUIT. Qu is a single tile.',
        why: 'All tiles lie flat, so each counts two; a flat word with Qu has two more.',
      },
      bolder: {
        task: 'Make BOLDER from COLD: lay the B on the C, then E and R at the end.',
        why:
          'One letter is stacked, so the word is not flat any more: every tile counts one, the C underneath too.',
      },
      mane: {
        task: 'Lay MET downwards, its M on the L of LANE.',
        why: 'You built MET and turned LANE into MANE: both count, and the stack counts in both.',
      },
      overlook: {
        task: 'Ana wrote OVER. Add LOOK and make OVERLOOK.',
        why: 'Four letters of yours and four taken: 8 points for you, and Ana loses her 4.',
      },
      gentille: {
        task: 'Ana wrote GENT. Add ILLE and make GENTILLE.',
        why:
          'All eight letters are yours now. The orange square gives a bonus point, kept beside your name.',
      },
      gentillesse: {
        task: 'Ana made GENTILLE. Add SSE and make GENTILLESSE.',
        why: 'The longer the words of others, the more there is to take.',
      },
      aerez: {
        task: 'Write AEREZ above, its A over the first S of GENTILLESSE.',
        why: 'Four words: AEREZ, AS, ES and RE. Only the letters in them change hands: S, S and E.',
      },
      gallop: {
        task:
          'You have three bonus points. Write GALLO before the P of POINTS, the G on the pink square.',
        why: 'Pink turns your bonus points into points; then the grid is cleared. All scores stay.',
      },
    } as Record<string, { task: string; why: string }>,
  },

  lookUp: {
    lead: 'Is it in the list of words?',
    word: 'Word',
    list: 'List',
    submit: 'Look up',
    yes: (word: string, list: string): string => `${word} is in the ${list} list.`,
    yesAs: (word: string, list: string, as: string): string =>
      `${word} is in the ${list} list, written ${as}.`,
    no: (word: string, list: string): string => `${word} is not in the ${list} list.`,
    malformed: (word: string, list: string): string =>
      `“${word}” can’t be in the ${list} list: a word there is one word, of letters of that language only.`,
  },
};
