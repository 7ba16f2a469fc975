import { PageFrame } from '@/shared/ui/page-frame';
import { AutomationWindow } from './AutomationWindow';
import { TileGrid } from './TileGrid';
import { ToDo } from './to-do/ToDo';
import { VisitFigures } from './VisitFigures';

/**
 * Home (product/home#tile-list, product/home#figures): the ways to every tool, then the consultant's visit figures, and
 * beneath, what is to do.
 */
export function HomePage() {
  return (
    <PageFrame title="Home">
      <TileGrid />
      <VisitFigures />
      <AutomationWindow />
      <ToDo />
    </PageFrame>
  );
}
