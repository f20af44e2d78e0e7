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
export const clockTime = (at: number): string => time.format(at);
