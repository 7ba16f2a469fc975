import * as calls from '@contract/calls/home-feed';
import type { AppDeps } from '../deps';
import { handled } from '../handled';
import { homeFeed } from './home-feed';

/** What has changed that concerns the caller (an extension, product/home#feed). */
export const homeFeedRoutes = (deps: AppDeps) =>
  handled(calls, deps, {
    getHomeFeed: ({ query, caller }) => homeFeed(deps.db, caller, query, deps.clock.now()),
  });
