export { prefetchVisitSummary as prefetchHome } from '@/entities/visit';
export { HomePage } from './ui/HomePage';
export { TileGrid } from './ui/TileGrid';
