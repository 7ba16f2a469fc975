import { ADMIN_CALLS } from './admin-calls';
import { BIN_CALLS } from './bin-calls';
import type { VersionedCall } from './call';
import { PLANNER_CALLS } from './planner-calls';
import { STAFF_CALLS } from './staff-calls';

/** A change for every route that updates, removes or moves a record somebody has seen. */
export const VERSIONED_CALLS: readonly VersionedCall[] = [
  ...STAFF_CALLS,
  ...BIN_CALLS,
  ...ADMIN_CALLS,
  ...PLANNER_CALLS,
];
