export { selectUserId } from '../model/session-slice';
export type { SessionRoot } from '../model/session-slice';
