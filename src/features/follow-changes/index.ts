export { useFollowChanges } from './model/use-follow-changes';
