import { useSearchParams } from 'react-router-dom';
import { isIsoDate } from '@contract/wall-clock';
import { today } from '@/shared/lib/wall-clock';

/** The day in the address (`?date=yyyy-MM-dd`); today without one, or when it is no date. */
export function useDay(): [day: string, setDay: (day: string) => void] {
  const [params, setParams] = useSearchParams();
  const date = params.get('date');
  const day = date !== null && isIsoDate(date) ? date : today();

  const setDay = (wanted: string) => {
    setParams((present) => {
      const next = new URLSearchParams(present);
      if (wanted === today()) next.delete('date');
      else next.set('date', wanted);
      return next;
    });
  };
  return [day, setDay];
}
