import { FORM_KEY, FORM_LIMITS } from '../form';
import { optionalReference, reference, text } from './make-fields';
import { record } from './record';

/** What a new form is called (product/forms#add). */
export const newForm = record('form', {
  description: text('Name', {
    max: FORM_LIMITS.description,
    needed: 'a name',
    hint: 'The title that people see.',
  }),
  key: text('Key', {
    max: FORM_LIMITS.key,
    type: 'key',
    needed: 'a key',
    hint: 'Its address: /complete-form/key. It cannot be changed later.',
    form: { is: FORM_KEY, wanted: 'a key of letters, digits, - and _' },
  }),
});

/** Who fills in a form, and for whom (product/forms#give). */
export const formGift = record('gift', {
  staffId: reference('Person', { needed: 'a person' }),
  clientId: optionalReference('For the client', { hint: 'Leave it empty for none.' }),
});
