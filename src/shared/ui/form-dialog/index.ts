export { FormDialog } from './FormDialog';
export { FormFrame } from './FormFrame';
