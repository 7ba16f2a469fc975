import type { Actor } from './record-change';

/** The regular job that removes old records, as an actor in the audit log. */
export function cleanUpAt(now: Date): Actor {
  return { id: null, name: 'Clean-up', source: 'clean-up', requestId: null, now };
}
