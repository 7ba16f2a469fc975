export { PublicLayout } from './ui/PublicLayout';
export { StandardLayout } from './ui/StandardLayout';
