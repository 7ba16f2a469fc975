import { daysUntil } from '@contract/bin';
import { clock } from '@/shared/lib/clock';
import { counted } from '@/shared/lib/number';

/** For how long a record stays in its bin. */
export function DaysLeft({ goesAt }: { goesAt: string }) {
  const days = daysUntil(goesAt, clock.now());
  return days <= 1 ? 'Less than a day' : counted(days, 'day');
}
