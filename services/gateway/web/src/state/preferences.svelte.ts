/** What this browser remembers of a person's taste: light or dark, sound or none, whose words. */
import type { Wish } from '../api/types';
import { tongueOf } from '../messages';
import { recalled } from './wish';

export type Theme = 'auto' | 'light' | 'dark';
const THEMES: Theme[] = ['auto', 'light', 'dark'];

function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Not kept: it holds for this page.
  }
}

class Preferences {
  theme = $state<Theme>(THEMES.find((theme) => theme === recall('wordhall.theme')) ?? 'auto');
  /** The language of the page, where one was chosen. */
  tongue = $state(recall('wordhall.tongue'));
  sound = $state(recall('wordhall.sound') === 'on');
  notices = $state(recall('wordhall.notices') === 'on');
  /** The code of the language whose words they played with last. */
  words = $state(recall('wordhall.words'));
  game = $state(recall('wordhall.game') ?? 'wordgrid');

  /** The page draws itself anew. */
  onTongue = (): void => undefined;

  constructor() {
    this.show();
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    remember('wordhall.theme', theme);
    this.show();
  }

  setTongue(tongue: string): void {
    this.tongue = tongue;
    remember('wordhall.tongue', tongue);
    this.onTongue();
  }

  setSound(on: boolean): void {
    this.sound = on;
    remember('wordhall.sound', on ? 'on' : 'off');
  }

  setNotices(on: boolean): void {
    this.notices = on;
    remember('wordhall.notices', on ? 'on' : 'off');
  }

  setWords(language: string): void {
    this.words = language;
    remember('wordhall.words', language);
  }

  /** The game chosen last. */
  setGame(game: string): void {
    this.game = game;
    remember('wordhall.game', game);
  }

  /** What was chosen last for this game; the language is remembered for all of them, and is the
   * page's own as long as none was chosen. */
  wish(game: string): Partial<Wish> {
    const language = this.words ?? tongueOf(this.tongue, navigator.languages);
    return { ...recalled(recall(`wordhall.wish.${game}`)), language };
  }

  /** `language`: whose words were wished for, perhaps in vain. */
  keepWish({ game, seats, options, time_control, stake }: Wish): void {
    this.setGame(game);
    remember(`wordhall.wish.${game}`, JSON.stringify({ seats, options, time_control, stake }));
  }

  private show(): void {
    document.documentElement.dataset['theme'] = this.theme;
  }
}

export const preferences = new Preferences();
