import type { Route } from '@contract/calls';
import type { DocumentBin, DocumentHistory } from '@contract/document-history';
import type { Section, Template } from '@contract/template';
import { BARE_ACCOUNT, documentsOf } from '@tests/support/document';
import { ADA, OWEN, type TestApi } from '@tests/support/test-api';
import { changed, made, read, type VersionedCall } from './call';

let count = 0;

/** A file that has been replaced once. */
async function replacedFile(api: TestApi) {
  const path = `Binned ${(count += 1)}.txt`;
  const store = documentsOf(api);
  await store.done(store.add(OWEN, path, 'First'));
  await store.done(store.add(OWEN, path, 'Second'));
  return { fileName: store.uri(path), path, version: await store.version(OWEN, path) };
}

async function binnedFile(api: TestApi) {
  const { path } = await replacedFile(api);
  await documentsOf(api).remove(OWEN, path);
  const { documents } = await read<DocumentBin>(api, OWEN, `/documentbin/${BARE_ACCOUNT}`);
  const version = documents.find((each) => each.path === path)?.version ?? '';
  return { version, outdated: `${version.split('.')[0]}.77` };
}

const section = (api: TestApi) => {
  const fields = { key: `Binned ${(count += 1)}`, question: 'Is it?', html: '<p>It is.</p>', isMandatory: false };
  return made<Section>(api, ADA, '/savesection', fields);
};

const ofText = (
  route: Route,
  action: string,
  more: object,
  before: (api: TestApi, saved: Section) => Promise<unknown> = () => Promise.resolve(),
): VersionedCall => ({
  route,
  action,
  removes: action === 'section.remove',
  prepare: async (api) => {
    const saved = await section(api);
    await before(api, saved);
    return { version: saved.version ?? '', body: { kind: 'section', id: saved.sectionId, ...more } };
  },
});

const intoBin = (api: TestApi, { sectionId, version }: Section) =>
  made(api, ADA, '/templatebin/add', { kind: 'section', id: sectionId, version });

/** Changes of versions, and of what is in a bin. */
export const BIN_CALLS: readonly VersionedCall[] = [
  changed('POST /documenthistory/restore', 'document.restore-version', async (api) => {
    const { fileName, version } = await replacedFile(api);
    const history = `/documenthistory/${BARE_ACCOUNT}?fileName=${encodeURIComponent(fileName)}`;
    const { versions } = await read<DocumentHistory>(api, OWEN, history);
    const body = { accountId: BARE_ACCOUNT, fileName, restore: versions.at(-1)?.version };
    return { version, body };
  }),
  changed('POST /documentbin/restore', 'document.restore', async (api) => ({
    body: { accountId: BARE_ACCOUNT },
    ...(await binnedFile(api)),
  })),
  changed('POST /documentbin/remove', { action: 'document.remove', removes: true }, async (api) => ({
    body: { accountId: BARE_ACCOUNT, reason: 'Sent to the wrong client' },
    ...(await binnedFile(api)),
  })),
  changed('POST /templatehistory/restore', 'section.save', async (api) => {
    const first = await section(api);
    const { version } = await made<Section>(api, ADA, '/savesection', { ...first, html: '<p>It was.</p>' });
    const body = { kind: 'section', id: first.sectionId, restore: first.version };
    return { version: version ?? '', body };
  }),
  changed('POST /templatestate', 'template.state', async (api) => {
    const body = { name: `Stated ${(count += 1)}`, html: '' };
    const { templateId, version } = await made<Template>(api, ADA, '/savetemplate', body);
    return { version: version ?? '', body: { templateId, state: 'draft' } };
  }),
  ofText('POST /templatebin/add', 'section.delete', {}),
  ofText('POST /templatebin/restore', 'section.restore', {}, intoBin),
  ofText('POST /templatebin/remove', 'section.remove', { reason: 'It was a mistake' }, intoBin),
];
