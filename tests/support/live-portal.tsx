import { addSeconds } from 'date-fns';
import { afterEach } from 'vitest';
import { recordChange, type Change } from '@server/audit/record-change';
import type { Transaction } from '@server/data/database';
import { stagePortal } from './portal-stage';
import { createTestApi } from './test-api';

/** The portal on an API that says what has changed. */
export function stageLivePortal() {
  const stage = stagePortal(() =>
    createTestApi({ environment: { CHANGE_STREAM: 'on' }, changeTimes: { poll: 20, ping: 5_000 } }),
  );
  // A stream begins with the changes of the last ten seconds, which must not be those of the test before.
  afterEach(() => stage.api().setNow(addSeconds(stage.api().deps.clock.now(), 11).toISOString()));
  return {
    ...stage,
    /** Somebody else changes a record, in a transaction with its entry in the audit log. */
    changedByMaria: (change: Omit<Change, 'subjectName'>, write: (tx: Transaction) => Promise<unknown>) => {
      const { db, clock } = stage.api().deps;
      const actor = {
        id: 'staff-maria',
        name: 'Maria Kelly',
        source: 'screen',
        requestId: null,
        now: clock.now(),
      } as const;
      return db.transaction(async (tx) => {
        await write(tx);
        await recordChange(tx, actor, { ...change, subjectName: '' });
      });
    },
  };
}
