export { FailureNote } from './FailureNote';
