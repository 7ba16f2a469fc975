import { fieldsOf, flagParam, useAddress } from '@/shared/lib/address';

/** The modes of a review; they stay when the month changes. */
export interface ReviewModes {
  /** Shows only the targets that the user has to update. */
  isMine: boolean;
  /** Actuals are typed in the column itself. */
  isQuick: boolean;
  /** Shows the user's targets in a grid to type or paste a month's values, instead of the view. */
  isEntering: boolean;
}

const MODES = fieldsOf<ReviewModes>({
  isMine: flagParam('mine'),
  isQuick: flagParam('quick'),
  isEntering: flagParam('enter'),
});

/** The modes, stored in the address, so that a link shows the same rows. */
export function useReviewModes(): [ReviewModes, (modes: ReviewModes) => void] {
  const [modes, setModes] = useAddress(MODES);
  return [modes, (next) => setModes(next, { replace: true })];
}
