/** How faces are read: a tile of two letters has a sign of its own in messages. */
const PAIRS: Record<string, string> = { Ĉ: 'CH', Ł: 'LL', Ř: 'RR', Ɋ: 'QU' };

/** What stands on a tile: "Qu", "Ch". A blank shows the letter that it is. */
export function shownOn(face: string): string {
  const pair = PAIRS[face.toUpperCase()];
  if (!pair) return face.toUpperCase();
  return pair.charAt(0) + pair.slice(1).toLowerCase();
}

/** A word in letters. Which of them are blanks is seen on the board. */
export const spell = (faces: string): string =>
  [...faces.toUpperCase()].map((face) => PAIRS[face] ?? face).join('');

export const isBlank = (face: string): boolean => face === '?' || face !== face.toUpperCase();

/**
 * The face that a key writes, among those there are; null for any other key. Where É is no
 * letter, it writes an E. In Upwords Q writes Qu.
 */
export function faceOf(key: string, letters: readonly string[]): string | null {
  const upper = key.normalize('NFC').toUpperCase();
  if ([...upper].length !== 1) return null;
  const plain = upper.normalize('NFD').replace(/\p{M}/gu, '');
  const found = [upper, plain].find((one) => letters.includes(one));
  if (found) return found;
  return letters.find((face) => PAIRS[face]?.startsWith(plain) && !letters.includes(plain)) ?? null;
}
