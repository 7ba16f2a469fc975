import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import type { InlineConfig } from 'vite';
import { blueprintStyles } from '../scripts/blueprint-styles';

const HERE = fileURLToPath(new URL('.', import.meta.url));

/** What the portal has loaded anyway is in a separate chunk, so that a side's chunk shows its own cost. */
const SHIPPED =
  /node_modules[\\/](react|react-dom|scheduler|@blueprintjs[\\/](core|icons)|@floating-ui|@popperjs|classnames|tslib)[\\/]/;

/** Builds `{page}/{file}` of each page for production. */
export const pageConfig = (pages: readonly string[], outDir: string, file = 'index.html'): InlineConfig => ({
  configFile: false,
  root: HERE,
  logLevel: 'error',
  plugins: [react(), blueprintStyles()],
  resolve: {
    tsconfigPaths: true,
    // The peers are in bench/node_modules; React and Blueprint are the portal's own.
    dedupe: ['react', 'react-dom', '@blueprintjs/core', '@blueprintjs/select'],
  },
  define: { 'process.env.NODE_ENV': '"production"', __BUILD_LABEL__: '"bench"' },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      input: pages.map((page) => `${HERE}${page}/${file}`),
      output: { codeSplitting: { groups: [{ name: 'shipped', test: SHIPPED }] } },
    },
  },
});
