import { said } from './heading-lists';

/**
 * What other systems and people write for a choice, by its text here (product/imports#choices). A word means the same
 * for every field: choices of one field never share a word.
 */
export const CHOICE_WORDS: Readonly<Partial<Record<string, readonly string[]>>> = {
  Proposed: said('provisional, tentative, pencilled in'),
  Booked: said('confirmed, scheduled, planned'),
  Completed: said('complete, done, delivered, attended'),
  Holiday: said('annual leave, leave, vacation, al, pto'),
  Sickness: said('sick, sick leave, illness'),
  Training: said('course, training course'),
  Site: said('on site, on-site, onsite, in person, face to face, face-to-face'),
  Remote: said('online, virtual, video, phone, telephone'),
  Number: said('#, count, no'),
  Percent: said('%, percentage'),
  Money: said('£, gbp, currency, amount'),
  Open: said('published, live, yes'),
  Draft: said('unpublished, no'),
  Administration: said('admin'),
  'Client Meeting': said('meeting'),
  Advisory: said('advice'),
};
