export { selectUserId } from '../model/session-slice';
