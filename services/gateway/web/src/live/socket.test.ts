import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientFrame, ServerFrame } from '../api/types';
import { PendingActions, type Store } from './pending';
import { LiveSocket, type State } from './socket';

/** The far end of a WebSocket, held by the test. */
class Line {
  readyState = 1;
  sent: ClientFrame[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientFrame);
  }

  close(): void {
    this.readyState = 3;
  }

  say(frame: ServerFrame | string): void {
    this.onmessage?.({ data: typeof frame === 'string' ? frame : JSON.stringify(frame) });
  }

  hello(): void {
    this.say({ type: 'hello', me: null, now: 0 });
  }

  break(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }

  of(type: string): ClientFrame[] {
    return this.sent.filter((frame) => frame.type === type);
  }
}

const store = (): Store & { text: string | null } => ({
  text: null,
  getItem() {
    return this.text;
  },
  setItem(_, value) {
    this.text = value;
  },
});

function setUp(kept = store()) {
  const lines: Line[] = [];
  const states: State[] = [];
  const pending = new PendingActions(kept);
  const socket = new LiveSocket({
    connect: () => {
      const line = new Line();
      lines.push(line);
      return line as unknown as WebSocket;
    },
    pending,
    seqOf: (game) => (game === 'known' ? 7 : undefined),
    onFrame: (frame) => {
      if (frame.type === 'accepted' || frame.type === 'refused') pending.remove(frame.id);
    },
    onState: (state) => states.push(state),
  });
  return { socket, lines, states, pending, kept };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', { OPEN: 1 });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the connection', () => {
  it('is live once it was greeted, not before', () => {
    const { socket, lines, states } = setUp();
    socket.open();
    expect(socket.state).toBe('connecting');
    lines[0]!.hello();
    expect(states).toEqual(['connecting', 'live']);
  });

  it('asks again for everything after a loss: lobby, games from the last event', () => {
    const { socket, lines } = setUp();
    socket.open();
    socket.followLobby(true);
    lines[0]!.hello();
    socket.watch('known');
    socket.watch('new');
    lines[0]!.break();
    expect(socket.state).toBe('waiting');
    vi.advanceTimersByTime(300);
    lines[1]!.hello();
    expect(lines[1]!.sent).toEqual([
      { type: 'lobby', on: true },
      { type: 'watch', game: 'known', after: 7 },
      { type: 'watch', game: 'new' },
    ]);
  });

  it('asks again for a search that goes on, not for one that is over or has found a table', () => {
    const wish = { game: 'g', language: 'en', seats: 2, options: {}, time_control: {}, stake: 0 };
    const { socket, lines } = setUp();
    let line = 0;
    const again = (): ClientFrame[] => {
      lines[line]!.break();
      vi.advanceTimersByTime(300);
      line += 1;
      lines[line]!.hello();
      return lines[line]!.of('seek');
    };
    socket.open();
    socket.seek('s', wish);
    expect(lines[0]!.sent).toEqual([]);
    lines[0]!.hello();
    expect(lines[0]!.of('seek')).toEqual([{ type: 'seek', id: 's', wish }]);
    lines[0]!.say({ type: 'seek', id: 's', status: 'waiting' });
    expect(again()).toHaveLength(1);
    lines[line]!.say({ type: 'seek', id: 'other', status: 'ended' });
    lines[line]!.say({ type: 'seek', id: 's', status: 'matched' });
    expect(again()).toEqual([]);
    lines[line]!.say({ type: 'seek', id: 's', status: 'waiting' });
    expect(again()).toHaveLength(1);
    socket.unseek('s');
    expect(lines[line]!.of('unseek')).toHaveLength(1);
    expect(again()).toEqual([]);
  });

  it('tries every other second at first, then less often', () => {
    const { socket, lines } = setUp();
    vi.spyOn(Math, 'random').mockReturnValue(1);
    socket.open();
    const quick = Array.from({ length: 15 }, () => 2_000);
    for (const pause of [300, ...quick, 6_000, 6_000]) {
      const before = lines.length;
      lines.at(-1)!.break();
      vi.advanceTimersByTime(pause - 1);
      expect(lines.length).toBe(before);
      vi.advanceTimersByTime(1);
      expect(lines.length).toBe(before + 1);
    }
  });

  it('leaves a second to chance, so that not all come back at once', () => {
    const { socket, lines } = setUp();
    vi.spyOn(Math, 'random').mockReturnValue(0);
    socket.open();
    lines[0]!.break();
    vi.advanceTimersByTime(150);
    lines[1]!.break();
    vi.advanceTimersByTime(999);
    expect(lines.length).toBe(2);
    vi.advanceTimersByTime(1);
    expect(lines.length).toBe(3);
  });

  it('tries at once when somebody looks, and only while it waits', () => {
    const { socket, lines } = setUp();
    socket.open();
    lines[0]!.hello();
    socket.hurry();
    expect(lines.length).toBe(1);
    lines[0]!.break();
    socket.hurry();
    expect(lines.length).toBe(2);
    lines[1]!.hello();
    vi.advanceTimersByTime(5_000);
    expect([socket.state, lines.length]).toEqual(['live', 2]);
  });

  it('notices a line that has gone silent', () => {
    const { socket, lines } = setUp();
    socket.open();
    lines[0]!.hello();
    vi.advanceTimersByTime(20_500);
    expect(lines[0]!.of('ping').length).toBeGreaterThan(0);
    expect(socket.state).not.toBe('live');
    expect(lines[0]!.readyState).toBe(3);
  });

  it('does not come back when the session has ended', () => {
    const { socket, lines } = setUp();
    socket.open();
    lines[0]!.hello();
    lines[0]!.break(4401);
    vi.advanceTimersByTime(60_000);
    expect(socket.state).toBe('ended');
    expect(lines.length).toBe(1);
  });

  it('survives what it cannot read', () => {
    const { socket, lines } = setUp();
    socket.open();
    lines[0]!.hello();
    for (const text of ['', 'null', '7', '{', '{"no":"type"}']) lines[0]!.say(text);
    expect(socket.state).toBe('live');
  });
});

