export { downloadImport } from './api/import-files-api';
export { KindField } from './ui/KindField';
