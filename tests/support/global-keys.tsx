import { ROUTE_TABLE } from '@/app/router/route-table';
import { QuickJump } from '@/features/quick-jump';
// Lazily loaded; imported here, so that no test has to wait for it.
import '@/features/quick-jump/ui/GlobalKeys';

/** The keyboard shortcuts of the whole portal, including `?`, for a screen that is rendered alone. */
export function GlobalKeys() {
  return <QuickJump screens={ROUTE_TABLE} />;
}
