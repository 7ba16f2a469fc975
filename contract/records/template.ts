import { isKey, SECTION_KEY_MAX_LENGTH, SECTION_QUESTION_MAX_LENGTH, TEMPLATE_NAME_MAX_LENGTH } from '../template';
import { flag, optionalReference, text } from './make-fields';
import { record } from './record';

/** A template, apart from its text (product/templates#template-name). */
export const template = record('template', { name: text('Name', { max: TEMPLATE_NAME_MAX_LENGTH, needed: 'a name' }) });

/** A section, apart from its text (product/templates#section-key). */
export const section = record('section', {
  key: text('Key', {
    max: SECTION_KEY_MAX_LENGTH,
    needed: 'a key',
    form: { is: isKey, wanted: 'a key without < > { } and "' },
  }),
  question: text('Question', { max: SECTION_QUESTION_MAX_LENGTH }),
  isMandatory: flag('Mandatory'),
  dependsOnSectionId: optionalReference('Depends on section'),
});
