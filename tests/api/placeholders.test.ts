import { placeholderSetUpSchema } from '@contract/placeholder-set-up';
import { templateInfoSchema } from '@contract/template';
import { auditLog, placeholders, sections, templates } from '@server/data/schema';
import { DATABASES, GRACE, OWEN, sharedApi } from '@tests/support/test-api';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

describe.each(DATABASES)('setting up placeholders, on %s', (database) => {
  const api = sharedApi({ database });

  const list = async () =>
    (
      await placeholderSetUpSchema.validate(
        await (await api.request('GET', '/admin/placeholders', { as: GRACE })).json(),
      )
    ).placeholders;
  const info = async () =>
    templateInfoSchema.validate(await (await api.request('GET', '/gettemplateinfo', { as: OWEN })).json());
  const post = async (path: string, body: unknown) => {
    const answer = await api.request('POST', `/admin/placeholders/${path}`, { as: GRACE, body });
    return { status: answer.status, text: await answer.text() };
  };
  const lastEntry = async () => (await api.deps.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
  const name = async (html: string) => {
    const [template] = await api.deps.db.select().from(templates).orderBy(templates.id).limit(1);
    await api.deps.db
      .update(templates)
      .set({ html })
      .where(eq(templates.id, template?.id ?? ''));
  };

  it('lists them in order with the texts that name them', async () => {
    expect((await list()).map(({ key }) => key)).toEqual((await info()).placeholders.map(({ key }) => key));
    expect((await list()).some(({ templates: used }) => used.length > 0)).toBe(true);
  });

  it('adds one, and gives the wizard its type unless it is text', async () => {
    expect((await post('save', { from: null, key: 'Notice & period', type: 'text' })).status).toBe(200);
    expect((await info()).placeholders.at(-1)).toEqual({ key: 'Notice & period' });
    expect((await post('save', { from: 'Notice & period', key: 'Notice & period', type: 'number' })).status).toBe(200);
    expect((await info()).placeholders.at(-1)).toEqual({ key: 'Notice & period', type: 'number' });
    expect(await lastEntry()).toMatchObject({
      action: 'placeholder.save',
      before: { type: 'text' },
      after: { type: 'number' },
    });
    expect((await post('save', { from: null, key: 'NOTICE & PERIOD', type: 'text' })).status).toBe(409);
    expect((await post('save', { from: 'Nowhere', key: 'Other', type: 'text' })).status).toBe(404);
  });

  it.each([
    ['span', '<p><span data-placeholder="Notice &amp; period">x</span></p>'],
    ['curly', '<p>{{ Notice &amp; period }}</p>'],
  ])('refuses to rename or remove one that a text names with a %s mark', async (_mark, html) => {
    await name(html);
    const renamed = await post('save', { from: 'Notice & period', key: 'Notice', type: 'number' });
    expect([renamed.status, renamed.text]).toEqual([409, expect.stringContaining('cannot be renamed')]);
    const removed = await post('remove', { key: 'Notice & period' });
    expect([removed.status, removed.text]).toEqual([409, expect.stringContaining('the template “')]);
    expect((await post('save', { from: 'Notice & period', key: 'Notice & period', type: 'date' })).status).toBe(200);
    await name('<p>Nothing.</p>');
  });

  it('also counts sections, and allows removal once no text names it', async () => {
    const [section] = await api.deps.db.select().from(sections).orderBy(sections.id).limit(1);
    const html = '<p><span data-placeholder="Notice &amp; period">x</span></p>';
    await api.deps.db
      .update(sections)
      .set({ html })
      .where(eq(sections.id, section?.id ?? ''));
    expect((await list()).at(-1)?.sections).toEqual([{ id: section?.id, name: section?.key }]);
    expect((await post('remove', { key: 'Notice & period' })).text).toContain('the section “');
    await api.deps.db
      .update(sections)
      .set({ html: '' })
      .where(eq(sections.id, section?.id ?? ''));
    expect((await post('save', { from: 'Notice & period', key: 'Weeks', type: 'date' })).status).toBe(200);
    expect((await post('remove', { key: 'Weeks' })).status).toBe(200);
    expect(await lastEntry()).toMatchObject({ action: 'placeholder.remove', before: { key: 'Weeks', type: 'date' } });
  });

  it('gives the wizard formats, choices and formulas, and checks them', async () => {
    const key = 'Ends';
    const named = async () => (await info()).placeholders.find((each) => each.key === key);
    const saved = (body: object) => post('save', { from: key, key, type: 'date', ...body });
    await post('save', { from: null, key: 'Begins', type: 'date' });
    await post('save', { from: null, key, type: 'date' });
    expect((await saved({ format: 'weekday', formula: '[Begins] + 6 months' })).status).toBe(200);
    expect(await named()).toEqual({ key, type: 'date', format: 'weekday', formula: '[Begins] + 6 months' });
    expect((await list()).find((each) => each.key === key)).toMatchObject({ format: 'weekday', choices: [] });
    // What is not sent stays.
    expect((await saved({ about: 'subject' })).status).toBe(200);
    expect(await named()).toMatchObject({ format: 'weekday', formula: '[Begins] + 6 months', about: 'subject' });

    for (const refused of [
      { format: 'words' },
      { formula: '[Begins] + many months' },
      { formula: '[Nowhere] + 1 day' },
      { formula: '[Ends] + 1 day' },
    ]) {
      expect((await saved(refused)).status, JSON.stringify(refused)).toBe(422);
    }
    const circle = await post('save', { from: 'Begins', key: 'Begins', type: 'date', formula: '[Ends] - 6 months' });
    expect([circle.status, circle.text]).toEqual([422, expect.stringContaining('would need its own result')]);
    for (const gone of [
      post('save', { from: 'Begins', key: 'Started', type: 'date' }),
      post('remove', { key: 'Begins' }),
    ]) {
      expect(await gone).toMatchObject({ status: 409, text: expect.stringContaining('Ends is calculated') as string });
    }

    // Another type has neither.
    expect((await saved({ type: 'choice', choices: ['weekly', 'monthly'] })).status).toBe(200);
    expect(await named()).toEqual({ key, type: 'choice', about: 'subject', choices: ['weekly', 'monthly'] });
    expect((await saved({ type: 'choice', choices: ['weekly', 'Weekly'] })).status).toBe(422);
    expect((await saved({ type: 'choice', choices: ['two\nlines'] })).status).toBe(422);
    expect((await post('remove', { key: 'Begins' })).status).toBe(200);
    expect((await post('remove', { key })).status).toBe(200);
  });

  it.each(['', '  ', 'a<b', 'a{b', 'x'.repeat(51)])('refuses the key %j', async (key) => {
    expect((await post('save', { from: null, key, type: 'text' })).status).toBe(422);
  });

  it('changes their order, and treats a type of a later version as text', async () => {
    const keys = (await list()).map(({ key }) => key).toReversed();
    expect((await post('order', { keys })).status).toBe(200);
    expect((await info()).placeholders.map(({ key }) => key)).toEqual(keys);
    expect((await post('order', { keys: keys.slice(1) })).status).toBe(412);
    await api.deps.db
      .update(placeholders)
      .set({ type: 'signature' })
      .where(eq(placeholders.key, keys[0] ?? ''));
    expect((await list())[0]).toMatchObject({ key: keys[0], type: 'text' });
  });
});
