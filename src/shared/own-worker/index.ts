export { startOwnWorker } from './own-worker';
