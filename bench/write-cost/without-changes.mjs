/** Announces no changes to the portals that are open; `--import` it after tsx. */
import { register } from 'node:module';

register(new URL('./replace-module.mjs', import.meta.url), {
  data: {
    'server/changes/change-of-record.ts':
      'export const changeOfRecord = () => null; export const kindOfAction = () => null;',
  },
});
