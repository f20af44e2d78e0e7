/** Where one is: the address, without a framework for five pages. */
import { isKnown } from '../games/kinds';

export type Route =
  | { page: 'hall' | 'play' | 'practice' | 'open' | 'history' | 'statement' | 'missing' }
  | { page: 'account'; mode: 'in' | 'up' }
  | { page: 'rules'; game: string | null }
  | { page: 'table'; id: string };

const PAGES: Record<string, Route> = {
  '/': { page: 'hall' },
  '/play': { page: 'play' },
  '/practice': { page: 'practice' },
  '/open': { page: 'open' },
  '/games': { page: 'history' },
  '/statement': { page: 'statement' },
  '/sign-in': { page: 'account', mode: 'in' },
  '/sign-up': { page: 'account', mode: 'up' },
  '/rules': { page: 'rules', game: null },
};

export function routeOf(path: string): Route {
  const table = /^\/t\/([\w-]{1,64})\/?$/.exec(path);
  // Ids are written in lower case; whoever copied one may have written it otherwise.
  if (table?.[1]) return { page: 'table', id: table[1].toLowerCase() };
  const rules = /^\/rules\/(\w{1,40})\/?$/.exec(path);
  if (rules?.[1] && isKnown(rules[1])) return { page: 'rules', game: rules[1] };
  return PAGES[path.length > 1 ? path.replace(/\/$/, '') : path] ?? { page: 'missing' };
}

class Router {
  private address = $state(new URL(location.href));
  readonly route = $derived(routeOf(this.address.pathname));

  constructor() {
    addEventListener('popstate', () => this.read());
    addEventListener('click', (event) => this.followLink(event));
  }

  /** Where to go on to after signing in: a path of this page, nothing else. */
  get next(): string {
    const next = this.address.searchParams.get('next') ?? '/';
    return next.startsWith('/') && !next.startsWith('//') ? next : '/';
  }

  /** What the address asks a page to begin with. */
  param(name: string): string | null {
    return this.address.searchParams.get(name);
  }

  /** This address, to come back to. */
  get here(): string {
    return this.address.pathname + this.address.search;
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.read();
    scrollTo(0, 0);
  }

  private read(): void {
    this.address = new URL(location.href);
  }

  private followLink(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    if (link.target || link.hasAttribute('download') || link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }
}

export const router = new Router();
export const signInPath = (mode: 'in' | 'up', next: string): string =>
  `/sign-${mode}?next=${encodeURIComponent(next)}`;
