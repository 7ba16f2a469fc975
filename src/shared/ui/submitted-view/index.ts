export { SubmittedView } from './SubmittedView';
