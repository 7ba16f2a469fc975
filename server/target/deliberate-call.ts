import type { Context } from 'hono';
import type { ApiEnv } from '../http/api-env';
import { ApiFailure, badRequest } from '../http/api-failure';

/**
 * Lets a GET that writes (`/completeAction`, `/populateTargets`; product/targets#deliberate-calls) happen only as a
 * deliberate call: not for HEAD, a prefetch or prerender, an address opened in the browser, or a call without the
 * header that all calls of the portal have and no link, image or form can send.
 *
 * `idempotent` cannot be used for them: they are GETs, which browsers and proxies may repeat at any time, even days
 * later, without a key or a body to recognise them. So nothing is recorded and no answer is replayed. Instead,
 * repeating these writes changes nothing: an action keeps its first completion date, and only missing values are
 * populated. A repeat gets the *current* state, not the first answer. A repeat also cannot be distinguished from a new
 * call: a late one populates values that were emptied in between.
 *
 * @throws ApiFailure 405 for HEAD, 400 for the others
 */
export function requireDeliberateCall(c: Context<ApiEnv>): void {
  if (c.req.method !== 'GET') {
    throw new ApiFailure(405, 'wrong-method', `This address does not support ${c.req.method}.`, { Allow: 'GET' });
  }
  const purposes = ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'].map((name) => c.req.header(name) ?? '');
  const isAhead = purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose));
  const isOpened = c.req.header('Sec-Fetch-Mode')?.toLowerCase() === 'navigate';
  if (isAhead || isOpened || !c.req.header('X-Requested-With')) {
    throw badRequest('This address changes data. Use the button on the targets screen.', 'not-deliberate');
  }
}
