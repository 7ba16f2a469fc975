import react from '@vitejs/plugin-react';
import { defineConfig, type BuildEnvironmentOptions, type Plugin } from 'vite';
import { blueprintStyles } from './scripts/blueprint-styles.ts';
import { firstFrame } from './scripts/first-frame.ts';
import { PORTAL_CHUNKS } from './scripts/portal-chunks.ts';
import { screenFiles } from './scripts/screen-files.ts';
import { serviceWorker } from './scripts/service-worker.ts';

const SERVER_BUILD: BuildEnvironmentOptions = {
  outDir: 'dist/server',
  target: 'node20',
  copyPublicDir: false,
  rolldownOptions: {
    input: {
      main: 'server/main.ts',
      admin: 'server/people/admin-command.ts',
      backup: 'server/backup/command.ts',
      'check-worker': 'server/backup/check-worker.ts',
      'conversion-worker': 'server/conversion/conversion-worker.ts',
      'pglite-worker': 'server/data/pglite-worker.ts',
      'read-worker': 'server/import/read-worker.ts',
      'sheet-worker': 'server/registration/sheet-worker.ts',
      transfer: 'server/import/transfer-command.ts',
      'xlsform-worker': 'server/form/xlsform-worker.ts',
      'sheet-writer': 'server/import/sheet-writer.ts',
    },
    output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
  },
};

/**
 * What the server and its threads would spend a third of their start on: reading hundreds of small modules one by one,
 * or whole libraries of which they use a part.
 */
const BUNDLED_LIBRARIES = [
  'date-fns',
  /^drizzle-orm/,
  'hono',
  'jose',
  'yup',
  // Those of yup.
  'property-expr',
  'tiny-case',
  'toposort',
  '@e965/xlsx',
  'csv-parse',
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

/** The files that the first frame of most screens is made of: by name, as in `PORTAL_CHUNKS` and of the screens themselves. */
const FIRST_FILES = /^(?:portal|shell|fields|frame|common|home|sales-proto|sign-up)$/;

/**
 * Lets the browser compile the first files as a whole, beside the page while they come in. Otherwise it compiles each of
 * their 1,500 functions when it is called first, with the page waiting: a fifth of the way to Home's heading on a slow
 * machine (https://v8.dev/blog/explicit-compile-hints). Browsers without the hint read a comment.
 */
function compiledAhead(): Plugin {
  return {
    name: 'compiled-ahead',
    apply: 'build',
    generateBundle: {
      // The hint is heard at the very beginning alone, where Vite puts lines of its own.
      order: 'post',
      handler: (_options, files) => {
        for (const file of Object.values(files)) {
          if (file.type !== 'chunk' || !FIRST_FILES.test(shortName(file.name))) continue;
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        }
      },
    },
  };
}

const PORTAL_BUILD: BuildEnvironmentOptions = {
  outDir: 'dist/portal',
  target: 'es2022',
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  // The largest is html2pdf.js, which is loaded only if no service creates PDF files.
  chunkSizeWarningLimit: 1_000,
  rolldownOptions: {
    // On a busy machine rolldown warns about slow plugins, which users cannot do anything about.
    checks: { bundlerTimings: false },
    input: { index: 'index.html', 'auth-redirect': 'auth-redirect.html' },
    output: {
      chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
      assetFileNames: ({ names }) => `assets/${shortName(names[0] ?? 'asset')}-[hash][extname]`,
      codeSplitting: { groups: PORTAL_CHUNKS },
    },
  },
};

/**
 * `vite build` makes the portal (dist/portal), `vite build --ssr` the server (dist/server): one configuration, because
 * both read the same aliases and the same contract.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    ...(isSsrBuild ? [] : [blueprintStyles(), firstFrame(), screenFiles(), compiledAhead(), serviceWorker()]),
  ],
  resolve: { tsconfigPaths: true },
  define: { __BUILD_LABEL__: JSON.stringify(process.env.BUILD_LABEL ?? 'local') },
  publicDir: isSsrBuild ? false : 'public',
  ssr: { noExternal: BUNDLED_LIBRARIES },
  build: isSsrBuild ? SERVER_BUILD : PORTAL_BUILD,
}));
