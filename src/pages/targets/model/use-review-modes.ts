import { fieldsOf, flagParam, useAddress } from '@/shared/lib/address';

/** The modes of a review; they stay when the month changes. */
export interface ReviewModes {
  /** Shows only the targets that the user has to update. */
  isMine: boolean;
  /** Shows a grid to type or paste the month's values. */
  isEntering: boolean;
  /** The grid has all targets of the view, instead of the user's own. */
  isWhole: boolean;
}

const MODES = fieldsOf<ReviewModes>({
  isMine: flagParam('mine'),
  isEntering: flagParam('enter'),
  isWhole: flagParam('all'),
});

/** The modes, stored in the address, so that a link shows the same rows. */
export function useReviewModes(): [ReviewModes, (modes: ReviewModes) => void] {
  const [modes, setModes] = useAddress(MODES);
  return [modes, (next) => setModes(next, { replace: true })];
}
