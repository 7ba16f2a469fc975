import { EXCEL } from '@contract/call';
import * as calls from '@contract/calls/form';
import type { Form } from '@contract/form';
import { isSheetName, SHEET_NAMES, withoutSheetEnding } from '@contract/sheet/sheet-name';
import type { Context } from 'hono';
import { actorOf } from '../audit/actor-of';
import { recordRead } from '../audit/record-change';
import type { AppDeps } from '../deps';
import { byHand, handled } from '../handled';
import type { ApiEnv } from '../http/api-env';
import { notFound, unprocessable } from '../http/api-failure';
import { earlierAnswer, idempotent } from '../http/idempotency';
import { withMultipart } from '../http/multipart';
import { sendDownload, sendFile } from '../http/send-file';
import { sheetUpload } from '../http/sheet-upload';
import { findForm, listForms } from './form-queries';
import { formSubmissions, submissionsCsv, submittedFile } from './form-submissions';
import { giveForm, listGiven } from './give-form';
import { addForm, saveForm } from './save-form';
import { addXlsForm, readXlsFormFile, xlsFormFile } from './xlsform';

/** The form builder (product/forms). Who reads what was submitted is recorded. */
export function formRoutes(deps: AppDeps) {
  const { db, clock, files } = deps;
  const formOf = async (key: string): Promise<Form> => {
    const form = await findForm(db, key);
    if (!form) throw notFound('The form');
    return form;
  };
  const recordReadOf = (c: Context<ApiEnv>, subjectId: string, subjectName: string) =>
    recordRead(db, actorOf(c, clock.now()), { action: 'survey.read', subjectId, subjectName });

  return handled(calls, deps, {
    listForms: () => listForms(db),
    getForm: ({ params }) => formOf(params.key),
    listFormSubmissions: async ({ c, params }) => {
      const form = await formOf(params.key);
      await recordReadOf(c, form.key, form.description);
      return formSubmissions(db, form);
    },
    exportFormSubmissions: byHand(async ({ c, params }) => {
      const form = await formOf(params.key);
      await recordReadOf(c, form.key, form.description);
      return sendDownload(c, submissionsCsv(db, form), `${form.key}.csv`, 'text/csv; charset=utf-8');
    }),
    exportXlsForm: byHand(async ({ c, params }) => {
      const form = await formOf(params.key);
      return sendDownload(c, await xlsFormFile(form), `${form.key}.xlsx`, EXCEL);
    }),
    importXlsForm: byHand(({ c }) => {
      const upload = sheetUpload(deps.scanner);
      return withMultipart(c, upload, calls.importXlsForm.body.limits, async (payload) => {
        const [file] = payload.value.files;
        if (!file || !isSheetName(file.name)) throw unprocessable(`Choose an XLSForm: ${SHEET_NAMES}.`, 'no-sheet');
        const first = await earlierAnswer(c, deps, payload);
        if (first) return first;
        const sheets = await readXlsFormFile(upload.bytes());
        const name = withoutSheetEnding(file.name);
        return idempotent(c, deps, payload, (tx) => addXlsForm(tx, sheets, name, actorOf(c, clock.now())));
      });
    }),
    getFormFile: byHand(async ({ c, params: { id } }) => {
      const file = await submittedFile(db, id);
      await recordReadOf(c, `form-file-${id}`, file.name);
      return sendFile(c, files, file);
    }),
    listGivenForms: async ({ params }) => ({ given: await listGiven(db, (await formOf(params.key)).key) }),
    giveForm,
    addForm,
    saveForm,
  });
}
