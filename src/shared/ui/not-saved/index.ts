export { NotSaved } from './NotSaved';
