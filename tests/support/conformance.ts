import type { Send } from '../../scripts/conformance/probe';
import type { TestApi } from './test-api';

/** Sends the calls of a conformance check to an API, signed out without `as`. */
export const sendTo =
  (api: TestApi, as?: string): Send =>
  (method, path, { body, headers } = {}) => {
    const isForm = body instanceof URLSearchParams;
    return api.request(method, path, {
      ...(as !== undefined && { as }),
      ...(body != null && { body: isForm ? body.toString() : body }),
      headers: { ...headers, ...(isForm && { 'Content-Type': 'application/x-www-form-urlencoded' }) },
    });
  };
