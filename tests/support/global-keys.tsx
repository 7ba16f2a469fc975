import { QuickJump } from '@/features/quick-jump';
// Lazily loaded; read here, so that no test's time goes into it.
import '@/features/quick-jump/ui/QuickJumpDialogs';

const nowhere = () => false;

/** The keys of the whole portal, `?` among them, beside a screen that is rendered alone. */
export function GlobalKeys() {
  return <QuickJump canReach={nowhere} places={[]} />;
}
