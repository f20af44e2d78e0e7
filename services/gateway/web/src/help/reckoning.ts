/** How points come about, written down: "(4×2 + 1 + 1 + 2 + 4) × 2 = 32". */
import { pointsOf, type Sum } from '../games/tiles/scoring';

const square = ({ value, times }: Sum['squares'][number]): string =>
  times === 1 ? String(value) : `${value}×${times}`;

export function written(sum: Sum): string {
  const parts = [...sum.squares.map(square), ...(sum.more > 0 ? [String(sum.more)] : [])];
  const added = parts.join(' + ');
  return `${sum.times === 1 ? added : `(${added}) × ${sum.times}`} = ${pointsOf(sum)}`;
}
