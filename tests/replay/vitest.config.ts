import { defineConfig } from 'vitest/config';

/** `npm run try replays`: records the screens of tests/replay again, with the real API. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  resolve: { tsconfigPaths: true },
  define: { __BUILD_LABEL__: JSON.stringify('replays') },
  test: {
    environment: 'jsdom',
    include: ['tests/replay/make-replays.tsx'],
    env: { TZ: 'Europe/London' },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: ['tests/support/template-global-setup.ts'],
    setupFiles: ['tests/support/portal-setup.ts'],
  },
});
