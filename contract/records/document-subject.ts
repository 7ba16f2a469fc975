import { SUBJECT_KINDS, SUBJECT_NAME_MAX_LENGTH } from '../document-subject';
import { choice, text } from './make-fields';
import { record } from './record';

/** Who or what a document is about (product/document-subjects#kinds). */
export const documentSubject = record('person', {
  name: text('Name', { max: SUBJECT_NAME_MAX_LENGTH, needed: 'a name' }),
  kind: choice('Kind', SUBJECT_KINDS, {
    initial: 'person',
    titles: { person: 'Person', site: 'Site', meeting: 'Meeting', other: 'Something else' },
  }),
});