describe('an action', () => {
  const resign = { type: 'resign' } as const;

  it('is sent again unchanged until it is answered', () => {
    const { socket, lines, pending } = setUp();
    socket.open();
    lines[0]!.hello();
    socket.watch('g');
    const { id } = socket.act('g', 3, resign);
    vi.advanceTimersByTime(10_000);
    lines[0]!.say({ type: 'pong', nonce: '', at: 0 });
    const sent = lines[0]!.of('act');
    expect(sent.length).toBeGreaterThan(1);
    expect(new Set(sent.map((frame) => JSON.stringify(frame))).size).toBe(1);

    lines[0]!.say({ type: 'accepted', game: 'g', id, seq: 4 });
    const before = lines[0]!.of('act').length;
    vi.advanceTimersByTime(10_000);
    expect(lines[0]!.of('act').length).toBe(before);
    expect(pending.of('g')).toEqual([]);
  });

  it('made while there is no connection goes out with the next one, after watching', () => {
    const { socket, lines } = setUp();
    socket.open();
    socket.watch('g');
    const { id } = socket.act('g', 3, resign);
    lines[0]!.hello();
    expect(lines[0]!.sent).toEqual([
      { type: 'watch', game: 'g' },
      { type: 'act', game: 'g', id, turn: 3, action: resign },
    ]);
  });

  it('survives a reload of the page', () => {
    const first = setUp();
    first.socket.open();
    first.socket.watch('g');
    const { id } = first.socket.act('g', 3, resign);
    const second = setUp(first.kept);
    second.socket.open();
    second.socket.watch('g');
    second.lines[0]!.hello();
    expect(second.lines[0]!.of('act')).toMatchObject([{ id, turn: 3 }]);
  });

  it('that was kept in an unreadable form is forgotten', () => {
    for (const text of ['{', '7', 'null']) {
      const kept = store();
      kept.text = text;
      expect(new PendingActions(kept).of('g')).toEqual([]);
    }
  });
});
