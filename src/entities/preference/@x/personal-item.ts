/** For personal items, which are in this browser where the server has none. */
export { useRecents } from '../lib/use-recents';
