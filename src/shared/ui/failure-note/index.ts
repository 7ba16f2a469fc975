export { FailureNote } from './FailureNote';
export { failureInsteadOf, failureNoteOf } from './failure-instead';
