export { LeadFormPage } from './ui/LeadFormPage';
