import { PageFrame } from '@/shared/ui/page-frame';
import { AutomationWindow } from './AutomationWindow';
import { TileGrid } from './TileGrid';
import { VisitFigures } from './VisitFigures';

/** Home (A §2.4): the ways to every tool, then how the consultant's visits stand. */
export function HomePage() {
  return (
    <PageFrame title="Home">
      <TileGrid />
      <VisitFigures />
      <AutomationWindow />
    </PageFrame>
  );
}
