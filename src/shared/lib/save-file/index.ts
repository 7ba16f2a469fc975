export { saveFile, saveText } from './save-file';
