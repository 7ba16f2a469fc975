import { SECTION_CHANGED, sectionSchema, templateInfoSchema, templateSchema } from '@contract/template';
import { sections, templates } from '@server/data/schema';
import { pictureUri } from '@tests/support/plain-picture';
import { ADA, DATABASES, OWEN, sharedApi } from '@tests/support/test-api';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { pngOf } from '../corpus/pictures';

const HANDBOOK = 'template-handbook';
const OVERTIME = 'section-overtime';

/** A picture whose header says that it has 41 million pixels. */
const VAST = `<img src="${pictureUri(pngOf(8200, 5000, Buffer.alloc(100)))}">`;

const NEW_SECTION = { key: 'Parking', question: 'Is there parking?', html: '<p>Park behind.</p>', isMandatory: false };

describe.each(DATABASES)('templates and sections on %s', (database) => {
  const api = sharedApi({ database });

  const read = async (path: string, as = OWEN): Promise<unknown> => (await api.request('GET', path, { as })).json();
  const save = (path: string, body: unknown, as = ADA) => api.request('POST', path, { as, body });
  const info = async () => templateInfoSchema.validate(await read('/gettemplateinfo'));

  it('are listed for everyone, without their texts', async () => {
    const answer = (await read('/gettemplateinfo')) as { sections: object[]; templates: object[] };
    const { templates: all, placeholders } = await templateInfoSchema.validate(answer);
    expect(placeholders.map(({ key }) => key)).toContain('Job title');
    expect(all.find(({ templateId }) => templateId === HANDBOOK)?.sectionKeys).toContain('Holiday');
    expect([...answer.sections, ...answer.templates].filter((row) => 'html' in row)).toEqual([]);
  });

  it('count a key in curly brackets as a section if there is one', async () => {
    const { templates: all } = await info();
    expect(all.find(({ templateId }) => templateId === 'template-reference')?.sectionKeys).toEqual(['Confidentiality']);
  });

  it('are read individually with their texts', async () => {
    const template = await templateSchema.validate(await read(`/gettemplate/${HANDBOOK}`));
    expect(template.name).toBe('Staff handbook');
    expect(template.html).toContain('data-section="Welcome"');
    const section = await sectionSchema.validate(await read('/getsection/section-overtime-sunday'));
    expect(section).toMatchObject({ key: 'Sunday overtime', dependsOnSectionId: OVERTIME, isMandatory: false });
  });

  it.each(['/gettemplate/nowhere', '/getsection/nowhere'])('answer 404 at %s', async (path) => {
    expect((await api.request('GET', path, { as: OWEN })).status).toBe(404);
  });

  it('are added, sanitised, and returned with their id and time', async () => {
    const answer = await save('/savetemplate', {
      templateId: '',
      name: '  Visitors  ',
      html: '<p onclick="x()">Hello <img src="https://evil.example/x.png"></p><div data-section="Pay"></div>',
    });
    const template = await templateSchema.validate(await answer.json());
    expect(template).toMatchObject({
      name: 'Visitors',
      html: '<p>Hello </p><div data-section="Pay"></div>',
      lastModifiedOn: '2026-11-18T10:00',
    });
    const { templates: all } = await info();
    expect(all.find(({ templateId }) => templateId === template.templateId)?.sectionKeys).toEqual(['Pay']);
    expect(await read(`/gettemplate/${template.templateId}`)).toEqual(template);
  });

  it('refuse the second of two people, and keep what the first has written', async () => {
    const opened = await sectionSchema.validate(await read('/getsection/section-bonus'));
    const mine = { ...opened, html: '<p>First</p>' };
    expect((await save('/savesection', mine)).status).toBe(200);

    const second = await save('/savesection', { ...opened, html: '<p>Second</p>' });

    expect(second.status).toBe(412);
    expect(await second.json()).toMatchObject({
      code: SECTION_CHANGED,
      title: 'You saved this section somewhere else since you opened it here. Nothing was overwritten.',
      changedBy: 'Ada Lindqvist',
      current: { html: '<p>First</p>' },
    });
    expect(await read('/getsection/section-bonus')).toMatchObject({ html: '<p>First</p>' });
  });

  it('refuse a dependency on themselves, even an indirect one, and on a missing section', async () => {
    const overtime = (await read(`/getsection/${OVERTIME}`)) as object;
    for (const dependsOnSectionId of [OVERTIME, 'section-overtime-sunday']) {
      const answer = await save('/savesection', { ...overtime, dependsOnSectionId });
      expect(answer.status).toBe(422);
      expect(await answer.text()).toBe('The section would depend on itself.');
    }
    const gone = await save('/savesection', { ...NEW_SECTION, dependsOnSectionId: 'section-gone' });
    expect(await gone.text()).toBe('The section that this one depends on no longer exists.');
  });

  it('let a text be changed even if the section’s dependency is missing', async () => {
    await api.deps.db.update(sections).set({ dependsOnSectionId: 'lost' }).where(eq(sections.id, 'section-sick-pay'));
    const stored = (await read('/getsection/section-sick-pay')) as object;
    expect((await save('/savesection', { ...stored, html: '<p>Mended</p>' })).status).toBe(200);
  });

  it.each([
    ['/savetemplate', { name: '', html: '' }, 'The name is a required field'],
    ['/savetemplate', { name: '  ', html: '' }, 'The name is a required field'],
    ['/savetemplate', { name: 'x'.repeat(256), html: '' }, 'The name must be at most 255 characters'],
    ['/savetemplate', { name: 'x' }, 'The text must be defined'],
    ['/savetemplate', { name: 'x', html: '<div>'.repeat(200) }, 'The text is nested too deeply.'],
    ['/savesection', { ...NEW_SECTION, key: 'x'.repeat(51) }, 'The key must be at most 50 characters'],
    ['/savesection', { ...NEW_SECTION, key: 'a"b' }, 'The key cannot contain < > { } or "'],
    ['/savesection', { ...NEW_SECTION, question: 'x'.repeat(256) }, 'The question must be at most 255 characters'],
    ['/savesection', { ...NEW_SECTION, isMandatory: 'yes' }, 'The “Mandatory” box has a value of the wrong kind'],
  ])('%s refuses %j: %s', async (path, body, message) => {
    const before = await api.deps.db.$count(templates);
    const answer = await save(path, body);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(message);
    expect(await api.deps.db.$count(templates)).toBe(before);
  });

  it('accept a handbook with pictures over the limit of other requests, and refuse one over their own', async () => {
    const picture = `<p><img src="data:image/png;base64,${'A'.repeat(3_000_000)}" /></p>`;
    const big = await save('/savetemplate', { name: 'Big', html: picture });
    expect(big.status).toBe(200);
    expect(((await big.json()) as { html: string }).html).toHaveLength(picture.length);
    expect((await save('/savetemplate', { name: 'Too big', html: 'x'.repeat(17_000_000) })).status).toBe(413);
    expect((await save('/submitlead', { answers: 'x'.repeat(1_100_000) })).status).toBe(413);
  });

  it('are sanitised at any length, and refused with a reason over the limits', async () => {
    const many = '<p onclick="x()">words <script>x()</script></p>'.repeat(1000);
    const template = await templateSchema.validate(
      await (await save('/savetemplate', { name: 'x', html: many })).json(),
    );
    expect(template.html).toBe('<p>words </p>'.repeat(1000));
    for (const html of ['<p></p>'.repeat(100_000), `<p>x</p>${VAST}`]) {
      const refused = await save('/savetemplate', { name: 'x', html });
      expect([refused.status, await refused.text()]).toEqual([
        422,
        expect.stringMatching(/too many parts|million pixels/),
      ]);
    }
  });

  it('add one section, however often an answer is lost', async () => {
    const headers = { 'Idempotency-Key': `parking-${database}` };
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const answer = await api.request('POST', '/savesection', { as: ADA, body: NEW_SECTION, headers });
      expect(answer.status).toBe(200);
    }
    const { sections: all } = await info();
    expect(all.filter(({ key }) => key === NEW_SECTION.key)).toHaveLength(1);
  });
});
