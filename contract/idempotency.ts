/**
 * Keys of a draft's writes (`Idempotency-Key`) begin with this. They are remembered as long as a draft is stored, because
 * it may be sent long after the first attempt.
 */
export const KEY_OF_DRAFT = 'draft-';

/** Days for which the server remembers them. */
export const DRAFT_KEY_DAYS = 30;
