export { ImportsPage } from './ui/ImportsPage';
