import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// `npm run dev` serves the page itself and hands the interface to a running gateway.
const gateway = process.env['WORDHALL_GATEWAY'] ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  // Everything is bundled: the page asks nobody but its own server for anything.
  build: { outDir: 'dist', target: 'es2022', assetsInlineLimit: 0 },
  server: { proxy: { '/api': { target: gateway, ws: true } } },
});
