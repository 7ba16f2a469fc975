import { staffCall } from '../call';
import { homeFeedQuerySchema, homeFeedSchema } from '../home-feed';

export const getHomeFeed = staffCall('GET /homefeed', {
  says: 'What has changed that concerns the caller',
  details:
    'Of the last 30 days, the latest first, without what the caller did. Prospects need the role Marketing, comments the role Templates.',
  query: homeFeedQuerySchema,
  answer: homeFeedSchema,
});
