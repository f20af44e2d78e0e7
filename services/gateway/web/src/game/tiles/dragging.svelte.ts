/** One tile on its way under the pointer. */
import { faceOnRack, type TileDraft } from '../../games/tiles/draft';

/** A press becomes a drag when it has moved this far (in pixels). */
const FAR = 6;

export interface Ends {
  /** The square under a point, null off the board. */
  squareAt(x: number, y: number): number | null;
  /** The place of the rack under a point. */
  placeAt(x: number, y: number): number | null;
  /** It was pressed and not moved. */
  tapped(from: number, square: number | null): void;
  dropped(from: number, on: { square: number } | { place: number } | null): void;
}

export class Dragging {
  from = $state<number | null>(null);
  face = $state('');
  at = $state.raw({ x: 0, y: 0 });
  over = $state<number | null>(null);
  /** It has left where it lay. */
  moving = $state(false);
  /** By a finger, which covers what is under it. */
  touch = $state(false);
  private start = { x: 0, y: 0 };
  private square: number | null = null;

  constructor(private readonly ends: Ends) {}

  lift(draft: TileDraft, from: number, square: number | null, event: PointerEvent): void {
    if (!event.isPrimary || event.button !== 0) return;
    this.from = from;
    this.face = draft.placed.find((one) => one.from === from)?.face ?? faceOnRack(draft, from);
    this.square = square;
    this.moving = false;
    this.touch = event.pointerType === 'touch';
    this.start = { x: event.clientX, y: event.clientY };
    this.at = this.start;
    // A finger would keep its events on the element that it came down on.
    (event.target as Element).releasePointerCapture?.(event.pointerId);
  }

  move = (event: PointerEvent): void => {
    if (this.from === null || !event.isPrimary) return;
    this.at = { x: event.clientX, y: event.clientY };
    this.moving ||= Math.hypot(this.at.x - this.start.x, this.at.y - this.start.y) > FAR;
    this.over = this.moving ? this.ends.squareAt(this.at.x, this.at.y) : null;
  };

  end = (event: PointerEvent): void => {
    if (this.from === null || !event.isPrimary) return;
    const { from, moving, square } = this;
    this.cancel();
    const [x, y] = [event.clientX, event.clientY];
    if (!moving) return this.ends.tapped(from, square);
    const on = this.ends.squareAt(x, y);
    const place = this.ends.placeAt(x, y);
    this.ends.dropped(from, on !== null ? { square: on } : place !== null ? { place } : null);
  };

  cancel = (): void => {
    this.from = null;
    this.over = null;
    this.moving = false;
  };
}
