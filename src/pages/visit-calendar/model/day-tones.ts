import type { DayStatus } from '@contract/visit-calendar';
import type { GridTone } from '@harbour/data-grid';

/** The colours of the statuses; the letter is always shown as well, so that nothing depends on colour alone. */
export const DAY_TONES: Readonly<Record<DayStatus, GridTone>> = {
  H: 'highlight',
  S: 'rose',
  B: 'info',
  C: 'success',
  O: 'neutral',
  A: 'violet',
  T: 'accent',
  P: 'warning',
};
