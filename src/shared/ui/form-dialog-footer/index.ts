export { FormDialogFooter } from './FormDialogFooter';
export { default as formGrid } from './FormGrid.module.css';
