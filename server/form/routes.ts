import { importXlsForm } from '@contract/calls/form';
import { Readable } from 'node:stream';
import { formChangeSchema, newFormSchema, type Form } from '@contract/form';
import { formGiftSchema } from '@contract/form-submissions';
import { isSheetName, SHEET_NAMES, withoutSheetEnding } from '@contract/sheet/sheet-name';
import { Hono, type Context } from 'hono';
import { number } from 'yup';
import { actorOf } from '../audit/actor-of';
import { recordRead } from '../audit/record-change';
import { recordedWrites } from '../audit/recorded-writes';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { notFound, unprocessable } from '../http/api-failure';
import { earlierAnswer, idempotent } from '../http/idempotency';
import { withMultipart } from '../http/multipart';
import { attachmentDisposition, sendFile } from '../http/send-file';
import { sheetUpload } from '../http/sheet-upload';
import { validParam } from '../http/validate';
import { findForm, listForms } from './form-queries';
import { formSubmissions, submissionsCsv, submittedFile } from './form-submissions';
import { giveForm, listGiven } from './give-form';
import { addForm, saveForm } from './save-form';
import { addXlsForm, readXlsFormFile, xlsFormFile } from './xlsform';

const fileId = number().integer().min(1).max(Number.MAX_SAFE_INTEGER).required();

/**
 * The form builder (product/forms), for the role Admin:
 * - `GET /admin/forms` → `{forms}`; `GET /admin/forms/{key}` → a form with its questions
 * - `POST /admin/forms/add` `{key, description, copyOf}`, `/admin/forms/save` `{key, version, changes}` → the form
 * - `GET /admin/forms/{key}/submissions`, `/admin/forms/{key}/csv` → the submissions; `GET /admin/formfiles/{id}` → one
 *   of their files
 * - `GET /admin/forms/{key}/given` → `{given}`; `POST /admin/forms/give` `{key, staffId, clientId}` → the given form
 * - `GET /admin/forms/{key}/xlsform` → the form as an XLSForm; `POST /admin/forms/xlsform`, multipart with `file` → a
 *   draft created from it
 */
export function formRoutes(deps: AppDeps): Hono<ApiEnv> {
  const { db, clock, files } = deps;
  const routes = new Hono<ApiEnv>();
  const formOf = async (key: string): Promise<Form> => {
    const form = await findForm(db, key);
    if (!form) throw notFound('The form');
    return form;
  };

  routes.get('/admin/forms', async (c) => c.json(await listForms(db)));

  routes.get('/admin/forms/:key', async (c) => c.json(await formOf(c.req.param('key'))));

  const recordReadOf = (c: Context<ApiEnv>, subjectId: string, subjectName: string) =>
    recordRead(db, actorOf(c, clock.now()), { action: 'survey.read', subjectId, subjectName });

  routes.get('/admin/forms/:key/submissions', async (c) => {
    const form = await formOf(c.req.param('key'));
    await recordReadOf(c, form.key, form.description);
    return c.json(await formSubmissions(db, form));
  });

  routes.get('/admin/forms/:key/csv', async (c) => {
    const form = await formOf(c.req.param('key'));
    await recordReadOf(c, form.key, form.description);
    const stream: ReadableStream<Uint8Array> = Readable.toWeb(Readable.from(submissionsCsv(db, form)));
    return c.body(stream, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachmentDisposition(`${form.key}.csv`),
      'X-Content-Type-Options': 'nosniff',
    });
  });

  routes.get('/admin/forms/:key/xlsform', async (c) => {
    const form = await formOf(c.req.param('key'));
    return c.body(await xlsFormFile(form), 200, {
      'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'Content-Disposition': attachmentDisposition(`${form.key}.xlsx`),
      'X-Content-Type-Options': 'nosniff',
    });
  });

  routes.post('/admin/forms/xlsform', (c) => {
    const upload = sheetUpload();
    return withMultipart(c, upload, importXlsForm.body.limits, async (payload) => {
      const [file] = payload.value.files;
      if (!file || !isSheetName(file.name)) throw unprocessable(`Choose an XLSForm: ${SHEET_NAMES}.`, 'no-sheet');
      const first = await earlierAnswer(c, deps, payload);
      if (first) return first;
      const sheets = await readXlsFormFile(upload.bytes());
      const name = withoutSheetEnding(file.name);
      return idempotent(c, deps, payload, (tx) => addXlsForm(tx, sheets, name, actorOf(c, clock.now())));
    });
  });

  routes.get('/admin/formfiles/:id', async (c) => {
    const id = await validParam(fileId, c.req.param('id'));
    const file = await submittedFile(db, id);
    await recordReadOf(c, `form-file-${id}`, file.name);
    return sendFile(c, files, file);
  });

  routes.get('/admin/forms/:key/given', async (c) => {
    const { key } = await formOf(c.req.param('key'));
    return c.json({ given: await listGiven(db, key) });
  });

  const write = recordedWrites(routes, deps);
  write('/admin/forms/give', formGiftSchema, giveForm);
  write('/admin/forms/add', newFormSchema, addForm);
  write('/admin/forms/save', formChangeSchema, saveForm);

  return routes;
}
