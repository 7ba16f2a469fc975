import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import type { ApiEnv } from './api-env';
import { isScimPath, SCIM_TYPE, scimError } from '../scim/scim-failure';
import { ApiFailure } from './api-failure';
import { logRefusal } from './log-refusal';
import { failureOfDisk, failureOfPostgres } from './postgres-failure';
import { failureBody } from './recorded-answer';

/** The only place where an error becomes an answer; our own errors are logged and not shown. */
export function answerFailure(error: Error, c: Context<ApiEnv>, log: Logger): Response {
  const failure = failureOf(error);
  if (failure) {
    if (failure.code === 'no-room') log.error({ err: error, requestId: c.get('requestId') }, 'the disk is full');
    logRefusal(failure, c, log);
    if (isScimPath(c.req.path)) {
      const body = scimError(failure.status, failure.title, failure.code);
      return c.body(body, failure.status, { ...failure.headers, 'Content-Type': SCIM_TYPE });
    }
    const { contentType, body } = failureBody(failure);
    return c.body(body, failure.status, { ...failure.headers, 'Content-Type': contentType });
  }
  log.error({ err: error, requestId: c.get('requestId') }, 'unexpected failure');
  if (isScimPath(c.req.path))
    return c.body(scimError(500, 'Something went wrong.', 'internal'), 500, { 'Content-Type': SCIM_TYPE });
  return c.json({ title: 'Something went wrong.', code: 'internal', requestId: c.get('requestId') }, 500);
}

function failureOf(error: Error): ApiFailure | null {
  if (error instanceof ApiFailure) return error;
  if (error instanceof HTTPException && error.status < 500) {
    return new ApiFailure(400, 'bad-request', error.message || 'The request is not valid.');
  }
  return failureOfPostgres(error) ?? failureOfDisk(error);
}
