export { PeoplePage } from './ui/PeoplePage';
