export { PlaceholdersPage } from './ui/PlaceholdersPage';
