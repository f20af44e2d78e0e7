import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

// `npm run dev` serves the page itself and hands the interface to a running gateway.
const gateway = process.env['WORDHALL_GATEWAY'] ?? 'http://127.0.0.1:8000';
const OUT = 'dist';
const TEXT = /\.(js|css|svg|html|webmanifest)$/;

/** Text files compressed once, here, for the gateway to send as they are. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    closeBundle() {
      for (const name of readdirSync(OUT, { recursive: true, encoding: 'utf8' })) {
        if (!TEXT.test(name)) continue;
        const text = readFileSync(join(OUT, name));
        writeFileSync(join(OUT, `${name}.gz`), gzipSync(text, { level: 9 }));
        writeFileSync(join(OUT, `${name}.br`), brotliCompressSync(text));
      }
    },
  };
}

export default defineConfig({
  plugins: [svelte(), compressed()],
  // Everything is bundled: the page asks nobody but its own server for anything.
  build: { outDir: OUT, target: 'es2022', assetsInlineLimit: 0 },
  server: { proxy: { '/api': { target: gateway, ws: true } } },
});
