export { DuplicatesPage } from './ui/DuplicatesPage';
