import { mount, unmount } from 'svelte';
import './styles/tokens.css';
import './styles/base.css';
import './styles/seats.css';
import App from './App.svelte';
import { speak, tongueOf } from './messages';
import { preferences } from './state/preferences.svelte';
import { startWorker } from './state/worker';

const target = document.getElementById('app') ?? document.body;
let app: Record<string, unknown> | null = null;

/** The page in the chosen language; drawn anew when another one is chosen. */
async function show(): Promise<void> {
  await speak(tongueOf(preferences.tongue, navigator.languages)).catch(() => speak('en'));
  if (app) await unmount(app);
  app = mount(App, { target });
}

preferences.onTongue = () => void show();
void show();

// Nothing waits for the worker, and it takes nothing from what is waited for.
if (import.meta.env.PROD) {
  addEventListener('load', () => setTimeout(() => void startWorker().catch(() => undefined), 3_000));
}
