/** To the board's one stop of the tab order. */
export const toBoard = (): void =>
  document.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus({ preventScroll: true });

/** Whether a key is meant for the game: not for a field, a dialog or the browser. */
export function mayType(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !document.querySelector('dialog[open]') && !target.closest('input, textarea, select');
}
