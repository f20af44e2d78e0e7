/** Notices of the system, for who has asked for them and looks elsewhere. */
import { preferences } from './preferences.svelte';

export interface Notice {
  title: string;
  body: string;
  /** Where it leads; also what it is about: a newer one of the same replaces it. */
  path: string;
}

const ICON = '/icon-192.png';

const permission = (): NotificationPermission | null =>
  'Notification' in globalThis ? Notification.permission : null;

class Notices {
  /** Null where the browser has none. It may change behind the page's back: `look` again. */
  permission = $state(permission());
  readonly on = $derived(preferences.notices && this.permission === 'granted');

  look(): void {
    this.permission = permission();
  }

  /** The browser is asked only now, by a press of the switch. */
  async turn(on: boolean): Promise<void> {
    if (on && this.permission === 'default') this.permission = await Notification.requestPermission();
    preferences.setNotices(on && this.permission === 'granted');
  }

  /** Nothing for who looks at the page: it says so itself. */
  async tell(notice: Notice): Promise<void> {
    this.look();
    if (!this.on || document.visibilityState !== 'hidden') return;
    const { title, body, path } = notice;
    const options = { body, tag: path, icon: ICON, data: { path }, renotify: true };
    const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
    if (worker) await worker.showNotification(title, options);
    else new Notification(title, options).onclick = () => focus();
  }
}

export const notices = new Notices();
