export { feedLine, type FeedLine } from './model/feed-entry';
export { FeedIcon } from './ui/FeedIcon';
