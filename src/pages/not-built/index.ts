export { NotBuiltPage } from './ui/NotBuiltPage';
