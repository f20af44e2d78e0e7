/** What the hall offers to play, asked for once. */
import { api } from '../api/client';
import type { GameOffer } from '../api/types';
import { KNOWN } from '../games/kinds';

/** In the order in which this page presents them; games that it can't show are left out. */
const presented = (offers: GameOffer[]): GameOffer[] =>
  KNOWN.flatMap((kind) => offers.find((one) => one.game === kind) ?? []);

class Offers {
  all = $state.raw<GameOffer[]>([]);
  private asked: Promise<void> | null = null;

  /** Resolves once the offers are here. After a failure the next call asks again. */
  load(): Promise<void> {
    this.asked ??= api.games().then(
      ({ games }) => {
        this.all = presented(games);
      },
      (error: unknown) => {
        this.asked = null;
        throw error;
      },
    );
    return this.asked;
  }

  of(game: string): GameOffer | undefined {
    return this.all.find((one) => one.game === game);
  }
}

export const offers = new Offers();
