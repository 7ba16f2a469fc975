import { REPLACES_NOTHING } from '@contract/document';
import { publishedDocumentsSchema } from '@contract/published-documents';
import { documents, publishedTexts, sections, templates } from '@server/data/schema';
import { ADA, DATABASES, OWEN, sharedApi } from '@tests/support/test-api';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';

const CLIENT = 'client-0012';
const SAVED = { updatedAt: new Date('2026-11-01T10:00:00Z'), updatedById: 'staff-ada-lindqvist' };

interface Added {
  uri: string;
  version: string;
}

describe.each(DATABASES)('the list of published documents, on %s', (database) => {
  const api = sharedApi({ database });

  beforeAll(async () => {
    const { db } = api.deps;
    await db
      .insert(templates)
      .values({ id: 't-offer', name: 'Offer', html: '<p>Offer</p>', sectionKeys: ['Holiday'], ...SAVED });
    await db.insert(sections).values({ id: 's-holiday', key: 'Holiday', html: '<p>25</p>', question: '', ...SAVED });
  });

  const list = async (query: string, as = OWEN) => {
    const answer = await api.request('GET', `/publisheddocuments?${query}`, { as });
    return publishedDocumentsSchema.validate(await answer.json());
  };
  const addFile = async (name: string, replaces: string = REPLACES_NOTHING): Promise<Added> => {
    const body = new FormData();
    body.append('file', new File([`%PDF-1.7 ${name} ${replaces}`], name, { type: 'application/pdf' }));
    body.append('fileName', name);
    body.append('accountId', CLIENT);
    body.append('replaces', replaces);
    return (await (
      await api.request('POST', `/adddocument/1/3/?accountId=${CLIENT}`, { as: OWEN, body })
    ).json()) as Added;
  };
  const keep = ({ uri, version }: Added, more: object = {}) =>
    api.request('POST', `/savepublishedtext/${CLIENT}`, {
      as: OWEN,
      body: {
        uri,
        version,
        templateId: 't-offer',
        templateVersion: '1',
        sectionVersions: { 's-holiday': '1' },
        html: '<p>Offer</p>',
        ...more,
      },
    });
  const publish = async (name: string, more: object = {}) => {
    const added = await addFile(name);
    expect((await keep(added, more)).status).toBe(200);
    return added;
  };
  const addSubject = async (name: string) => {
    const body = { id: null, name, kind: 'person' };
    return (
      (await (await api.request('POST', `/subjects/${CLIENT}/save`, { as: OWEN, body })).json()) as { id: string }
    ).id;
  };
  const saveTemplate = async (html: string, state?: string) => {
    const { version } = (await (await api.request('GET', '/gettemplate/t-offer', { as: ADA })).json()) as {
      version: string;
    };
    const body = { templateId: 't-offer', name: 'Offer', html, version, ...(state && { state }) };
    expect((await api.request('POST', '/savetemplate', { as: ADA, body })).status).toBe(200);
  };
  const setState = async (state: string) => {
    const { version } = (await (await api.request('GET', '/gettemplate/t-offer', { as: ADA })).json()) as {
      version: string;
    };
    const body = { templateId: 't-offer', version, state };
    expect((await api.request('POST', '/templatestate', { as: ADA, body })).status).toBe(200);
  };
  const olderNames = async () =>
    (await list(`accountId=${CLIENT}&shown=older`)).documents.map(({ path }) => path.split('/').at(-1));

  it('says to whom, when, by whom, from which version of which template, and which file', async () => {
    const subjectId = await addSubject('Sam Taylor');
    const { uri, version } = await publish('Offer – Sam.pdf', { subjectId });
    const { documents: found, total } = await list(`accountId=${CLIENT}`);
    expect(total).toBe(1);
    expect(found).toEqual([
      {
        uri,
        path: 'Manual and Handbook/Offer – Sam.pdf',
        version,
        number: 1,
        accountId: CLIENT,
        accountName: expect.any(String) as string,
        subjectId,
        subjectName: 'Sam Taylor',
        templateId: 't-offer',
        templateName: 'Offer',
        templateVersion: '1',
        publishedOn: '2026-11-18T10:00',
        publishedBy: 'Owen Hughes',
        file: 'current',
        isOlder: false,
      },
    ]);
  });

  it('still lists a file that was replaced, and one in the bin', async () => {
    const first = await publish('Replaced.pdf');
    const second = await addFile('Replaced.pdf', first.version);
    await keep(second);
    const removed = await publish('Removed.pdf');
    await api.deps.db
      .update(documents)
      .set({ deletedAt: api.deps.clock.now() })
      .where(eq(documents.id, Number(removed.version.split('.')[0])));
    const { documents: found } = await list(`accountId=${CLIENT}&find=re`);
    const states = found.map(({ path, number, file }) => [path.split('/').at(-1), number, file]);
    expect(states).toContainEqual(['Replaced.pdf', 1, 'replaced']);
    expect(states).toContainEqual(['Replaced.pdf', 2, 'current']);
    expect(states).toContainEqual(['Removed.pdf', 1, 'removed']);
    const { documents: current } = await list(`accountId=${CLIENT}&shown=current`);
    expect(current.every(({ file }) => file === 'current')).toBe(true);
    expect(current.map(({ path }) => path)).not.toContain('Manual and Handbook/Removed.pdf');
  });

  it('marks a document once a new text of its template is released, not while it is a draft', async () => {
    await publish('Marked.pdf');
    expect(await olderNames()).toEqual([]);
    await saveTemplate('<p>New offer</p>', 'draft');
    expect(await olderNames()).toEqual([]);
    await setState('released');
    expect(await olderNames()).toContain('Marked.pdf');
    const { version } = (await (await api.request('GET', '/gettemplate/t-offer', { as: ADA })).json()) as Added;
    await publish('Up to date.pdf', { templateVersion: version });
    expect(await olderNames()).not.toContain('Up to date.pdf');
    await setState('draft');
    await setState('released');
    expect(await olderNames(), 'the same text, released again').not.toContain('Up to date.pdf');
  });

  it('marks a document once a section in it is saved', async () => {
    const { version } = (await (await api.request('GET', '/gettemplate/t-offer', { as: ADA })).json()) as Added;
    await publish('With holiday.pdf', { templateVersion: version });
    await publish('Without.pdf', { templateVersion: version, sectionVersions: {} });
    const body = { sectionId: 's-holiday', key: 'Holiday', html: '<p>28</p>', isMandatory: false, version: '1' };
    expect((await api.request('POST', '/savesection', { as: ADA, body })).status).toBe(200);
    expect(await olderNames()).toContain('With holiday.pdf');
    expect(await olderNames()).not.toContain('Without.pdf');
  });

  it('compares dates where a document was published before versions were stored', async () => {
    const added = await publish('From before.pdf', { templateVersion: undefined, sectionVersions: undefined });
    expect(await olderNames()).not.toContain('From before.pdf');
    await api.deps.db
      .update(publishedTexts)
      .set({ publishedAt: new Date('2026-10-01T10:00:00Z') })
      .where(eq(publishedTexts.documentId, Number(added.version.split('.')[0])));
    expect(await olderNames()).toContain('From before.pdf');
  });

  it('is found by parts of names, as they are written', async () => {
    await publish('100% sure.pdf');
    const names = async (find: string) =>
      (await list(`accountId=${CLIENT}&find=${encodeURIComponent(find)}`)).documents.map(({ path }) =>
        path.split('/').at(-1),
      );
    expect(await names('100%')).toEqual(['100% sure.pdf']);
    expect(await names('sam tay')).toEqual(['Offer – Sam.pdf']);
    expect(await names('no such thing')).toEqual([]);
    expect((await list('templateId=template-none')).total).toBe(0);
  });

  it('comes in pages, and as one file that a spreadsheet opens', async () => {
    const all = await list('');
    expect(all.total).toBe(all.documents.length);
    expect(await list('page=1')).toEqual({ documents: [], total: all.total });
    expect((await api.request('GET', '/publisheddocuments?page=-1', { as: OWEN })).status).toBe(400);
    await publish('=1+1.pdf');
    const answer = await api.request('GET', `/publisheddocuments/csv?accountId=${CLIENT}&find=1%2B1`, { as: OWEN });
    expect(answer.headers.get('Content-Type')).toContain('text/csv');
    const [head, line] = (await answer.text()).split('\r\n');
    expect(head).toContain('Published,Published by,Client');
    expect(line).toContain("'=1+1.pdf,Manual and Handbook,1,current,Offer");
  });

  it('refuses a subject of another client, and a version that cannot be one', async () => {
    const added = await addFile('Refused.pdf');
    expect((await keep(added, { subjectId: 'subject-dana' })).status).toBe(404);
    expect((await keep(added, { templateVersion: 'x' })).status).toBe(422);
    expect((await keep(added, { sectionVersions: { 's-holiday': 1 } })).status).toBe(422);
    expect((await keep(added, { sectionVersions: ['1'] })).status).toBe(422);
  });
});
