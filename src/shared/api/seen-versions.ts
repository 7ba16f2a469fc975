import type { Send } from './exchange';

/** States the version of the record that a change is made to, if the server asks for it (product/calls#preconditions). */
export function withSeenVersion(next: Send): Send {
  return (request) => {
    const { call, context, headers } = request;
    if (context.extensions && call.seen != null) headers.set('If-Match', `"${call.seen}"`);
    return next(request);
  };
}
