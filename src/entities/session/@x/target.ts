export type { SessionRoot } from '../model/session-slice';
