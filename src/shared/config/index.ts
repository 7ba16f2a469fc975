export { startUpConfig } from './start-up-config';
