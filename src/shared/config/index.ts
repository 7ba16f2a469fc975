export { offersSignIn, startUpConfig } from './start-up-config';
