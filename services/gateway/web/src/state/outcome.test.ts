import { describe, expect, it } from 'vitest';
import type { GameSummary, Match, Result } from '../api/types';
import { cutShort, drawMoney, resultMoney, resultReason, resultTitle } from './outcome';

const RESULT: Result = { reason: 'score', winners: [0], drawn: false, aborted: false, scores: [20, 14] };

function match(change: Partial<Result>, you: number | null = 0, stake = 100): Match {
  const player = (seat: number, name: string) => ({ seat, name, account: name, guest: false, bot: null });
  const seat = (of: number) => ({ seat: of, status: 'playing' as const, arrived: true, score: 0 });
  return {
    kind: 'wordgrid',
    position: {},
    you,
    stake,
    payout: 180,
    fee: 20,
    players: [player(0, 'Ana'), player(1, 'Bruna')],
    seats: [seat(0), seat(1)],
    result: { ...RESULT, ...change },
  } as unknown as Match;
}

const said = (one: Match): (string | null)[] => [resultTitle(one), resultReason(one), resultMoney(one)];

describe('the result in words', () => {
  it('won for a stake', () => {
    expect(said(match({}))).toEqual([
      'You won 180 coins',
      '20 to 14 at the end.',
      '180 coins were added to your balance. The house kept 20.',
    ]);
  });

  it('lost, and by what', () => {
    expect(said(match({ reason: 'resigned' }, 1))).toEqual([
      'You lost to Ana',
      'You resigned.',
      'Your stake of 100 coins went to the winner.',
    ]);
    expect(resultReason(match({ reason: 'time' }, 0))).toBe('Bruna ran out of time.');
  });

  it('won for nothing says nothing of money', () => {
    expect(said(match({}, 0, 0))).toEqual(['You won', '20 to 14 at the end.', null]);
  });

  it('level goes to the second player, and says so', () => {
    const level = match({ winners: [1], scores: [20, 20] }, 1);
    expect(resultReason(level)).toBe('Level at 20: that goes to the second player.');
  });

  it('tells what the tiles that were left changed', () => {
    const counted = { ...match({ scores: [59, -7] }, 1), position: { changes: [-13, 0] } };
    expect(resultReason(counted)).toBe(
      '59 to −7 at the end. Tiles left on the racks count off: Ana −13.',
    );
  });

  it('tells who has no tiles left, and the rule by which it was over', () => {
    const ended = (kind: string, detail: string, tiles: number[], you: number | null): string =>
      resultReason({ ...match({ detail }, you), kind, position: { tiles } } as Match);
    expect(ended('scrabble', 'went_out', [2, 0], 0)).toBe('20 to 14 at the end. Bruna has no tiles left.');
    expect(ended('scrabble', 'went_out', [2, 0], 1)).toBe('20 to 14 at the end. You have no tiles left.');
    expect(ended('scrabble', 'passes', [7, 7], 1)).toMatch(/passed, two rounds/);
    expect(ended('upwords', 'passes', [1, 0], 1)).toMatch(/who still had tiles passed/);
    expect(ended('wordgrid', 'grid_full', [], 1)).toBe('20 to 14 at the end. The grid is full.');
    const level = match({ detail: 'passes', drawn: true, winners: [], scores: [9, 9] });
    expect(resultReason(level)).toBe('Level at 9. Everybody passed, two rounds running.');
  });

  it('drawn and called off give everything back', () => {
    const drawn = match({ reason: 'drawn', drawn: true, winners: [] });
    expect(said(drawn)).toEqual([
      'A draw',
      'Both players agreed to a draw.',
      'Your 100 coins came back whole.',
    ]);
    expect(resultTitle(match({ aborted: true, winners: [] }))).toBe('The game was called off');
  });

  it('a draw of those who are left is told as one, also to who has lost', () => {
    const shared = (you: number): Match => {
      const one = match({ reason: 'drawn', winners: [0, 1], scores: [9, 31, 42] }, you);
      const cleo = { seat: 2, name: 'Cleo', account: 'Cleo', guest: false, bot: null };
      const seat = { seat: 2, status: 'resigned' as const, arrived: true, score: 42 };
      return { ...one, players: [...one.players, cleo], seats: [...one.seats, seat] };
    };
    expect(said(shared(0))).toEqual([
      'You share the win',
      'All who were left agreed to a draw.',
      'The payout of 180 is shared by the 2 winners.',
    ]);
    expect(said(shared(2))).toEqual([
      'You lost to Ana and Bruna',
      'You resigned. All who were left agreed to a draw.',
      'Your stake of 100 coins went to the winners.',
    ]);
    expect(drawMoney(shared(0))).toBe('You share the payout of 180 coins.');
    const all = shared(0).seats.map((one) => ({ ...one, status: 'playing' as const }));
    expect(drawMoney({ ...shared(0), seats: all })).toBe('Everybody gets 100 coins back.');
    expect(drawMoney(match({}))).toBe('Both get 100 coins back.');
    expect(drawMoney(match({}, 0, 0))).toBeNull();
  });

  it('a game of the history says how it was cut short', () => {
    const game = (result: Partial<Result>, my_seat = 1): GameSummary =>
      ({
        my_seat,
        seats: [0, 1].map((seat) => ({ seat, name: ['Ana', 'Bruna'][seat], bot: null })),
        result: { ...RESULT, ...result },
      }) as unknown as GameSummary;
    expect(cutShort(game({ reason: 'resigned' }))).toBe('You resigned');
    expect(cutShort(game({ reason: 'resigned' }, 0))).toBe('Bruna resigned');
    expect(cutShort(game({ reason: 'time' }))).toBe('Your time ran out');
    expect(cutShort(game({ reason: 'drawn', drawn: true, winners: [] }))).toBe(
      'Both players agreed to a draw',
    );
    expect(cutShort(game({}))).toBe('');
    expect(cutShort(game({ aborted: true, winners: [] }))).toBe('');
  });

  it('watched', () => {
    expect(said(match({}, null))[0]).toBe('Ana won');
    expect(said(match({}, null))[2]).toBe('Ana gets 180 coins.');
  });
});
