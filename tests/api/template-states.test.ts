import {
  isInUse,
  templateInfoSchema,
  templateSchema,
  type Template,
  type TemplateInput,
  type TemplateState,
} from '@contract/template';
import { auditLog, templates } from '@server/data/schema';
import { ADA, DATABASES, OWEN, PRIYA, sharedApi } from '@tests/support/test-api';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

describe.each(DATABASES)('the states of templates on %s', (database) => {
  const api = sharedApi({ database });

  const answerOf = async (call: Promise<Response>): Promise<Template> => {
    const answer = await call;
    expect(answer.status).toBe(200);
    return templateSchema.validate(await answer.json());
  };
  const save = (body: Partial<TemplateInput> & { name: string; html: string }) =>
    answerOf(api.request('POST', '/savetemplate', { as: ADA, body }));
  const change = (template: Template, state: TemplateState, as = ADA) =>
    api.request('POST', '/templatestate', {
      as,
      body: { templateId: template.templateId, version: template.version, state },
    });
  const changed = (template: Template, state: TemplateState) => answerOf(change(template, state));
  const listed = async ({ templateId }: Template) => {
    const info = await templateInfoSchema.validate(
      await (await api.request('GET', '/gettemplateinfo', { as: OWEN })).json(),
    );
    return info.templates.find((row) => row.templateId === templateId);
  };
  const used = ({ templateId }: Template) =>
    answerOf(api.request('GET', `/gettemplate/${templateId}?text=released`, { as: OWEN }));

  it('are released for existing and for new templates, unless the save says otherwise', async () => {
    const [first] = await api.deps.db.select().from(templates).where(eq(templates.id, 'template-handbook'));
    expect(first?.state).toBe('released');
    const added = await save({ name: 'Plain', html: '<p>one</p>' });
    expect(added.state).toBe('released');
    expect(await listed(added)).toMatchObject({ state: 'released', stateBy: 'Ada Lindqvist', releasedVersion: null });
    const again = await save({ ...added, html: '<p>two</p>', state: undefined });
    expect(again.state).toBe('released');
    expect((await used(again)).html).toBe('<p>two</p>');
  });

  it('keep the released text in use while a newer draft is written, reviewed and released', async () => {
    const released = await save({ name: 'Letter', html: '<p>old <span data-placeholder="Reason">Reason</span></p>' });
    const draft = await save({ ...released, name: 'Letter 2', html: '<p>new</p>', state: 'draft' });
    expect(await listed(draft)).toMatchObject({ state: 'draft', releasedVersion: released.version });
    expect(await used(draft)).toMatchObject({ name: 'Letter', html: released.html, state: 'released' });

    const more = await save({ ...draft, html: '<p>newer</p>', state: undefined });
    const inReview = await changed(more, 'in-review');
    expect(inReview).toMatchObject({ state: 'in-review', html: '<p>newer</p>' });
    expect((await used(inReview)).html).toBe(released.html);

    const done = await changed(inReview, 'released');
    expect(await used(done)).toMatchObject({ name: 'Letter 2', html: '<p>newer</p>', state: 'released' });
    expect(await listed(done)).toMatchObject({ state: 'released', releasedVersion: null });
    const [entry] = await api.deps.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({
      action: 'template.state',
      before: { state: 'in-review' },
      after: { state: 'released' },
    });
  });

  it('say of a template without a released text what its text is, and that it is not in use', async () => {
    const draft = await save({ name: 'First', html: '<p>first</p>', state: 'draft' });
    expect(await used(draft)).toMatchObject({ html: '<p>first</p>', state: 'draft' });
    expect(isInUse((await listed(draft)) ?? {})).toBe(false);
    const withdrawn = await changed(await changed(draft, 'released'), 'draft');
    expect(isInUse((await listed(withdrawn)) ?? {})).toBe(false);
  });

  it('protect the sections and placeholders of the text in use', async () => {
    const key = 'Only in the released text';
    const section = { key, question: '', html: '<p>x</p>', isMandatory: false };
    const { sectionId, version } = (await (
      await api.request('POST', '/savesection', { as: ADA, body: section })
    ).json()) as { sectionId: string; version: string };
    const released = await save({
      name: 'Guarded',
      html: `<div data-section="${key}">${key}</div><p><span data-placeholder="Site contact">x</span></p>`,
    });
    const draft = await save({ ...released, html: '<p>without</p>', state: 'draft' });
    const bin = () =>
      api.request('POST', '/templatebin/add', { as: ADA, body: { kind: 'section', id: sectionId, version } });
    expect((await bin()).status).toBe(409);
    const { placeholders } = (await (await api.request('GET', '/admin/placeholders', { as: ADA })).json()) as {
      placeholders: { key: string; templates: { name: string }[] }[];
    };
    expect(placeholders.find((row) => row.key === 'Site contact')?.templates.map(({ name }) => name)).toContain(
      'Guarded',
    );
    await changed(draft, 'released');
    expect((await bin()).status).toBe(200);
  });

  it('change only in order, by TemplatesAdmin, and for the version that was seen', async () => {
    const released = await save({ name: 'Strict', html: '' });
    expect((await change(released, 'in-review')).status).toBe(422);
    expect((await change(released, 'draft', PRIYA)).status).toBe(403);
    expect((await change({ ...released, templateId: 'nowhere' }, 'draft')).status).toBe(404);
    await changed(released, 'draft');
    const late = await change(released, 'draft');
    expect(late.status).toBe(412);
    expect(await late.json()).toMatchObject({ code: 'template-changed' });
  });
});
