/** Limits of time entries, without their schemas, because the first screens need them too. */

/** Maximum length of an entry's description (product/time-sheet#description-limit). */
export const DESCRIPTION_MAX_LENGTH = 8_192;

/** Files of one entry: maximum number at once, and maximum size of each in bytes. */
export const FILES_MAX_COUNT = 20;
export const FILE_MAX_BYTES = 25 * 1024 * 1024;
