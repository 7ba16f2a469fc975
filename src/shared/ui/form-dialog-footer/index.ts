export { FormDialogFooter } from './FormDialogFooter';
export { SEND_KEY } from './send-button';
export { stillNeeded } from './still-needed';
export { default as formGrid } from './FormGrid.module.css';
