export { LeadCataloguePage } from './ui/LeadCataloguePage';
