export { prefetchTemplateInfo } from '@/entities/template';
export { TemplatesPage } from './ui/TemplatesPage';
