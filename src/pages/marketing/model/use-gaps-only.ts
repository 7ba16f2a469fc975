import { useSearchParams } from 'react-router-dom';

/** Whether only industries with unmapped cells are shown, `?gaps=1` in the address. */
export function useGapsOnly(): [isGapsOnly: boolean, set: (isGapsOnly: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const set = (isGapsOnly: boolean) =>
    setParams(
      (present) => {
        const changed = new URLSearchParams(present);
        if (isGapsOnly) changed.set('gaps', '1');
        else changed.delete('gaps');
        return changed;
      },
      { replace: true },
    );
  return [params.get('gaps') === '1', set];
}
