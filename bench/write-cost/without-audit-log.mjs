/** Replaces the audit log with one that writes nothing; `--import` it after tsx. */
import { register } from 'node:module';

register(new URL('./replace-module.mjs', import.meta.url), {
  data: {
    'server/data/audit-rows.ts': `
      export const gatherRows = async (_tx, work) => ({ result: await work(), rows: [] });
      export const writeAuditRow = async () => undefined;
      export const writeAuditRows = async () => undefined;
      export const recordingOf = () => { throw new Error('Nothing is recorded.'); };
      export const announcing = () => { throw new Error('Nothing is announced.'); };
      export const insertionOf = () => { throw new Error('Nothing is recorded.'); };`,
  },
});
