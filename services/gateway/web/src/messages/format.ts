/** Numbers and instants as a reader of English expects them. */
const number = new Intl.NumberFormat('en-GB');
const signed = new Intl.NumberFormat('en-GB', { signDisplay: 'exceptZero' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

export const count = (n: number): string => number.format(n);
export const change = (n: number): string => signed.format(n).replace('-', '−');
export const counted = (n: number, one: string, many: string): string =>
  `${count(n)} ${n === 1 ? one : many}`;
export const when = (at: number): string => `${day.format(at)}, ${time.format(at)}`;
/** "0:07", "12:30". */
export function minutesAndSeconds(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' });
const DAY_MS = 86_400_000;

const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** "23:03", "tomorrow, 01:10", "Friday, 01:10", "3 Dec, 01:10": the day where it isn't today. */
export function clockTime(at: number, now: number): string {
  const days = Math.round((midnight(at) - midnight(now)) / DAY_MS);
  if (days === 0) return time.format(at);
  if (days === 1) return `tomorrow, ${time.format(at)}`;
  return days > 1 && days < 7 ? `${weekday.format(at)}, ${time.format(at)}` : when(at);
}
