import { BARE_ACCOUNT, documentsOf, formOf } from '@tests/support/document';
import { ADA, OWEN, type TestApi } from '@tests/support/test-api';
import { jsonOf, plain, type AuditedCall } from './call';

let made = 0;

/** Adds a new file; returns it with its version. */
async function addFile(api: TestApi) {
  made += 1;
  const path = `Audited ${made}.txt`;
  const store = documentsOf(api);
  await store.done(store.add(OWEN, path, 'Some text'));
  return { uri: store.uri(path), seenVersion: await store.version(OWEN, path) };
}

/** Adds a file and moves it to the bin; returns its version there. */
async function binFile(api: TestApi): Promise<string> {
  const { uri, seenVersion } = await addFile(api);
  const body = formOf({ fileName: uri, seenVersion });
  await jsonOf(api.request('POST', '/deleteDocument/1', { as: OWEN, body }));
  return seenVersion;
}

/** Adds somebody whom a client's documents are about. */
function addSubject(api: TestApi, name: string): Promise<{ id: string }> {
  const body = { id: null, name, kind: 'person' };
  return jsonOf(api.request('POST', '/subjects/client-0005/save', { as: OWEN, body }));
}

function addTemplate(api: TestApi): Promise<{ templateId: string }> {
  const body = { name: 'Audited', html: '<p>Dear reader</p>', templateId: null };
  return jsonOf(api.request('POST', '/savetemplate', { as: ADA, body }));
}

async function commentBody(api: TestApi) {
  const { templateId } = await addTemplate(api);
  return { templateId, answers: null, text: 'Is this right?', quote: 'reader', start: 5 };
}

