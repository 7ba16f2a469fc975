import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sectionSchema, templateInfoSchema, templateSchema, type Section, type Template } from '@contract/template';
import {
  textBinSchema,
  textHistorySchema,
  textOfVersionSchema,
  type BinnedText,
  type TextVersion,
} from '@contract/template-history';
import { auditLog, textVersions } from '@server/data/schema';
import { emptyOldBins } from '@server/empty-old-bins';
import { ADA, BOTH_DATABASES, GRACE, onceOf, OWEN, sharedApi, TEST_NOW } from '@tests/support/test-api';

const DAY_MS = 24 * 3_600_000;

describe.each(BOTH_DATABASES)('the history of templates and sections on %s', (database) => {
  const once = onceOf(database);
  const api = sharedApi({ database });

  const post = (path: string, body: object, as = ADA) => api.request('POST', path, { as, body });
  const get = async (path: string, as = ADA): Promise<unknown> => (await api.request('GET', path, { as })).json();
  const afterDays = (days: number) => new Date(Date.parse(TEST_NOW) + days * DAY_MS);

  async function saveTemplate(values: Partial<Template>): Promise<{ id: string; version: string }> {
    const answer = await post('/savetemplate', { name: 'A template', html: '<p>One</p>', ...values });
    const { templateId = '', version } = await templateSchema.validate(await answer.json());
    return { id: templateId, version: version ?? '' };
  }
  async function saveSection(values: Partial<Section>): Promise<{ id: string; version: string }> {
    const section = { key: 'A key', question: '', html: '<p>One</p>', isMandatory: false, ...values };
    const { sectionId, version } = await sectionSchema.validate(await (await post('/savesection', section)).json());
    return { id: sectionId, version: version ?? '' };
  }
  const versionsOf = async (kind: string, id: string): Promise<TextVersion[]> =>
    (await textHistorySchema.validate(await get(`/templatehistory/${kind}/${id}`))).versions;
  const bin = async (): Promise<BinnedText[]> => (await textBinSchema.validate(await get('/templatebin'))).texts;
  const info = async () => templateInfoSchema.validate(await get('/gettemplateinfo'));

  once.it('has every save with who and when, and the text of each', async () => {
    const { id } = await saveTemplate({});
    const { version } = await saveTemplate({ templateId: id, name: 'Another name', html: '<p>Two</p>' });
    expect(await versionsOf('template', id)).toEqual([
      { version, title: 'Another name', savedOn: '2026-11-18T10:00', savedBy: 'Ada Lindqvist', isCurrent: true },
      { version: '1', title: 'A template', savedOn: '2026-11-18T10:00', savedBy: 'Ada Lindqvist', isCurrent: false },
    ]);
    const first = await textOfVersionSchema.validate(await get(`/templatehistory/template/${id}/1`));
    expect(first).toEqual({ version: '1', title: 'A template', html: '<p>One</p>' });
    expect((await api.request('GET', `/templatehistory/template/${id}/9`, { as: ADA })).status).toBe(404);
  });

  once.it('restores a version as a new one, of a section with all its fields', async () => {
    const { id } = await saveSection({ key: 'Parking', question: 'Is there parking?', isMandatory: true });
    const { version } = await saveSection({ sectionId: id, key: 'Cars', html: '<p>Two</p>' });
    const answer = await post('/templatehistory/restore', { kind: 'section', id, version, restore: '1' });
    expect(await answer.json()).toMatchObject({
      key: 'Parking',
      question: 'Is there parking?',
      html: '<p>One</p>',
      isMandatory: true,
      version: '3',
    });
    expect(await versionsOf('section', id)).toHaveLength(3);
  });

  once.it('restores only for somebody who has seen the current version', async () => {
    const { id } = await saveTemplate({});
    await saveTemplate({ templateId: id, html: '<p>Two</p>' });
    const restore = { kind: 'template', id, restore: '1' };
    const refused = await post('/templatehistory/restore', { ...restore, version: '1' });
    expect(await refused.json()).toMatchObject({ code: 'template-changed', current: { version: '2' } });
    expect(await versionsOf('template', id)).toHaveLength(2);
  });

  it('has a bin: what is in it is not listed, read or saved, and comes back with its versions', async () => {
    const { id } = await saveTemplate({ name: 'For the bin' });
    const { version } = await saveTemplate({ templateId: id, name: 'In the bin' });
    expect((await post('/templatebin/add', { kind: 'template', id, version })).status).toBe(200);
    expect((await info()).templates.map(({ templateId }) => templateId)).not.toContain(id);
    expect((await api.request('GET', `/gettemplate/${id}`, { as: OWEN })).status).toBe(404);
    expect((await post('/savetemplate', { templateId: id, name: 'x', html: '' })).status).toBe(404);
    expect((await bin()).filter((text) => text.id === id)).toEqual([
      {
        kind: 'template',
        id,
        title: 'In the bin',
        version,
        deletedOn: '2026-11-18T10:00',
        deletedBy: 'Ada Lindqvist',
        goesAt: afterDays(30).toISOString(),
      },
    ]);
    const answers = await Promise.all(
      [1, 2].map(() => post('/templatebin/restore', { kind: 'template', id, version })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(await versionsOf('template', id)).toHaveLength(2);
  });

  once.it('refuses to delete a section that templates or sections use, and names them', async () => {
    const { id, version } = await saveSection({ key: 'Needed' });
    const template = await saveTemplate({ name: 'Needs it', html: '<div data-section="Needed"></div>' });
    const child = await saveSection({ key: 'Child', dependsOnSectionId: id });
    const binned = { kind: 'section', id, version };
    const refused = await post('/templatebin/add', binned);
    expect([refused.status, await refused.json()]).toEqual([
      409,
      {
        code: 'text-in-use',
        title: '“Needed” cannot be deleted while it is used by the template “Needs it”, the section “Child”.',
      },
    ]);
    expect((await post('/templatebin/add', { kind: 'section', ...child })).status).toBe(200);
    // Another section with the key is enough for the template.
    const other = await saveSection({ key: 'Needed' });
    expect((await post('/templatebin/add', binned)).status).toBe(200);
    expect((await post('/templatebin/add', { kind: 'section', ...other })).status).toBe(409);
    // The child does not come back without its parent.
    const early = await post('/templatebin/restore', { kind: 'section', ...child });
    expect([early.status, await early.text()]).toEqual([422, expect.stringContaining('“Needed”') as string]);
    expect((await post('/templatebin/restore', binned)).status).toBe(200);
    expect((await post('/templatebin/restore', { kind: 'section', ...child })).status).toBe(200);
    expect(template.id).not.toBe('');
  });

  once.it('lets nobody depend on a section in the bin', async () => {
    const { id, version } = await saveSection({ key: 'Gone' });
    await post('/templatebin/add', { kind: 'section', id, version });
    const section = { key: 'Late', question: '', html: '', isMandatory: false, dependsOnSectionId: id };
    expect((await post('/savesection', section)).status).toBe(422);
  });

  once.it('is deleted for good with a reason', async () => {
    const { id, version } = await saveTemplate({ name: 'Remove me' });
    await saveTemplate({ templateId: id, name: 'Removed' });
    const seen = { kind: 'template', id, version: '2' };
    expect((await post('/templatebin/add', { ...seen, version })).status).toBe(412);
    expect((await post('/templatebin/add', seen)).status).toBe(200);
    expect((await post('/templatebin/remove', { ...seen, reason: ' ' }, GRACE)).status).toBe(422);
    expect((await post('/templatebin/remove', { ...seen, reason: 'A duplicate' }, GRACE)).status).toBe(200);
    expect(await api.deps.db.$count(textVersions, eq(textVersions.templateId, id))).toBe(0);
    const [entry] = await api.deps.db.select().from(auditLog).where(eq(auditLog.action, 'template.remove'));
    expect(entry).toMatchObject({ subjectName: 'Removed', after: { reason: 'A duplicate' } });
  });

  once.it('stays in the bin for 30 days, not less', async () => {
    const template = await saveTemplate({ name: 'Old template' });
    const section = await saveSection({ key: 'Old section' });
    await post('/templatebin/add', { kind: 'template', ...template });
    await post('/templatebin/add', { kind: 'section', ...section });
    const ids = async () => (await bin()).map(({ id }) => id);
    await emptyOldBins(api.deps.db, afterDays(29.9));
    expect(await ids()).toEqual(expect.arrayContaining([template.id, section.id]));
    await emptyOldBins(api.deps.db, afterDays(30.1));
    expect(await ids()).toEqual([]);
    const expired = await api.deps.db.select().from(auditLog).where(eq(auditLog.action, 'section.expire'));
    expect(expired.map(({ subjectName }) => subjectName)).toContain('Old section');
  });
});
