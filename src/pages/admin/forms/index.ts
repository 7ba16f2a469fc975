export { FormsPage } from './ui/FormsPage';
