import { templateSchema, type Section, type Template } from '@contract/template';
import { writeSuggestion } from '@harbour/document-model/suggestions';
import { documentConversion } from '@/entities/template/config/document-conversion';
import { ADA, DATABASES, sharedApi } from '@tests/support/test-api';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';

const suggested = (id: string, by: string) => {
  const value = (kind: 'insert' | 'delete') => writeSuggestion({ kind, id, at: '2026-11-18T09:30Z', by });
  return `<p>You <span data-suggest="${value('delete')}">may</span><span data-suggest="${value('insert')}">must</span> go.</p>`;
};

describe.each(DATABASES)('suggested changes on %s', (database) => {
  const api = sharedApi({ database });

  const post = (path: string, body: object) => api.request('POST', path, { as: ADA, body });
  const saved = async (template: {
    templateId?: string | undefined;
    name: string;
    html: string;
    state?: string | undefined;
  }): Promise<Template> => {
    const answer = await post('/savetemplate', { state: 'draft', ...template });
    expect(answer.status).toBe(200);
    return templateSchema.validate(await answer.json());
  };

  it('are stored as they were sent, in the name of the person who saves', async () => {
    const { html } = await saved({ name: 'Rules', html: suggested('aaaa1111', 'Grace Okafor') });
    expect(html).toBe(suggested('aaaa1111', 'Ada Lindqvist'));
    const section = { key: 'Going', html: suggested('aaaa2222', 'x'), isMandatory: false };
    const answer = (await (await post('/savesection', section)).json()) as Section;
    expect(answer.html).toBe(suggested('aaaa2222', 'Ada Lindqvist'));
  });

  it('stay their author’s in later saves, also after they were gone from the text', async () => {
    const theirs = await (
      await api.request('GET', '/gettemplate/template-probation', { as: ADA })
    )
      .json()
      .then((template) => templateSchema.validate(template));
    expect(theirs.html).toContain('Grace Okafor');
    const more = await saved({ ...theirs, html: `${theirs.html}${suggested('aaaa3333', 'Grace Okafor')}` });
    expect(more.html).toBe(`${theirs.html.replace('<br>', '<br />')}${suggested('aaaa3333', 'Ada Lindqvist')}`);
    const gone = await saved({ ...more, html: '<p>Nothing</p>' });
    const restore = { kind: 'template', id: 'template-probation', version: gone.version, restore: more.version };
    expect(await (await post('/templatehistory/restore', restore)).json()).toMatchObject({ html: more.html });
  });

  it('of a Word file keep the name that the file says, which shows where it is from', async () => {
    const html = suggested('aaaa7777', 'A Clark (in Word)');
    const draft = { name: 'Rules', html, state: 'draft' };
    const stored = await saved(draft);
    expect(stored.html).toBe(html);
    expect((await saved({ ...stored, html: suggested('aaaa7777', 'Grace Okafor') })).html).toBe(html);
  });

  it('are not in the text that documents are made from, in Word files, or in published texts', async () => {
    const { templateId } = await saved({ name: 'Rules', html: suggested('aaaa4444', 'Ada') });
    const used = await api.request('GET', `/gettemplate/${templateId}?text=released`, { as: ADA });
    expect(await used.json()).toMatchObject({ html: '<p>You may go.</p>' });
    const made = await api.request('POST', '/word/v1/convert', {
      as: ADA,
      body: documentConversion(suggested('aaaa5555', 'Ada'), 'Rules'),
    });
    const files = unzipSync(new Uint8Array(await made.arrayBuffer()));
    const xml = strFromU8(files['word/document.xml'] ?? new Uint8Array());
    expect(xml).toContain('may');
    expect(xml).not.toContain('must');
  });

  it('are answered before a text is released, by a save or by its state', async () => {
    const draft = { name: 'Rules', html: suggested('aaaa6666', 'Ada'), state: 'draft' };
    const stored = await saved(draft);
    const refused = [422, 'The text has a suggested change. Accept or refuse it before you release it.'];
    const refusedSave = [
      422,
      'The text has a suggested change. Accept or refuse it before you release it, or save it as a draft.',
    ];
    const save = await post('/savetemplate', { ...stored, state: 'released' });
    expect([save.status, await save.text()]).toEqual(refusedSave);
    const change = { templateId: stored.templateId, version: stored.version, state: 'released' };
    const state = await post('/templatestate', change);
    expect([state.status, await state.text()]).toEqual(refused);
    const answered = await post('/savetemplate', { ...stored, html: '<p>You must go.</p>', state: 'released' });
    expect(answered.status).toBe(200);
    // Without a state, a new text is released and a released one stays so.
    const released = (await answered.json()) as Template;
    for (const plain of [
      { name: 'Rules', html: draft.html },
      { ...released, html: draft.html, state: undefined },
    ]) {
      const again = await post('/savetemplate', plain);
      expect([again.status, await again.text()]).toEqual(refusedSave);
    }
    const restore = { kind: 'template', id: stored.templateId, version: released.version, restore: stored.version };
    expect((await post('/templatehistory/restore', restore)).status).toBe(422);
    expect(await saved({ ...released, html: draft.html, state: 'draft' })).toMatchObject({ state: 'draft' });
  });
});
