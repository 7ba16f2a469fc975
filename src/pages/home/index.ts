export { prefetchVisitSummary as prefetchHome } from '@/entities/visit';
export { HomePage } from './ui/HomePage';
