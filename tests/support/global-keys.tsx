import { ROUTE_TABLE } from '@/app/router/route-table';
import { QuickJump } from '@/features/quick-jump';
// Lazily loaded; read here, so that no test's time goes into it.
import '@/features/quick-jump/ui/GlobalKeys';

/** The keys of the whole portal, `?` among them, beside a screen that is rendered alone. */
export function GlobalKeys() {
  return <QuickJump screens={ROUTE_TABLE} />;
}
