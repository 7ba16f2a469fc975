import type { AuditSource } from '@contract/audit';
import type { Context } from 'hono';
import type { ApiEnv } from '../http/api-env';
import type { Actor } from './record-change';

/** Who makes a call, for the audit log. */
export function actorOf(c: Context<ApiEnv>, now: Date, source: AuditSource = 'screen'): Actor {
  const { staffId, firstName, lastName } = c.get('principal');
  return { id: staffId, name: `${firstName} ${lastName}`.trim(), source, requestId: c.get('requestId'), now };
}
