import * as calls from '@contract/calls/api-description';
import type { AppDeps } from '../deps';
import { byHand, handled } from '../handled';
import { openApiDocument } from './document';

/** The description of this API (product/api-description) as OpenAPI 3.1. */
export function openApiRoutes(deps: AppDeps) {
  let text: string | null = null;
  return handled(calls, deps, {
    getDescription: byHand(({ c }) => {
      // Made once: it only depends on the code and the configuration.
      text ??= JSON.stringify(openApiDocument(deps.config.portal.marketingPrefix));
      return c.body(text, 200, { 'Content-Type': 'application/json' });
    }),
  });
}
