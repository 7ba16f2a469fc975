import type { FieldSynonyms } from './heading-lists';
import type { ImportKind } from './kind';
import { MARKETING_SYNONYMS } from './marketing-synonyms';
import { PEOPLE_SYNONYMS } from './people-synonyms';
import { SET_UP_SYNONYMS } from './set-up-synonyms';
import { WORK_SYNONYMS } from './work-synonyms';

/*
 * Other systems' headings (product/imports#columns), compared by `heading-words.ts`: without case, order, filler words
 * and plurals, and with one word for E-mail, Post code, Number and the like. Of several columns of a file, the heading
 * that is listed first is taken.
 */

/** Headings of each field and part of each kind, and of its Id where it has its own. */
export const SYNONYMS: Readonly<Record<ImportKind, FieldSynonyms>> = {
  ...PEOPLE_SYNONYMS,
  ...WORK_SYNONYMS,
  ...SET_UP_SYNONYMS,
  ...MARKETING_SYNONYMS,
};
