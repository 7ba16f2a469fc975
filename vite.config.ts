import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type BuildEnvironmentOptions } from 'vite';
import { blueprintStyles } from './scripts/blueprint-styles.ts';
import { screenFiles } from './scripts/screen-files.ts';

const SERVER_BUILD: BuildEnvironmentOptions = {
  outDir: 'dist/server',
  target: 'node20',
  copyPublicDir: false,
  rolldownOptions: {
    input: {
      main: 'server/main.ts',
      backup: 'server/backup/command.ts',
      'conversion-worker': 'server/conversion/conversion-worker.ts',
      'pglite-worker': 'server/data/pglite-worker.ts',
      'sheet-worker': 'server/registration/sheet-worker.ts',
    },
    output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
  },
};

/** Of hundreds of small modules each, which the server would spend a third of its start on reading one by one. */
const BUNDLED_LIBRARIES = [
  'date-fns',
  /^drizzle-orm/,
  'hono',
  'jose',
  'sanitize-html',
  // Those of sanitize-html.
  'htmlparser2',
  'domhandler',
  'domutils',
  'dom-serializer',
  'domelementtype',
  'entities',
];

/** A merged chunk is named after every entry that uses it: its first word will do. */
function shortName(name: string): string {
  return name.replace(/\.\w+$/, '').split('~')[0] ?? name;
}

/** The router's package names its development build alone, whose warnings nobody reads in production. */
const PRODUCTION_ROUTER = { 'react-router/dom': 'dom-export.mjs', 'react-router': 'index.mjs' };

function productionRouter() {
  return Object.entries(PRODUCTION_ROUTER).map(([name, file]) => ({
    find: new RegExp(`^${name}$`),
    replacement: fileURLToPath(new URL(`./node_modules/react-router/dist/production/${file}`, import.meta.url)),
  }));
}

/** What the login screen needs in full; other libraries are split by who uses which part. */
const FIRST_LIBRARIES =
  /node_modules[\\/](?:react|react-dom|scheduler|@reduxjs|redux|redux-thunk|react-redux|use-sync-external-store|immer|reselect|react-router|react-router-dom|classnames|tslib)[\\/]/;

const PORTAL_BUILD: BuildEnvironmentOptions = {
  outDir: 'dist/portal',
  target: 'es2022',
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  // The largest is html2pdf.js, fetched only where no service makes PDF files.
  chunkSizeWarningLimit: 1_000,
  rolldownOptions: {
    // On a busy machine rolldown says which plugins took long: nothing that whoever starts the portal can do about.
    checks: { bundlerTimings: false },
    input: { index: 'index.html', 'auth-redirect': 'auth-redirect.html' },
    output: {
      chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
      assetFileNames: ({ names }) => `assets/${shortName(names[0] ?? 'asset')}-[hash][extname]`,
      // Left alone, each module that a later screen shares with the first becomes a file of its own: twenty requests
      // before anything is painted. Libraries never import the portal, so the two cannot wait for each other.
      codeSplitting: {
        groups: [
          // Shared with the directory's redirect page, which must not load the portal.
          { name: 'redirect-mark', test: /redirect-mark/, priority: 1 },
          { name: 'portal', tags: ['$initial'], test: /[\\/](?:src|contract)[\\/](?!.*auth-redirect)/ },
          { name: 'libraries', tags: ['$initial'], test: FIRST_LIBRARIES },
        ],
      },
    },
  },
};

/**
 * `vite build` makes the portal (dist/portal), `vite build --ssr` the server (dist/server): one configuration, because
 * both read the same aliases and the same contract.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [blueprintStyles(), screenFiles()])],
  resolve: { tsconfigPaths: true, alias: command === 'build' && !isSsrBuild ? productionRouter() : [] },
  define: { __BUILD_LABEL__: JSON.stringify(process.env.BUILD_LABEL ?? 'local') },
  publicDir: isSsrBuild ? false : 'public',
  ssr: { noExternal: BUNDLED_LIBRARIES },
  build: isSsrBuild ? SERVER_BUILD : PORTAL_BUILD,
}));
