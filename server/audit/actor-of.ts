import type { AuditSource } from '@contract/audit';
import type { Context } from 'hono';
import type { ApiEnv } from '../http/api-env';
import type { Actor } from './record-change';

export type SignedInActor = Actor & { id: string };

/** The actor of a call, for the audit log, with the roles at the time of the call. */
export function actorOf(c: Context<ApiEnv>, now: Date, from: AuditSource = 'screen'): SignedInActor {
  const { staffId, firstName, lastName, roles, token } = c.get('principal');
  const source = token ? 'API' : from;
  return { id: staffId, name: `${firstName} ${lastName}`.trim(), roles, source, requestId: c.get('requestId'), now };
}
