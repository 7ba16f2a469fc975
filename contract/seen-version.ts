import { number, string } from 'yup';

/** Higher than any record's version. */
export const LARGEST_VERSION = 2_147_483_647;

/** The version of a record in an answer; missing in stored states that are older than it. */
export const recordVersion = () => number().integer().optional();

/**
 * The version that the sender of a change saw (product/calls#preconditions); 0 stands for a record that does not exist.
 * `If-Match` may have it instead.
 */
export const seenVersion = () => number().strict().integer().min(0).max(LARGEST_VERSION).required();

/** The same for calls that also add records, which nobody has seen. */
export const seenVersionIfAny = () => number().strict().integer().min(0).max(LARGEST_VERSION).nullable().optional();

/** The same for versions that are texts to their readers. */
export const seenVersionText = () => string().strict().max(40).nullable().optional();
