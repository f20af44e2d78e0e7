/**
 * The HTTP side of the public interface.
 *
 * A change is sent with an idempotency key and, while the answer is unknown (no connection, 503),
 * sent again with the same key: it can't happen twice. What is refused throws a `Problem` whose
 * message is a sentence for the person.
 */
import { m } from '../messages';
import { newId } from './ids';
import { sentenceOf } from './sentences';
import type {
  Balance,
  BotLevel,
  Entry,
  Equipment,
  GameEvent,
  GameOffer,
  GameSummary,
  LookedUp,
  Match,
  Me,
  RunningGame,
  Seat,
  Session,
  Seeking,
  Table,
  TimeControl,
  Wish,
} from './types';

const PREFIX = '/api/v1';
const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 400;
const TIMEOUT_MS = 12_000;

export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    detail: string,
  ) {
    super(detail);
  }
}

type Method = 'GET' | 'POST' | 'DELETE';

async function once<T>(method: Method, path: string, init: RequestInit): Promise<T> {
  const answer = await fetch(PREFIX + path, {
    ...init,
    method,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (answer.status === 204) return undefined as T;
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok) return body as T;
  throw problemOf(answer.status, body, Number(answer.headers.get('Retry-After')));
}

/** The problem document of a refusal; a sentence of our own where there is none. */
export function problemOf(status: number, body: unknown, seconds = 0): Problem {
  const { code, detail } = (body ?? {}) as { code?: unknown; detail?: unknown };
  const known = typeof code === 'string' ? code : 'unknown';
  return new Problem(status, known, sentenceOf(known, detail, { seconds }));
}

/** Whether the same request may well succeed if it is sent again. */
function passing(error: unknown): boolean {
  return error instanceof Problem ? [502, 503, 504].includes(error.status) : true;
}

async function request<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = {};
  if (method !== 'GET') headers['Idempotency-Key'] = newId();
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const init: RequestInit = { headers };
  if (body !== undefined) init.body = JSON.stringify(body);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once<T>(method, path, init);
    } catch (error) {
      if (!passing(error)) throw error;
      if (attempt === ATTEMPTS) throw error instanceof Problem ? error : unreachable();
      await new Promise((done) => setTimeout(done, FIRST_PAUSE_MS * 2 ** (attempt - 1)));
    }
  }
}

const unreachable = (): Problem => new Problem(0, 'unreachable', m.errors.unreachable);

export interface NewTable extends Partial<Wish> {
  game: string;
  language: string;
  stake: number;
  private?: boolean;
  bots?: BotLevel[];
  joining?: 'open' | 'ask';
}

export const api = {
  signUp: (name: string, password: string) =>
    request<Session>('POST', '/accounts', { name, password }),
  signIn: (name: string, password: string) =>
    request<Session>('POST', '/sessions', { name, password }),
  signOut: () => request<void>('DELETE', '/sessions/current'),
  guest: (name?: string) => request<Session>('POST', '/guests', name ? { name } : {}),
  me: () => request<Me>('GET', '/me'),
  openGames: () =>
    request<{ tables?: Table[]; games: GameSummary[] }>('GET', '/me/games?state=open'),
  /** The newest hundred that ended before that instant. */
  finishedGames: (before?: number) =>
    request<{ games: GameSummary[] }>(
      'GET',
      `/me/games?state=finished${before === undefined ? '' : `&before=${before}`}`,
    ),
  equipment: (game: string, language: string, board: string | null) =>
    request<Equipment>(
      'GET',
      `/games/${game}/equipment?language=${language}${board === null ? '' : `&board=${board}`}`,
    ),
  games: () => request<{ games: GameOffer[] }>('GET', '/games'),
  lookUp: (lexicon: string, word: string) =>
    request<LookedUp>('GET', `/lexicons/${lexicon}/words/${encodeURIComponent(word)}`),
  tables: () => request<{ tables: Table[]; seekers: Seeking[] }>('GET', '/tables'),
  table: (id: string) => request<{ table: Table }>('GET', `/tables/${encodeURIComponent(id)}`),
  openTable: (table: NewTable) => request<{ table: Table }>('POST', '/tables', table),
  cancelTable: (id: string) => request<{ table: Table }>('DELETE', `/tables/${id}`),
  takeSeat: (id: string, stake: number) =>
    request<{ table: Table }>('POST', `/tables/${id}/seats`, { stake }),
  leaveSeat: (id: string) => request<{ table: Table }>('DELETE', `/tables/${id}/seats/me`),
  /** On the first free seat. */
  seatBot: (id: string, level: BotLevel) =>
    request<{ table: Table }>('POST', `/tables/${id}/bots`, { level }),
  freeSeat: (id: string, seat: Seat) =>
    request<{ table: Table }>('DELETE', `/tables/${id}/seats/${seat}`),
  askToJoin: (id: string, stake: number) =>
    request<{ table: Table }>('POST', `/tables/${id}/requests`, { stake }),
  askNoMore: (id: string) => request<{ table: Table }>('DELETE', `/tables/${id}/requests/me`),
  answer: (id: string, account: string, admit: boolean) =>
    request<{ table: Table }>('POST', `/tables/${id}/requests/${account}`, { admit }),
  start: (id: string) => request<{ table: Table }>('POST', `/tables/${id}/start`),
  rematch: (game: string, stake: number) =>
    request<{ table: Table }>('POST', `/matches/${game}/rematch`, { stake }),
  practice: (
    game: string,
    language: string,
    level: BotLevel,
    time_control?: TimeControl,
    options?: Record<string, unknown>,
  ) =>
    request<{ table: Table }>('POST', '/practice', {
      game,
      language,
      level,
      ...(time_control ? { time_control } : {}),
      ...(options ? { options } : {}),
    }),
  runningGames: (game: string, language: string, limit: number) =>
    request<{ matches: RunningGame[] }>(
      'GET',
      `/matches?limit=${limit}${game && `&game=${game}`}${language && `&language=${language}`}`,
    ),
  match: (game: string) =>
    request<{ match: Match }>('GET', `/matches/${encodeURIComponent(game)}`),
  events: (game: string, after: number) =>
    request<{ events: GameEvent[] }>('GET', `/matches/${game}/events?after=${after}`),
  replay: (game: string, seq: number, seat: number | null) =>
    request<{ match: Match }>(
      'GET',
      `/matches/${game}/replay?seq=${seq}${seat === null ? '' : `&seen_by=${seat}`}`,
    ),
  wallet: () => request<Balance>('GET', '/wallet'),
  entries: (after?: number, limit = 50) =>
    request<{ entries: Entry[] }>(
      'GET',
      `/wallet/entries?limit=${limit}${after === undefined ? '' : `&after=${after}`}`,
    ),
};
