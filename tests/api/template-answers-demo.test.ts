import { sectionSchema, templateInfoSchema, templateSchema } from '@contract/template';
import { publishedTextSchema, readAnswers } from '@contract/template-answers';
// Only the module: the public API of the slice needs a page.
import { TemplateWizard, type WizardInput } from '@/entities/template/model/template-wizard';
import { DATABASES, OWEN, sharedApi } from '@tests/support/test-api';
import { describe, expect, it } from 'vitest';

describe.each(DATABASES)('the demo’s templates in the wizard on %s', (database) => {
  const api = sharedApi({ database });

  const read = async (path: string): Promise<unknown> => (await api.request('GET', path, { as: OWEN })).json();

  /** The wizard of a template with a client's stored answers and all texts of its sections. */
  async function opened(templateId: string, clientId: string) {
    const { sections, placeholders } = await templateInfoSchema.validate(await read('/gettemplateinfo'));
    const { html } = await templateSchema.validate(await read(`/gettemplate/${templateId}`));
    const answers = readAnswers((await read(`/gettemplateanswers/${clientId}`)) as Record<string, unknown>);
    const wizard = new TemplateWizard(html, { sections, placeholders });
    const texts: Record<string, string> = {};
    const input = (): WizardInput => ({ answers, texts: { ...texts }, failed: new Set() });
    for (let state = wizard.state(input()); state.wanted.length > 0; state = wizard.state(input())) {
      const fetched = await Promise.all(
        state.wanted.map(async (id) => sectionSchema.validate(await read(`/getsection/${id}`))),
      );
      for (const section of fetched) texts[section.sectionId] = section.html;
    }
    return { wizard, input: input(), state: wizard.state(input()) };
  }

  it('has a client whose contracts are complete', async () => {
    for (const templateId of ['template-contract', 'template-site-contract']) {
      const { state } = await opened(templateId, 'client-0001');
      expect(state.progress.percent, templateId).toBe(100);
      expect(state.problems, templateId).toEqual([]);
    }
  });

  it('has clients with some answers, with contradicting ones, and with none', async () => {
    const half = await opened('template-contract', 'client-0002');
    expect(half.state.progress.percent).toBeGreaterThan(10);
    expect(half.state.progress.percent).toBeLessThan(60);
    const both = await opened('template-contract', 'client-0003');
    expect(both.state.problems.map(({ kind }) => kind).toSorted()).toEqual(['lost-answer', 'siblings-both-yes']);
    const none = await opened('template-contract', 'client-0004');
    expect(none.state.progress.done).toBe(0);
  });

  it('has chains three deep, a choice with dependents, and one question for two clauses', async () => {
    const { wizard, input, state } = await opened('template-site-contract', 'client-0001');
    expect(state.cards.map(({ key }) => key)).toEqual(
      expect.arrayContaining([
        'Night allowance',
        'Site vehicle tracker',
        'Private journeys',
        'Journey log',
        'Site contact',
      ]),
    );
    const vehicle = state.cards.find(({ key }) => key === 'Site vehicle');
    if (!vehicle) throw new Error('The question about the vehicle is missing.');
    const changes = wizard.changes(vehicle, 'No', input.answers);
    expect(changes).toEqual({ 'Site vehicle': 'No', 'Driving licence': 'No' });
    const without = wizard.state({ ...input, answers: { ...readAnswers(input.answers), ...changes } });
    expect(without.cards.map(({ key }) => key)).not.toContain('Journey log');
  });

  it('has one with every kind of broken reference, and one with 300 sections and 200 questions', async () => {
    const broken = await opened('template-lone-workers', 'client-0004');
    expect(broken.state.problems.map(({ kind }) => kind).toSorted()).toEqual([
      'circle',
      'circle',
      'lost-parent',
      'unknown-section',
    ]);
    const { sections } = await templateInfoSchema.validate(await read('/gettemplateinfo'));
    const great = sections.filter(({ key }) => key.startsWith('Works agreement'));
    expect(great).toHaveLength(300);
    const questions = great.filter(({ isMandatory }) => !isMandatory).map(({ question }) => question);
    expect(new Set(questions).size).toBe(200);
  });

  it('has a published contract, with its text', async () => {
    const uri = 'client-0011/Manual and Handbook/Contract of employment.pdf';
    const published = await publishedTextSchema.validate(
      await read(`/getpublishedtext/client-0011?fileName=${encodeURIComponent(uri)}`),
    );
    expect(published).toMatchObject({ templateId: 'template-contract', publishedBy: 'Owen Hughes' });
    const file = await api.request('GET', `/getdocument/1?fileName=${encodeURIComponent(uri)}`, { as: OWEN });
    expect(await file.text()).toContain('Your employment as Site supervisor begins');
  });
});
