import { PageFrame } from '@/shared/ui/page-frame';
import { AutomationWindow } from './AutomationWindow';
import { FirstSteps } from './FirstSteps';
import { Feed } from './feed/Feed';
import { TileGrid } from './TileGrid';
import { ToDo } from './to-do/ToDo';
import { VisitFigures } from './VisitFigures';

/**
 * Home (product/home#tile-list, product/home#figures): tiles for every tool, then the consultant's visit figures, and
 * the to-do list and what has changed below.
 */
export function HomePage() {
  return (
    <PageFrame title="Home" actions={<FirstSteps />}>
      <TileGrid />
      <VisitFigures />
      <AutomationWindow />
      <ToDo />
      <Feed />
    </PageFrame>
  );
}
