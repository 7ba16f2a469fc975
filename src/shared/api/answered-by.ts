import { isRecord } from '@contract/guards';
import { isFulfilled, type Action } from '@reduxjs/toolkit';
import type { AnswerMeta } from './answer';

interface Answered<Argument> extends Action {
  meta: { arg: { endpointName: string; originalArgs: Argument }; baseQueryMeta?: AnswerMeta };
}

/**
 * Matches the answers of an endpoint by its name, for slices of the store: the slices exist before the screens'
 * calls, whose schemas the login screen must not load.
 * @typeParam Argument the argument of the endpoint
 */
export function answeredBy<Argument>(endpointName: string) {
  return (action: Action): action is Answered<Argument> =>
    isFulfilled(action) && isRecord(action.meta.arg) && action.meta.arg.endpointName === endpointName;
}
