import { RECORD_SOURCES, type RecordSource } from '../client-record';
import { FORMAT_MAX_LENGTH } from '../placeholder-format';
import { FORMULA_MAX_LENGTH } from '../placeholder-formula';
import { CHOICE_MAX_LENGTH, MOST_CHOICES } from '../placeholder-set-up';
import {
  isKey,
  PLACEHOLDER_OWNERS,
  PLACEHOLDER_TYPES,
  SECTION_KEY_MAX_LENGTH,
  type PlaceholderOwner,
  type PlaceholderType,
} from '../template';
import { choice, text, texts } from './make-fields';
import { record } from './record';

const TYPES: Readonly<Record<PlaceholderType, string>> = {
  text: 'Text',
  'long-text': 'Long text',
  date: 'Date',
  money: 'Money',
  number: 'Number',
  'yes-no': 'Yes or no',
  choice: 'Choice',
  email: 'E-mail',
  address: 'Address',
  list: 'List',
};

const OWNERS: Readonly<Record<PlaceholderOwner, string>> = { client: 'The client', subject: 'Person or thing' };

/** A gap that texts can name (product/placeholders). */
export const placeholder = record('placeholder', {
  key: text('New placeholder', {
    max: SECTION_KEY_MAX_LENGTH,
    needed: 'a key',
    form: { is: isKey, wanted: 'a key without < > { } or "' },
  }),
  type: choice('Filled in as', PLACEHOLDER_TYPES, { titles: TYPES, initial: 'text' }),
  about: choice('About', PLACEHOLDER_OWNERS, { titles: OWNERS, initial: 'client' }),
});

const SOURCES: Readonly<Record<RecordSource, string>> = {
  '': 'Nothing',
  'client-name': 'The client’s name',
  'client-address': 'The client’s address',
  consultant: 'The client’s consultant',
  'contact-name': 'Name of the only contact',
  'contact-email': 'E-mail of the only contact',
  'contact-phone': 'Telephone of the only contact',
};

const format = (label: string, kind: 'choice' | 'text') => ({ ...text(label, { max: FORMAT_MAX_LENGTH }), kind });

/** How its answers are written, chosen or calculated (product/placeholders#formats). */
export const placeholderDetails = record('placeholder', {
  format: format('Written as', 'choice'),
  choices: texts('Choices', { most: MOST_CHOICES, max: CHOICE_MAX_LENGTH, hint: 'One on each line.' }),
  source: choice('Filled in from the client’s record', RECORD_SOURCES, {
    titles: SOURCES,
    hint: 'Until somebody answers it. What is filled in can be overwritten.',
  }),
  formula: text('Calculated as', {
    max: FORMULA_MAX_LENGTH,
    hint: 'Leave it empty to ask. Write [Start date] + 6 months, or [Hours a week] × 52 / 12.',
  }),
});

/** For a placeholder that is answered Yes or No, the words are typed. */
export const yesNoDetails = record('placeholder', {
  ...placeholderDetails.fields,
  format: format('Words for Yes and No', 'text'),
});