async function binTemplate(api: TestApi) {
  const body = { kind: 'template', id: (await addTemplate(api)).templateId, version: '1' };
  await jsonOf(api.request('POST', '/templatebin/add', { as: ADA, body }));
  return body;
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
  {
    route: 'POST /updateDocument/:documentType',
    action: 'document.move',
    prepare: async (api) => {
      const { uri, seenVersion } = await addFile(api);
      const body = formOf({ fileName: uri, newFileName: uri.replace('Audited', 'Moved'), seenVersion });
      return () => api.request('POST', '/updateDocument/1', { as: OWEN, body });
    },
  },
  {
    route: 'POST /deleteDocument/:documentType',
    action: 'document.delete',
    prepare: async (api) => {
      const { uri, seenVersion } = await addFile(api);
      const body = formOf({ fileName: uri, seenVersion });
      return () => api.request('POST', '/deleteDocument/1', { as: OWEN, body });
    },
  },
  {
    route: 'POST /documenthistory/restore',
    action: 'document.restore-version',
    prepare: async (api) => {
      const { uri: fileName, seenVersion: restore } = await addFile(api);
      const store = documentsOf(api);
      const path = fileName.slice(BARE_ACCOUNT.length + 1);
      const { version } = await store.done(store.add(OWEN, path, 'Another text'));
      const body = { accountId: BARE_ACCOUNT, fileName, version, restore };
      return () => api.request('POST', '/documenthistory/restore', { as: OWEN, body });
    },
  },
  {
    route: 'POST /documentbin/restore',
    action: 'document.restore',
    prepare: async (api) => {
      const body = { accountId: BARE_ACCOUNT, version: await binFile(api) };
      return () => api.request('POST', '/documentbin/restore', { as: OWEN, body });
    },
  },
  {
    route: 'POST /documentbin/remove',
    action: 'document.remove',
    removes: true,
    prepare: async (api) => {
      const body = { accountId: BARE_ACCOUNT, version: await binFile(api), reason: 'Audited' };
      return () => api.request('POST', '/documentbin/remove', { as: ADA, body });
    },
  },
  {
    route: 'POST /savetemplate',
    action: 'template.add',
    prepare: plain('POST', '/savetemplate', { name: 'Audited', html: '<p>Dear reader</p>', templateId: null }, ADA),
  },
  {
    route: 'POST /templatestate',
    action: 'template.state',
    prepare: async (api) => {
      const body = { templateId: (await addTemplate(api)).templateId, version: '1', state: 'draft' };
      return () => api.request('POST', '/templatestate', { as: ADA, body });
    },
  },
  {
    route: 'POST /templatecomments/add',
    action: 'template-comment.add',
    prepare: async (api) => {
      const body = await commentBody(api);
      return () => api.request('POST', '/templatecomments/add', { as: ADA, body });
    },
  },
  {
    route: 'POST /templatecomments/done',
    action: 'template-comment.done',
    prepare: async (api) => {
      const body = await commentBody(api);
      const { commentId } = await jsonOf<{ commentId: string }>(
        api.request('POST', '/templatecomments/add', { as: ADA, body }),
      );
      const done = { templateId: body.templateId, commentId, isDone: true };
      return () => api.request('POST', '/templatecomments/done', { as: ADA, body: done });
    },
  },
  {
    route: 'POST /savesection',
    action: 'section.add',
    prepare: plain(
      'POST',
      '/savesection',
      { key: 'Parking', question: 'Is there parking?', html: '<p>Park behind.</p>', isMandatory: false },
      ADA,
    ),
  },
  {
    route: 'POST /templatehistory/restore',
    action: 'template.save',
    prepare: async (api) => {
      const { templateId: id } = await addTemplate(api);
      const changed = { templateId: id, name: 'Changed', html: '<p>Changed</p>' };
      await jsonOf(api.request('POST', '/savetemplate', { as: ADA, body: changed }));
      const body = { kind: 'template', id, version: '2', restore: '1' };
      return () => api.request('POST', '/templatehistory/restore', { as: ADA, body });
    },
  },
  {
    route: 'POST /templatebin/add',
    action: 'template.delete',
    prepare: async (api) => {
      const body = { kind: 'template', id: (await addTemplate(api)).templateId, version: '1' };
      return () => api.request('POST', '/templatebin/add', { as: ADA, body });
    },
  },
  {
    route: 'POST /templatebin/restore',
    action: 'template.restore',
    prepare: async (api) => {
      const body = await binTemplate(api);
      return () => api.request('POST', '/templatebin/restore', { as: ADA, body });
    },
  },
  {
    route: 'POST /templatebin/remove',
    action: 'template.remove',
    removes: true,
    prepare: async (api) => {
      const body = { ...(await binTemplate(api)), reason: 'Audited' };
      return () => api.request('POST', '/templatebin/remove', { as: ADA, body });
    },
  },
  {
    route: 'POST /admin/forms/add',
    action: 'form.add',
    prepare: plain('POST', '/admin/forms/add', { key: 'audited', description: 'Audited', copyOf: null }, ADA),
  },
  {
    route: 'POST /admin/forms/xlsform',
    action: 'form.add',
    prepare: async (api) => {
      const file = await api.request('GET', '/admin/forms/vehicle-declaration/xlsform', { as: ADA });
      const form = new FormData();
      form.set('file', new File([await file.arrayBuffer()], 'audited.xlsx'));
      return () => api.request('POST', '/admin/forms/xlsform', { as: ADA, body: form });
    },
  },
  {
    route: 'POST /admin/forms/save',
    action: 'form.save',
    prepare: plain(
      'POST',
      '/admin/forms/save',
      { key: 'complaint', version: 1, changes: { description: 'Audited' } },
      ADA,
    ),
  },
  {
    route: 'POST /admin/forms/give',
    action: 'form.give',
    prepare: plain(
      'POST',
      '/admin/forms/give',
      { key: 'complaint', staffId: 'staff-owen-hughes', clientId: 'client-0001' },
      ADA,
    ),
  },
  {
    route: 'GET /admin/forms/:key/submissions',
    action: 'survey.read',
    prepare: plain('GET', '/admin/forms/complaint/submissions', undefined, ADA),
  },
  {
    route: 'POST /admin/placeholders/save',
    action: 'placeholder.add',
    prepare: plain('POST', '/admin/placeholders/save', { from: null, key: 'Audited', type: 'date' }, ADA),
  },
  {
    route: 'POST /admin/placeholders/order',
    action: 'placeholder.order',
    prepare: async (api) => {
      const list = api.request('GET', '/admin/placeholders', { as: ADA });
      const { placeholders } = await jsonOf<{ placeholders: { key: string }[] }>(list);
      const keys = placeholders.map(({ key }) => key).toReversed();
      const body = { keys, seenOrder: keys.toReversed() };
      return () => api.request('POST', '/admin/placeholders/order', { as: ADA, body });
    },
  },
  {
    route: 'POST /admin/placeholders/remove',
    action: 'placeholder.remove',
    removes: true,
    prepare: async (api) => {
      const added = { from: null, key: 'Removed', type: 'date' };
      await jsonOf(api.request('POST', '/admin/placeholders/save', { as: ADA, body: added }));
      const list = api.request('GET', '/admin/placeholders', { as: ADA });
      const { placeholders } = await jsonOf<{ placeholders: { key: string; version: number }[] }>(list);
      const { version } = placeholders.find(({ key }) => key === 'Removed') ?? {};
      const body = { key: 'Removed', version };
      return () => api.request('POST', '/admin/placeholders/remove', { as: ADA, body });
    },
  },
  {
    route: 'POST /savetemplateanswers/:externalId',
    action: 'client.answers',
    prepare: async (api) => () =>
      api.request('POST', '/savetemplateanswers/client-0003', {
        as: OWEN,
        body: { Audited: 'Yes' },
        headers: { 'If-Match': '"0"' },
      }),
  },
  {
    route: 'POST /subjects/:accountId/save',
    action: 'document-subject.add',
    prepare: plain('POST', '/subjects/client-0005/save', { id: null, name: 'Audited', kind: 'person' }, OWEN),
  },
  {
    route: 'POST /subjects/:accountId/remove',
    action: 'document-subject.remove',
    prepare: async (api) => {
      const seen = await addSubject(api, 'Removed');
      return () => api.request('POST', '/subjects/client-0005/remove', { as: OWEN, body: seen });
    },
  },
  {
    route: 'POST /subjects/:accountId/restore',
    action: 'document-subject.restore',
    prepare: async (api) => {
      const { id } = await addSubject(api, 'Restored');
      await jsonOf(api.request('POST', '/subjects/client-0005/remove', { as: OWEN, body: { id } }));
      return () => api.request('POST', '/subjects/client-0005/restore', { as: OWEN, body: { id } });
    },
  },
  {
    route: 'POST /savepublishedtext/:accountId',
    action: 'document.text',
    prepare: async (api) => {
      const { uri, seenVersion: version } = await addFile(api);
      const body = { uri, version, templateId: null, text: 'Text', html: '<p>Text</p>' };
      return () => api.request('POST', `/savepublishedtext/${BARE_ACCOUNT}`, { as: OWEN, body });
    },
  },
];
