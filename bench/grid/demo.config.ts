import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { pageConfig } from '../page-config';

/** Only the demo page, without the peers, so that tests can build it everywhere. */
export default defineConfig({
  ...pageConfig(['grid'], fileURLToPath(new URL('../../dist/grid-demo', import.meta.url)), 'demo.html'),
  root: fileURLToPath(new URL('.', import.meta.url)),
});
