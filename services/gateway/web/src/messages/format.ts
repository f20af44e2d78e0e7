/** Numbers, instants and lists as the readers of a language expect them. */
const DAY_MS = 86_400_000;
const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** "A" to "O": what the columns of a board are called, in every language. */
export const columnLetter = (column: number): string => String.fromCharCode(65 + column);

export interface Formats {
  count: (n: number) => string;
  /** With its sign: "+5", "−3". */
  change: (n: number) => string;
  counted: (n: number, one: string, many: string) => string;
  /** The same with its sign: "+1 coin", "−5 coins". */
  changed: (n: number, one: string, many: string) => string;
  when: (at: number) => string;
  /** "23:03", "tomorrow, 01:10", "Friday, 01:10", "3 Dec, 01:10": the day where it isn't today. */
  clockTime: (at: number, now: number) => string;
  /** "A, B and C". */
  listed: (names: string[]) => string;
  /** "1:05". */
  minutesAndSeconds: (ms: number) => string;
}

/** `tomorrow` as it stands before an hour. One and many as the locale has them: 0 is one in French. */
export function formatsOf(locale: string, tomorrow: string): Formats {
  const number = new Intl.NumberFormat(locale);
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long' });
  const plural = new Intl.PluralRules(locale);
  const list = new Intl.ListFormat(locale);

  const count = (n: number): string => number.format(n).replace('-', '−');
  const when = (at: number): string => `${day.format(at)}, ${time.format(at)}`;
  const change = (n: number): string => signed.format(n).replace('-', '−');
  const which = (n: number, one: string, many: string): string =>
    plural.select(Math.abs(n)) === 'one' ? one : many;
  return {
    count,
    change,
    counted: (n, one, many) => `${count(n)} ${which(n, one, many)}`,
    changed: (n, one, many) => `${change(n)} ${which(n, one, many)}`,
    when,
    clockTime(at, now) {
      const days = Math.round((midnight(at) - midnight(now)) / DAY_MS);
      if (days === 0) return time.format(at);
      if (days === 1) return `${tomorrow}, ${time.format(at)}`;
      return days > 1 && days < 7 ? `${weekday.format(at)}, ${time.format(at)}` : when(at);
    },
    listed: (names) => list.format(names),
    minutesAndSeconds(ms) {
      const seconds = Math.floor(ms / 1000);
      return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    },
  };
}
