export { FormDialogFooter } from './FormDialogFooter';
export { firstWrong, SEND_KEY } from './send-button';
export { stillNeeded } from './still-needed';
export { default as formGrid } from './FormGrid.module.css';
