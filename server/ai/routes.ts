import * as calls from '@contract/calls/ai';
import type { AppDeps } from '../deps';
import { byHand, handled } from '../handled';
import { createAiService } from './ai-service';
import { findNames } from './names';

/** The AI playground's calls (product/ai-playground#proxy); nothing is stored, and no text is logged. */
export function aiRoutes(deps: AppDeps) {
  const service = createAiService(deps.config.ai);
  return handled(calls, deps, {
    listModels: ({ c }) => service.listModels(c.req.raw.signal),
    completeChat: byHand(async ({ c, body }) => {
      const completion = await service.complete(body, c.req.raw.signal);
      if ('whole' in completion) return c.json(completion.whole);
      return c.body(completion.events, 200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        // A proxy in front must not buffer the events.
        'X-Accel-Buffering': 'no',
      });
    }),
    findNames: ({ body }) => findNames(deps.db, body.words),
  });
}
