import { PageFrame } from '@/shared/ui/page-frame';
import { AutomationWindow } from './AutomationWindow';
import { TileGrid } from './TileGrid';
import { ToDo } from './to-do/ToDo';
import { VisitFigures } from './VisitFigures';

/** Home (A §2.4): the ways to every tool, then how the consultant's visits stand, and beneath, what is to do. */
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
