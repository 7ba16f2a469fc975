import { number, object } from 'yup';
import { ADDS, ANY_FILE, CSV, EXCEL, NOT_FOUND, adminCall } from '../call';
import { DOCUMENT_BODY_MAX_BYTES } from '../conversion';
import { formChangeSchema, formSchema, formsSchema, newFormSchema } from '../form';
import { formGiftSchema, formSubmissionsSchema, givenFormSchema, givenFormsSchema } from '../form-submissions';
import { xlsFormAnswerSchema } from '../xlsform';

export const listForms = adminCall('GET /admin/forms', {
  says: 'Forms',
  answer: formsSchema,
});

export const getForm = adminCall('GET /admin/forms/:key', {
  says: 'A form with its questions',
  answer: formSchema,
  refuses: [NOT_FOUND],
});

export const listFormSubmissions = adminCall('GET /admin/forms/:key/submissions', {
  says: 'Submissions of a form',
  answer: formSubmissionsSchema,
  refuses: [NOT_FOUND],
});

export const exportFormSubmissions = adminCall('GET /admin/forms/:key/csv', {
  says: 'Submissions of a form as a file',
  answer: { file: [CSV] },
  refuses: [NOT_FOUND],
});

export const listGivenForms = adminCall('GET /admin/forms/:key/given', {
  says: 'The people a form was given to',
  answer: givenFormsSchema,
  refuses: [NOT_FOUND],
});

export const exportXlsForm = adminCall('GET /admin/forms/:key/xlsform', {
  says: 'A form as an XLSForm',
  answer: { file: [EXCEL] },
  refuses: [NOT_FOUND],
});

export const importXlsForm = adminCall('POST /admin/forms/xlsform', {
  says: 'Create a draft from an XLSForm',
  body: { files: { file: 'one' }, limits: { maxFiles: 1, maxFileBytes: 5 * 1024 * 1024, maxFieldBytes: 1024 } },
  answer: xlsFormAnswerSchema,
  unversioned: ADDS,
});

export const getFormFile = adminCall('GET /admin/formfiles/:id', {
  says: 'A file of a submission',
  params: object({ id: number().integer().min(1).max(Number.MAX_SAFE_INTEGER).required() }),
  answer: { file: [ANY_FILE] },
  refuses: [NOT_FOUND],
});

export const addForm = adminCall('POST /admin/forms/add', {
  says: 'Add a form',
  body: newFormSchema,
  answer: formSchema,
  refuses: [NOT_FOUND, { status: 409, when: 'Another form has this key.' }],
  unversioned: ADDS,
});

export const giveForm = adminCall('POST /admin/forms/give', {
  says: 'Give a form to a person',
  body: formGiftSchema,
  answer: givenFormSchema,
  refuses: [NOT_FOUND],
  unversioned: ADDS,
});

export const saveForm = adminCall('POST /admin/forms/save', {
  says: 'Change a form',
  body: formChangeSchema,
  maxBytes: DOCUMENT_BODY_MAX_BYTES,
  answer: formSchema,
  refuses: [NOT_FOUND],
});
