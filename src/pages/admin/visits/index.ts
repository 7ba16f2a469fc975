export { VisitsPage } from './ui/VisitsPage';
