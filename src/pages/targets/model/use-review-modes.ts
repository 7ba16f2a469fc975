import { fieldsOf, flagParam, useAddress } from '@/shared/lib/address';

/** How a review is done; stays while the month changes. */
export interface ReviewModes {
  /** Only what waits for the user. */
  isMine: boolean;
  /** Actuals are typed in the column itself. */
  isQuick: boolean;
}

const MODES = fieldsOf<ReviewModes>({ isMine: flagParam('mine'), isQuick: flagParam('quick') });

/** The modes, in the address: a link shows the same rows. */
export function useReviewModes(): [ReviewModes, (modes: ReviewModes) => void] {
  const [modes, setModes] = useAddress(MODES);
  return [modes, (next) => setModes(next, { replace: true })];
}
