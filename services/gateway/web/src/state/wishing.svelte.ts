/** A wish being made on a page: begun with what this browser remembers, kept when it is used. */
import type { GameOffer, Wish } from '../api/types';
import { isKnown } from '../games/kinds';
import { m } from '../messages';
import { offers } from './offers.svelte';
import { preferences } from './preferences.svelte';
import { session } from './session.svelte';
import { wishOf } from './wish';

export class Wishing {
  game = $state('');
  private draft = $state.raw<Wish | null>(null);
  /** Null as long as the amount that was written can't be a stake. */
  stake = $state<number | null>(0);
  /** Whose words were wished for: a game that has none of them changes nothing for the next. */
  private language: string | undefined;
  failed = $state<string | null>(null);
  readonly offer = $derived<GameOffer | undefined>(offers.of(this.game));
  /** Null until the offer is here. */
  readonly wish = $derived(this.draft?.game === this.game ? this.draft : null);

  /** `given`: what the address asks for. */
  constructor(private readonly given: Partial<Wish> = {}) {
    const asked = given.game ?? preferences.game;
    this.game = isKnown(asked) ? asked : 'wordgrid';
    void this.load();
  }

  async load(): Promise<void> {
    this.failed = null;
    try {
      await offers.load();
      if (!this.offer) this.game = offers.all[0]?.game ?? this.game;
      this.begin(this.given);
    } catch (error) {
      this.failed = error instanceof Error ? error.message : m.errors.unexpected;
    }
  }

  choose(game: string): void {
    const { draft, stake } = this;
    this.game = game;
    this.begin(draft ? { stake: stake ?? 0 } : {});
    // An amount that can't be a stake yet stays what it is: nobody asked for a game without one.
    if (draft && stake === null) this.stake = null;
  }

  change(part: Partial<Wish>): void {
    this.language = part.language ?? this.language;
    // Another language may not have what was chosen.
    if (this.draft && this.offer) this.draft = wishOf(this.offer, { ...this.draft, ...part });
  }

  /** Remember it, and what is to be sent. */
  use(stake: number): Wish {
    const wish = { ...this.wish!, stake };
    preferences.keepWish(wish);
    // Words that this game has none of were wished for in vain, and change nothing for the next.
    if (!this.language || this.language === wish.language) preferences.setWords(wish.language);
    return wish;
  }

  private begin(given: Partial<Wish>): void {
    if (!this.offer) return;
    const wished = { ...preferences.wish(this.game), ...given };
    this.language ??= wished.language;
    const wish = wishOf(this.offer, { ...wished, language: this.language ?? '' });
    const poor = wish.stake > (session.me?.balance?.available ?? 0);
    this.draft = poor ? { ...wish, stake: 0 } : wish;
    this.stake = this.draft.stake;
  }
}
