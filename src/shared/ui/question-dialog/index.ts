export { QuestionDialog } from './QuestionDialog';
