import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';
import { memoryFolder } from './tests/support/memory-folder.ts';

/**
 * `unit`: what needs no browser, `*.test.ts` beside its subject. `portal`: what renders, `*.test.tsx`, in jsdom.
 * `api`: the calls of the API over the whole app, on the embedded database and on PostgreSQL.
 */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  // Packages may be linked from another folder, as in the copies of `npm run try mutants`.
  server: { fs: { strict: false } },
  define: { __BUILD_LABEL__: JSON.stringify('test') },
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Fails what hangs, not what is only slow beside other work.
    testTimeout: 30_000,
    passWithNoTests: false,
    restoreMocks: true,
    unstubGlobals: true,
    env: { TZ: 'Europe/London' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // No file leaves anything behind in the modules that the next one shares with it; what renders does.
          isolate: false,
          include: ['{contract,demo,packages,server,src,scripts}/**/*.test.ts'],
          setupFiles: ['tests/support/measure-tests.ts', 'tests/support/end-intervals.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'portal',
          environment: 'jsdom',
          // Importing the portal's modules and making a document take longer than most files' tests; see portal-setup.ts.
          isolate: false,
          // What a render leaves is collected while it is young: 10 % of the time instead of 15 %.
          execArgv: ['--max-semi-space-size=64'],
          include: ['{packages,src}/**/*.test.tsx', 'tests/portal/**/*.test.tsx'],
          globalSetup: [
            'tests/support/threads-global-setup.ts',
            'tests/support/template-global-setup.ts',
            'tests/support/postgres-global-setup.ts',
          ],
          setupFiles: [
            'tests/support/measure-tests.ts',
            'tests/support/end-intervals.ts',
            'tests/support/portal-setup.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          environment: 'node',
          isolate: false,
          include: ['tests/api/**/*.test.ts'],
          // Stored files are flushed, which on a disk that others use takes longer than everything else.
          env: { TMPDIR: memoryFolder() },
          globalSetup: [
            'tests/support/threads-global-setup.ts',
            'tests/support/template-global-setup.ts',
            'tests/support/postgres-global-setup.ts',
          ],
          setupFiles: ['tests/support/measure-tests.ts'],
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
