/** The words of the page. One language so far; a second one has the same shape as `en`. */
import { en } from './en';

export type Messages = typeof en;
export const m: Messages = en;
