export { StartUpScreen } from './StartUpScreen';
