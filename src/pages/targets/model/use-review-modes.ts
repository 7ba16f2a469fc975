import { useSearchParams } from 'react-router-dom';

/** How a review is done; kept while the month changes. */
export interface ReviewModes {
  /** Only what waits for the user. */
  isMine: boolean;
  /** Actuals are typed in the column itself. */
  isQuick: boolean;
}

/** The modes, in the address (`?mine=1`, `?quick=1`): a link shows the same rows. */
export function useReviewModes(): [ReviewModes, (modes: ReviewModes) => void] {
  const [params, setParams] = useSearchParams();
  const modes = { isMine: params.get('mine') === '1', isQuick: params.get('quick') === '1' };
  const setModes = (next: ReviewModes) =>
    setParams(
      (present) => {
        const changed = new URLSearchParams(present);
        const flags = { mine: next.isMine, quick: next.isQuick };
        for (const [name, isOn] of Object.entries(flags)) {
          if (isOn) changed.set(name, '1');
          else changed.delete(name);
        }
        return changed;
      },
      { replace: true },
    );
  return [modes, setModes];
}
