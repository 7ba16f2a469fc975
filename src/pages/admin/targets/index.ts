export { TargetSetUpPage } from './ui/TargetSetUpPage';
