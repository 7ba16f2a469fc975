export { SystemPage } from './ui/SystemPage';
