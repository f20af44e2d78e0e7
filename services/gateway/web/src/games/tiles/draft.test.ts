import { describe, expect, it } from 'vitest';
import {
  begun as begin,
  held,
  moved,
  nextFree,
  NO_DRAFT,
  place,
  point,
  rebased,
  recall,
  reordered,
  rubOut,
  tilesOf,
  typed,
  type Ground,
  type TileDraft,
} from './draft';

const SIDE = 15;
/** Only the square right of the middle is taken. */
const ground: Ground = { side: SIDE, open: (square) => square !== 113 };
const begun: TileDraft = { ...NO_DRAFT, order: [...'CATS?AB'], cursor: 112 };

describe('typing', () => {
  it('lays tiles from the cursor on, over what lies there', () => {
    const draft = [...'CAT'].reduce((so_far, letter) => typed(ground, so_far, letter), begun);
    expect(tilesOf(draft)).toEqual([
      { square: 112, face: 'C' },
      { square: 114, face: 'A' },
      { square: 115, face: 'T' },
    ]);
    expect(draft.cursor).toBe(116);
  });

  it('takes a blank where the rack has no such letter, and nothing where it has none', () => {
    const draft = typed(ground, begun, 'Z');
    expect(tilesOf(draft)).toEqual([{ square: 112, face: 'z' }]);
    expect(typed(ground, draft, 'Z')).toBe(draft);
  });

  it('goes on behind tiles that were laid by hand, else begins in the middle', () => {
    const fresh = { ...begun, cursor: null };
    expect(begin(ground, fresh).cursor).toBe(112);
    expect(begin({ ...ground, open: () => false }, fresh)).toBe(fresh);
    const row = place(place(fresh, 0, 40, 'C'), 1, 41, 'A');
    expect(tilesOf(typed(ground, begin(ground, row), 'T')).at(-1)).toEqual({ square: 42, face: 'T' });
    const column = place(place(fresh, 0, 40, 'C'), 1, 55, 'A');
    expect(tilesOf(typed(ground, begin(ground, column), 'T')).at(-1)).toEqual({ square: 70, face: 'T' });
    expect(begin(ground, begun)).toBe(begun);
  });

  it('turns at the square one presses twice', () => {
    expect(point(begun, 112).direction).toBe('down');
    expect(point(begun, 40)).toMatchObject({ cursor: 40, direction: 'across' });
  });

  it('stops at the edge', () => {
    expect(nextFree({ side: SIDE, open: () => false }, begun, 112)).toBeNull();
  });
});

describe('taking back', () => {
  const draft = [...'CAT'].reduce((so_far, letter) => typed(ground, so_far, letter), begun);

  it('rubs out the last tile, and the cursor goes there', () => {
    expect(tilesOf(rubOut(draft)).length).toBe(2);
    expect(rubOut(draft).cursor).toBe(115);
  });

  it('puts everything back where it was on the rack', () => {
    expect(held(recall(draft)).map(({ face }) => face).join('')).toBe('CATS?AB');
  });

  it('moves a tile that lies already', () => {
    const first = draft.placed[0]!;
    const again = place(draft, first.from, 30, first.face);
    expect(tilesOf(again)[0]).toEqual({ square: 30, face: 'C' });
    expect(again.placed.length).toBe(3);
  });
});

describe('the rack', () => {
  const draft = [...'CAT'].reduce((so_far, letter) => typed(ground, so_far, letter), begun);

  it('is put in another order, tiles on the board included', () => {
    const turned = reordered(draft, [6, 5, 4, 3, 2, 1, 0]);
    expect(turned.order.join('')).toBe('BA?STAC');
    expect(tilesOf(turned)).toEqual(tilesOf(draft));
    expect(held(turned).map(({ face }) => face).join('')).toBe('BA?S');
  });

  it('lets one tile go elsewhere', () => {
    expect(moved(begun, 0, 2).order.join('')).toBe('ATCS?AB');
  });

  it('keeps order and squares when other tiles come, and gives back what was taken from under', () => {
    const after = rebased({ side: SIDE, open: (square) => square !== 114 }, draft, [...'ABCTXS?']);
    expect(after.order.join('')).toBe('CATS?BX');
    expect(tilesOf(after)).toEqual([
      { square: 112, face: 'C' },
      { square: 115, face: 'T' },
    ]);
  });
});
