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
    // SurveyJS lives in bench/node_modules; React is the portal's own.
    dedupe: ['react', 'react-dom'],
  },
  define: { 'process.env.NODE_ENV': '"production"', __BUILD_LABEL__: '"bench"' },
  build: {
    outDir: `${root}dist/bench-survey`,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
  },
});
