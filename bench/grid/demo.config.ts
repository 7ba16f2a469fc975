import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vite';
import bench from './vite.config.ts';

/** Only the demo page, without the peers, so that tests can build it everywhere. */
export default mergeConfig(
  bench,
  defineConfig({
    build: {
      outDir: fileURLToPath(new URL('../../dist/grid-demo', import.meta.url)),
      rolldownOptions: { input: fileURLToPath(new URL('demo.html', import.meta.url)) },
    },
  }),
);
