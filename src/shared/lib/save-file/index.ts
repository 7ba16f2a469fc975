export { saveFile, saveText } from './save-file';
export { useDownload } from './use-download';
