import type { Context } from 'hono';
import type { ApiEnv } from '../http/api-env';
import { ApiFailure, badRequest } from '../http/api-failure';

/**
 * Lets a GET that writes (`/completeAction`, `/populateTargets`; product/targets#deliberate-calls) happen only where a program asked for it: not
 * for HEAD, a prefetch or prerender, an address that somebody opened, or a call without the header that all calls of
 * the portal carry and no link, image or form can.
 *
 * What `idempotent` cannot do for them: its key comes with the writes of the portal, and these are GETs, which browsers
 * and whatever is between are free to repeat as they like, days later too, without any key and without a body to
 * know them by. So nothing is recorded and no answer replayed. Instead the writes themselves are such that a repeat
 * changes nothing: an action keeps the first day on which it was completed, and only what is missing is populated. A
 * repeat is answered with what is there *now*, not with the first answer. Nor can a repeat be distinguished from a
 * wish: a late one populates what was emptied in between.
 *
 * @throws ApiFailure 405 for HEAD, 400 for the others
 */
export function requireDeliberateCall(c: Context<ApiEnv>): void {
  if (c.req.method !== 'GET') {
    throw new ApiFailure(405, 'wrong-method', `This address does not take ${c.req.method}.`, { Allow: 'GET' });
  }
  const purposes = ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'].map((name) => c.req.header(name) ?? '');
  const isAhead = purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose));
  const isOpened = c.req.header('Sec-Fetch-Mode')?.toLowerCase() === 'navigate';
  if (isAhead || isOpened || !c.req.header('X-Requested-With')) {
    throw badRequest('This address changes data. Use the button of the targets screen.', 'not-deliberate');
  }
}
