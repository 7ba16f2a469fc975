export { DocumentsPage } from './ui/DocumentsPage';
