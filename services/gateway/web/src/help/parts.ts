/** What of the help is shown elsewhere. */
export { default as GameHelp } from './GameHelp.svelte';
export { default as GamesHelp } from './GamesHelp.svelte';
export { default as LookUp } from './LookUp.svelte';
