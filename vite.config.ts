import react from '@vitejs/plugin-react';
import { defineConfig, type BuildEnvironmentOptions } from 'vite';
import { blueprintStyles } from './scripts/blueprint-styles.ts';

const SERVER_BUILD: BuildEnvironmentOptions = {
  outDir: 'dist/server',
  target: 'node20',
  copyPublicDir: false,
  rolldownOptions: {
    input: { main: 'server/main.ts', 'pglite-worker': 'server/data/pglite-worker.ts' },
    output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
  },
};

const PORTAL_BUILD: BuildEnvironmentOptions = {
  outDir: 'dist/portal',
  target: 'es2022',
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  rolldownOptions: { input: { index: 'index.html', 'auth-redirect': 'auth-redirect.html' } },
};

/**
 * `vite build` makes the portal (dist/portal), `vite build --ssr` the server (dist/server): one configuration, because
 * both read the same aliases and the same contract.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [blueprintStyles()])],
  resolve: { tsconfigPaths: true },
  define: { __BUILD_LABEL__: JSON.stringify(process.env.BUILD_LABEL ?? 'local') },
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild ? SERVER_BUILD : PORTAL_BUILD,
}));
