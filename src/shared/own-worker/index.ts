export { ownScript, startOwnWorker } from './own-worker';
export { TAKE_OVER } from './take-over';
