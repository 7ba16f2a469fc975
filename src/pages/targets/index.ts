export { TargetsPage } from './ui/TargetsPage';
