import { homeFeedQuerySchema } from '@contract/home-feed';
import { Hono } from 'hono';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { validParam } from '../http/validate';
import { homeFeed } from './home-feed';

/** `GET /homefeed?kinds=&before=` → what has changed that concerns the caller (an extension, product/home#feed). */
export function homeFeedRoutes({ db, clock }: AppDeps): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.get('/homefeed', async (c) => {
    const query = await validParam(homeFeedQuerySchema, c.req.query());
    return c.json(await homeFeed(db, c.get('principal'), query, clock.now()));
  });

  return routes;
}
