export { TemplateDocumentPage } from './ui/TemplateDocumentPage';
