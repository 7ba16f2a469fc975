import { useSearchParams } from 'react-router-dom';
import { isIsoDate } from '@contract/wall-clock';
import { mondayOf } from '@/shared/lib/week';
import { today } from '@/shared/lib/wall-clock';

/**
 * The Monday of the week in the address (`?week=yyyy-MM-dd`, any of its days); this week without one, or when it is no
 * date.
 */
export function useWeek(): [monday: string, setWeek: (monday: string) => void] {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('week');
  const monday = mondayOf(wanted !== null && isIsoDate(wanted) ? wanted : today());

  const setWeek = (next: string) => {
    setParams((present) => {
      const changed = new URLSearchParams(present);
      if (next === mondayOf(today())) changed.delete('week');
      else changed.set('week', next);
      return changed;
    });
  };
  return [monday, setWeek];
}
