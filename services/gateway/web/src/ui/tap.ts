/**
 * Acting as the finger is lifted.
 *
 * A browser may take a tap that follows a drag for the end of a fling, and swallows its click. So
 * a finger acts on `pointerup`; mouse, pen and keyboard act on `click` as ever.
 */
import type { Attachment } from 'svelte/attachments';

/** The click that a browser makes of the same tap comes within this time. */
const SAME_TAP_MS = 700;

/** Remembers the finger's tap, so that its click isn't a second one. */
export class Taps {
  private down: number | null = null;
  private actedAt = -Infinity;

  /** A finger came down. */
  begin(pointer: number): void {
    this.down = pointer;
  }

  /** The finger went elsewhere, or the page was scrolled by it. */
  leave(): void {
    this.down = null;
  }

  /** Whether lifting this finger is a tap. */
  end(pointer: number, now: number): boolean {
    const tapped = this.down === pointer;
    this.down = null;
    if (tapped) this.actedAt = now;
    return tapped;
  }

  /** Whether a click is one of its own: not what is left of a tap. */
  clicked(now: number): boolean {
    const own = now - this.actedAt > SAME_TAP_MS;
    this.actedAt = -Infinity;
    return own;
  }
}

const over = (element: Element, { clientX, clientY }: PointerEvent): boolean => {
  const at = document.elementFromPoint(clientX, clientY);
  return at !== null && element.contains(at);
};

/** `{@attach tap(act)}` on a button, instead of `onclick={act}`. */
export function tap(act: () => void): Attachment<HTMLButtonElement> {
  return (button) => {
    const taps = new Taps();
    const finger = (event: PointerEvent): boolean => event.pointerType === 'touch' && event.isPrimary;
    const on: [string, (event: PointerEvent) => void][] = [
      ['pointerdown', (event) => finger(event) && taps.begin(event.pointerId)],
      ['pointercancel', () => taps.leave()],
      [
        'pointerup',
        (event) => {
          if (!over(button, event)) taps.leave();
          else if (finger(event) && taps.end(event.pointerId, event.timeStamp)) act();
        },
      ],
      ['click', (event) => taps.clicked(event.timeStamp) && !button.disabled && act()],
    ];
    for (const [name, hear] of on) button.addEventListener(name, hear as EventListener);
    return () => {
      for (const [name, hear] of on) button.removeEventListener(name, hear as EventListener);
    };
  };
}
