/** How a person lays tiles, by mouse, finger or keys: the same in a game and in an example. */
import type { Direction } from '../../games/tiles/board';
import * as drafts from '../../games/tiles/draft';
import type { Ground, TileDraft } from '../../games/tiles/draft';
import { faceOf } from '../../games/tiles/faces';
import { Dragging } from './dragging.svelte';

/** Whose tiles they are and where they may go. */
export interface Desk {
  readonly draft: TileDraft;
  readonly ground: Ground;
  /** Nothing may be changed. */
  readonly locked: boolean;
  set(draft: TileDraft): void;
}

/** How far above and below the rack a tile may be dropped on it, in pixels. */
const NEAR_RACK = 24;

export class Laying {
  /** A blank that was laid and waits for its letter. */
  blank = $state<{ from: number; square: number } | null>(null);
  board = $state<HTMLDivElement>();
  rack = $state<HTMLDivElement>();
  readonly dragging: Dragging = new Dragging({
    squareAt: (x, y) => this.squareAt(x, y),
    placeAt: (x, y) => this.placeAt(x, y),
    tapped: (from, square) => {
      if (square !== null) this.desk.set(drafts.takeBack(this.desk.draft, square));
      else this.choose(from);
    },
    dropped: (from, on) => {
      const { draft } = this.desk;
      if (on && 'square' in on) this.lay(from, on.square);
      else if (drafts.placedFrom(draft, from)) this.back(from);
      else if (on) this.desk.set(drafts.moved(draft, from, on.place));
    },
  });
  /** Where a dragged tile would come to lie. */
  readonly carried = $derived.by(() => {
    const { over } = this.dragging;
    return over !== null && drafts.free(this.desk.ground, this.desk.draft, over) ? over : null;
  });

  constructor(private readonly desk: Desk) {}

  choose = (from: number): void => {
    const { draft } = this.desk;
    this.desk.set({ ...draft, chosen: draft.chosen === from ? null : from });
  };

  /** A square was pressed. */
  press = (square: number): void => {
    const { draft } = this.desk;
    if (drafts.placedAt(draft, square)) this.desk.set(drafts.takeBack(draft, square));
    else if (draft.chosen !== null) this.lay(draft.chosen, square);
    // On a letter too: what is typed then goes on behind it.
    else this.desk.set(drafts.point(draft, square));
  };

  /** A tile on the board is taken up. */
  liftFrom = (square: number, event: PointerEvent): void => {
    const one = drafts.placedAt(this.desk.draft, square);
    if (one) this.dragging.lift(this.desk.draft, one.from, square, event);
  };

  /** A tile of the rack is taken up. */
  lift = (from: number, event: PointerEvent): void => {
    if (!this.desk.locked) this.dragging.lift(this.desk.draft, from, null, event);
  };

  cursor = (square: number, direction: Direction | null): void =>
    this.desk.set({ ...this.desk.draft, cursor: square, ...(direction ? { direction } : {}) });

  letBlankBe = (face: string): void => {
    const { blank } = this;
    if (!blank) return;
    this.blank = null;
    this.desk.set(drafts.place(this.desk.draft, blank.from, blank.square, face.toLowerCase()));
  };

  recall = (): void => this.desk.set(drafts.recall(this.desk.draft));

  /** A key that lays tiles or takes them back; whether it was one. */
  key(event: KeyboardEvent, letters: readonly string[]): boolean {
    const { draft, ground } = this.desk;
    const face = faceOf(event.key, letters);
    if (face) {
      const next = drafts.typed(ground, drafts.begun(ground, draft), face);
      if (next !== draft) this.desk.set(next);
    } else if (event.key === 'Backspace') this.desk.set(drafts.rubOut(draft));
    else if (event.key === 'Escape') this.recall();
    else return false;
    return true;
  }

  private lay(from: number, square: number): void {
    const { draft, ground, locked } = this.desk;
    const moving = drafts.placedFrom(draft, from);
    const rest = moving ? drafts.takeBack(draft, moving.square) : draft;
    if (locked || !drafts.free(ground, rest, square)) return;
    const face = moving?.face ?? drafts.faceOnRack(draft, from);
    if (face === drafts.BLANK) this.blank = { from, square };
    else this.desk.set(drafts.place(draft, from, square, face));
  }

  private back(from: number): void {
    const { draft } = this.desk;
    this.desk.set({ ...draft, placed: draft.placed.filter((one) => one.from !== from) });
  }

  private squareAt(x: number, y: number): number | null {
    const box = this.board?.getBoundingClientRect();
    if (!box) return null;
    const { side } = this.desk.ground;
    const column = Math.floor(((x - box.left) / box.width) * side);
    const row = Math.floor(((y - box.top) / box.height) * side);
    const inside = column >= 0 && row >= 0 && column < side && row < side;
    return inside ? row * side + column : null;
  }

  private placeAt(x: number, y: number): number | null {
    const box = this.rack?.getBoundingClientRect();
    if (!box || y < box.top - NEAR_RACK || y > box.bottom + NEAR_RACK) return null;
    const places = this.desk.draft.order.length;
    const width = box.width / Math.max(1, places);
    return Math.min(places - 1, Math.max(0, Math.floor((x - box.left) / width)));
  }
}
