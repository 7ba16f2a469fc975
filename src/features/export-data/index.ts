export { ExportButton } from './ui/ExportButton';
export { ExportDialog } from './ui/ExportDialog';
