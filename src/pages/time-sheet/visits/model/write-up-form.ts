import { object, string } from 'yup';
import { WRITE_UP_MAX_MINUTES, type VisitAwaitingWriteUp } from '@contract/time-entry';

/** The value of a visit's field: minutes as typed. */
export interface WriteUpValues {
  minutes: string;
}

export const writeUpDraftKey = (visitId: string) => `visit-write-up.${visitId}`;

export function writeUpValues({ minutes }: VisitAwaitingWriteUp): WriteUpValues {
  return { minutes: minutes === null ? '' : String(minutes) };
}

/** The minutes typed; null unless whole, not negative and not absurdly large (product/visit-write-up#minutes). */
export function minutesOf({ minutes }: WriteUpValues): number | null {
  const typed = minutes.trim();
  return /^\d{1,9}$/.test(typed) && Number(typed) <= WRITE_UP_MAX_MINUTES ? Number(typed) : null;
}

const textSchema = object({ minutes: string().defined() }).strict();

export function isWriteUpDraft(value: unknown): value is WriteUpValues {
  return value !== undefined && value !== null && textSchema.isValidSync(value);
}

/** The typed value's error; an empty field has none but disables Confirm (product/visit-write-up#confirm-enabled). */
export const writeUpSchema = object({
  minutes: string().test(
    'minutes',
    `Whole minutes, 0 to ${WRITE_UP_MAX_MINUTES}.`,
    (minutes = '') => minutes.trim() === '' || minutesOf({ minutes }) !== null,
  ),
});
