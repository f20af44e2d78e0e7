/** The running games that anybody may watch, asked for every few seconds while the page is seen. */
import { api } from '../api/client';
import type { RunningGame } from '../api/types';

const EVERY_MS = 5_000;
const PAGE = 20;
/** As many as the hall tells at once: of more, a filter finds the others. */
const MOST = 100;

export class Watchable {
  games = $state.raw<RunningGame[]>([]);
  loaded = $state(false);
  /** There are more than were asked for. */
  more = $state(false);

  private limit = PAGE;
  /** The newest question: an answer to an older one is late. */
  private asked = 0;

  /** Follows what this game and language have, "" for any, until the returned function is called. */
  follow(game: string, language: string): () => void {
    const look = (): void => {
      if (document.visibilityState === 'visible') void this.look(game, language);
    };
    this.again = () => void this.look(game, language);
    look();
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      this.asked += 1;
    };
  }

  showMore(): void {
    this.limit = Math.min(MOST, this.limit + PAGE);
    this.again();
  }

  private again: () => void = () => undefined;

  /** What can't be had now is asked for again soon: the last answer stays. */
  private async look(game: string, language: string): Promise<void> {
    const [limit, asked] = [this.limit, (this.asked += 1)];
    const answer = await api.runningGames(game, language, limit).catch(() => null);
    if (!answer || asked !== this.asked) return;
    this.games = answer.matches;
    this.more = answer.matches.length === limit && limit < MOST;
    this.loaded = true;
  }
}
