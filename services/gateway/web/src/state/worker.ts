/** The worker beside the page: it shows notices, and a page of its own while the hall is out of reach. */
import { m } from '../messages';
import { router } from './router.svelte';

const KEPT = 'wordhall-no-connection';

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const STYLE = `html{color-scheme:light dark;background:light-dark(#f7f3ea,#11181c);
color:light-dark(#1d2a31,#ede7da);font:18px/1.5 system-ui,sans-serif}
main{max-width:32rem;margin:20vh auto 0;padding:0 24px}
a{color:light-dark(#0b6b63,#5ccbbe);font-weight:700}`;

/** What is shown instead of a page, in the language spoken now. */
export const noConnection = (): string => `<!doctype html>
<html lang="${m.language}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(m.errors.noConnection)} · ${m.product}</title><style>${STYLE}</style>
<main><h1>${escaped(m.errors.noConnection)}</h1><p>${escaped(m.errors.unreachable)}</p>
<p><a href="">${escaped(m.errors.retry)}</a></p></main></html>`;

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
};

async function keep(): Promise<void> {
  const answer = new Response(noConnection(), { headers: HEADERS });
  await (await caches.open(KEPT)).put('/no-connection', answer);
}

/** Once everything else is there. Where a browser has no workers, nothing is missed but this. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent) => {
    const path: unknown = (data as { go?: unknown } | null)?.go;
    if (typeof path === 'string' && path.startsWith('/')) router.go(path);
  });
  // Out of reach just now, or no room to keep anything: the next page that opens tries again.
  await Promise.allSettled([navigator.serviceWorker.register('/worker.js'), keep()]);
}
