export { FailedRows, SelectionBar } from './SelectionBar';
