import type { Hono } from 'hono';
import type { AnyObject, ObjectSchema } from 'yup';
import type { Transaction } from '../data/database';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { readJson } from '../http/api-payload';
import { idempotent } from '../http/idempotency';
import { actorOf, type SignedInActor } from './actor-of';

type Write = <Input extends AnyObject>(
  path: string,
  schema: ObjectSchema<Input>,
  /** Returns the answer. */
  work: (tx: Transaction, input: Input, actor: SignedInActor) => Promise<object | null>,
) => void;

/**
 * Adds routes for JSON writes that the audit log records: each body is validated, each write is done once, in one
 * transaction, and `work` gets the caller.
 * @param afterwards called when a write has been answered
 */
export function recordedWrites(routes: Hono<ApiEnv>, deps: AppDeps, afterwards?: () => void): Write {
  return (path, schema, work) => {
    routes.post(path, async (c) => {
      const payload = await readJson(c, schema);
      const answer = await idempotent(c, deps, payload, (tx) =>
        work(tx, payload.value as Parameters<typeof work>[1], actorOf(c, deps.clock.now())),
      );
      afterwards?.();
      return answer;
    });
  };
}
