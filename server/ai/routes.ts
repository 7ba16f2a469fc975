import { chatRequestSchema, questionWordsSchema, type FoundNames } from '@contract/ai';
import { Hono } from 'hono';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { readJson } from '../http/api-payload';
import { createAiService } from './ai-service';
import { findNames } from './names';

/**
 * The AI playground's calls (product/ai-playground#proxy); nothing is stored, and no text is logged:
 * - `GET /ai/getmodels` → the available models; none if no service is configured
 * - `POST /ai/v1/chat/completions` → a completion, as events if `stream` is set and the service supports it
 * - `POST /ai/names` → the names of clients and staff in a question
 */
export function aiRoutes({ config, db }: AppDeps): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  const service = createAiService(config.ai);

  routes.get('/ai/getmodels', async (c) => c.json(await service.listModels(c.req.raw.signal)));

  routes.post('/ai/v1/chat/completions', async (c) => {
    const { value } = await readJson(c, chatRequestSchema);
    const completion = await service.complete(value, c.req.raw.signal);
    if ('whole' in completion) return c.json(completion.whole);
    return c.body(completion.events, 200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // A proxy in front must not buffer the events.
      'X-Accel-Buffering': 'no',
    });
  });

  routes.post('/ai/names', async (c) => {
    const { value } = await readJson(c, questionWordsSchema);
    return c.json((await findNames(db, value.words)) satisfies FoundNames);
  });

  return routes;
}
