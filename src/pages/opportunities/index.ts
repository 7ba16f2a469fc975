export { OpportunitiesPage } from './ui/OpportunitiesPage';
