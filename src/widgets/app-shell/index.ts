export { useAdminSections } from './model/use-admin-sections';
export { useHasRailNames } from './model/use-rail';
export { PublicLayout } from './ui/PublicLayout';
export { StandardLayout } from './ui/StandardLayout';
