import { number, object } from 'yup';
import { ADDS, ANY_FILE, CSV, EXCEL, NOT_FOUND, call } from '../call';
import { DOCUMENT_BODY_MAX_BYTES } from '../conversion';
import { formChangeSchema, formSchema, formsSchema, newFormSchema } from '../form';
import { formGiftSchema, formSubmissionsSchema, givenFormSchema, givenFormsSchema } from '../form-submissions';
import { xlsFormAnswerSchema } from '../xlsform';

export const listForms = call('GET /admin/forms', {
  who: 'Admin',
  says: 'Forms',
  answer: formsSchema,
});

export const getForm = call('GET /admin/forms/:key', {
  who: 'Admin',
  says: 'A form with its questions',
  answer: formSchema,
  refuses: [NOT_FOUND],
});

export const listFormSubmissions = call('GET /admin/forms/:key/submissions', {
  who: 'Admin',
  says: 'Submissions of a form',
  answer: formSubmissionsSchema,
  refuses: [NOT_FOUND],
});

export const exportFormSubmissions = call('GET /admin/forms/:key/csv', {
  who: 'Admin',
  says: 'Submissions of a form as a file',
  answer: { file: [CSV] },
  refuses: [NOT_FOUND],
});

export const listGivenForms = call('GET /admin/forms/:key/given', {
  who: 'Admin',
  says: 'The people a form was given to',
  answer: givenFormsSchema,
  refuses: [NOT_FOUND],
});

export const exportXlsForm = call('GET /admin/forms/:key/xlsform', {
  who: 'Admin',
  says: 'A form as an XLSForm',
  answer: { file: [EXCEL] },
  refuses: [NOT_FOUND],
});

export const importXlsForm = call('POST /admin/forms/xlsform', {
  who: 'Admin',
  says: 'Create a draft from an XLSForm',
  body: { files: { file: 'one' }, limits: { maxFiles: 1, maxFileBytes: 5 * 1024 * 1024, maxFieldBytes: 1024 } },
  answer: xlsFormAnswerSchema,
  unversioned: ADDS,
});

export const getFormFile = call('GET /admin/formfiles/:id', {
  who: 'Admin',
  says: 'A file of a submission',
  params: object({ id: number().integer().min(1).max(Number.MAX_SAFE_INTEGER).required() }),
  answer: { file: [ANY_FILE] },
  refuses: [NOT_FOUND],
});

export const addForm = call('POST /admin/forms/add', {
  who: 'Admin',
  says: 'Add a form',
  body: newFormSchema,
  answer: formSchema,
  refuses: [NOT_FOUND, { status: 409, when: 'Another form has this key.' }],
  unversioned: ADDS,
});

export const giveForm = call('POST /admin/forms/give', {
  who: 'Admin',
  says: 'Give a form to a person',
  body: formGiftSchema,
  answer: givenFormSchema,
  refuses: [NOT_FOUND],
  unversioned: ADDS,
});

export const saveForm = call('POST /admin/forms/save', {
  who: 'Admin',
  says: 'Change a form',
  body: formChangeSchema,
  maxBytes: DOCUMENT_BODY_MAX_BYTES,
  answer: formSchema,
  refuses: [NOT_FOUND],
});
