import { BARE_ACCOUNT, formOf } from '@tests/support/document';
import { ADA, OWEN, type TestApi } from '@tests/support/test-api';
import { type AuditedCall, jsonOf, prepared, sent } from './call';

let made = 0;

function addTemplate(api: TestApi): Promise<{ templateId: string }> {
  const body = { name: 'Audited', html: '<p>Dear reader</p>', templateId: null };
  return jsonOf(api.request('POST', '/savetemplate', { as: ADA, body }));
}

async function commentBody(api: TestApi) {
  const { templateId } = await addTemplate(api);
  return { templateId, answers: null, text: 'Is this right?', quote: 'reader', start: 5 };
}

const ADD: AuditedCall = {
  route: 'POST /adddocument/:documentType/:fileTypeHS',
  action: 'document.add',
  prepare: async (api) => () => {
    made += 1;
    const form = formOf({ fileName: `Audited ${made}.txt`, accountId: BARE_ACCOUNT, accountFileTypeId: '0' });
    form.set('file', new File(['Some text'], 'sent.txt'));
    return api.request('POST', `/adddocument/1/0?accountId=${BARE_ACCOUNT}`, { as: OWEN, body: form });
  },
};

/** Calls for documents, and for the templates and forms behind them. */
export const DOCUMENT_CALLS: readonly AuditedCall[] = [
  ADD,
  sent('POST /savetemplate', 'template.add'),
  prepared('POST /templatecomments/add', 'template-comment.add', async (api) => {
    const body = await commentBody(api);
    return () => api.request('POST', '/templatecomments/add', { as: ADA, body });
  }),
  prepared('POST /templatecomments/done', 'template-comment.done', async (api) => {
    const body = await commentBody(api);
    const { commentId } = await jsonOf<{ commentId: string }>(
      api.request('POST', '/templatecomments/add', { as: ADA, body }),
    );
    const done = { templateId: body.templateId, commentId, isDone: true };
    return () => api.request('POST', '/templatecomments/done', { as: ADA, body: done });
  }),
  sent('POST /savesection', 'section.add'),
  sent('POST /admin/forms/add', 'form.add', { key: 'audited', description: 'Audited', copyOf: null }),
  prepared('POST /admin/forms/xlsform', 'form.add', async (api) => {
    const file = await api.request('GET', '/admin/forms/vehicle-declaration/xlsform', { as: ADA });
    const form = new FormData();
    form.set('file', new File([await file.arrayBuffer()], 'audited.xlsx'));
    return () => api.request('POST', '/admin/forms/xlsform', { as: ADA, body: form });
  }),
  sent('POST /admin/forms/give', 'form.give'),
  sent('GET /admin/forms/:key/submissions', 'survey.read', {}, '/admin/forms/complaint/submissions'),
  sent('POST /admin/placeholders/save', 'placeholder.add'),
  prepared(
    'POST /savetemplateanswers/:externalId',
    'client.answers',
    async (api) => () =>
      api.request('POST', '/savetemplateanswers/client-0003', {
        as: OWEN,
        body: { Audited: 'Yes' },
        headers: { 'If-Match': '"0"' },
      }),
  ),
  sent(
    'POST /subjects/:accountId/save',
    'document-subject.add',
    { id: null, name: 'Audited', kind: 'person' },
    '/subjects/client-0005/save',
  ),
];
