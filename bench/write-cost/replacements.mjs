/**
 * Modules that do nothing, by what they leave out and by the path that they replace. They must export what the real ones do.
 * @type {Record<'changes' | 'outbox' | 'audit-log', Record<string, string>>}
 */
export const REPLACEMENTS = {
  changes: {
    'server/changes/change-of-record.ts':
      'export const changeOfRecord = () => null; export const kindOfAction = () => null;',
  },
  outbox: { 'server/events/event-of-change.ts': 'export const eventOfChange = () => null;' },
  'audit-log': {
    'server/data/audit-rows.ts': `
      export const gatherRows = async (_tx, work) => ({ result: await work(), rows: [] });
      export const writeAuditRow = async () => undefined;
      export const writeAuditRows = async () => undefined;
      export const recordingOf = () => { throw new Error('Nothing is recorded.'); };
      export const announcing = () => { throw new Error('Nothing is announced.'); };
      export const insertionOf = () => { throw new Error('Nothing is recorded.'); };`,
  },
};
