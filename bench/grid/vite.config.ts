import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { blueprintStyles } from '../../scripts/blueprint-styles';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));

/** The page with one side at a time, built like the portal. */
export default defineConfig({
  root: here,
  plugins: [react(), blueprintStyles()],
  resolve: {
    alias: { '@': `${root}src`, '@contract': `${root}contract` },
    // The peers live in bench/node_modules; React and Blueprint are the portal's own.
    dedupe: ['react', 'react-dom', '@blueprintjs/core', '@blueprintjs/select'],
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: `${root}dist/bench-grid`,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'shipped',
              test: /node_modules[\\/](react|react-dom|scheduler|@blueprintjs[\\/](core|icons)|@floating-ui|@popperjs|classnames|tslib)[\\/]/,
            },
          ],
        },
      },
    },
  },
});
