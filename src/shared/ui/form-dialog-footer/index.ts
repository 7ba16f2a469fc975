export { FormDialogFooter } from './FormDialogFooter';
