import type { SectionSummary } from '@contract/template';
import { describe, expect, it } from 'vitest';
import { TemplateWizard, type WizardInput } from './template-wizard';

const mark = (key: string) => `<div data-section="${key}">${key}</div>`;
const value = (key: string) => `<span data-placeholder="${key}">${key}</span>`;

function section(sectionId: string, key: string, more: Partial<SectionSummary> = {}): SectionSummary {
  return {
    sectionId,
    key,
    question: `Is there ${key}?`,
    isMandatory: false,
    dependsOnSectionId: null,
    lastModifiedOn: null,
    ...more,
  };
}

const SECTIONS = [
  section('welcome', 'Welcome', { isMandatory: true, question: '' }),
  section('car', 'Car'),
  section('tracker', 'Tracker', { dependsOnSectionId: 'car' }),
  section('app', 'Tracker app', { dependsOnSectionId: 'tracker' }),
  section('car-tax', 'Car tax', { question: ' Is there  Car? ' }),
  section('notice-1', 'Notice', { question: 'How long is the notice?' }),
  section('notice-2', 'Notice', { question: 'How long is the notice?' }),
  section('notice-3', 'Notice pay', { dependsOnSectionId: 'notice-2' }),
];

const TEXTS = Object.fromEntries(
  SECTIONS.map(({ sectionId, key }) => [sectionId, `<h2>${key}</h2><p>${sectionId} for ${value('Employee')}.</p>`]),
);

const HTML =
  `<h1>Contract</h1>${SECTIONS.map(({ key }) => mark(key)).join('')}<p>Signed: ${value('Manager name')}</p>`.replace(
    mark('Notice') + mark('Notice'),
    mark('Notice'),
  );

const wizardOf = (html = HTML, sections = SECTIONS, placeholders = [{ key: 'Employee' }, { key: 'Manager name' }]) =>
  new TemplateWizard(html, { sections, placeholders });

const given = (answers: WizardInput['answers'] = {}, more: Partial<WizardInput> = {}): WizardInput => ({
  answers,
  texts: TEXTS,
  failed: new Set(),
  ...more,
});

describe('a document and its answers', () => {
  it('includes mandatory sections, and asks questions in the order of the text', () => {
    const { cards, included, progress } = wizardOf().state(given());
    expect(cards.map(({ question, kind, status }) => [question, kind, status])).toEqual([
      ['Welcome', 'mandatory', 'Mandatory'],
      ['Employee', 'placeholder', 'Pending'],
      ['Is there Car?', 'yes-no', 'Pending'],
      ['How long is the notice?', 'choice', 'Pending'],
      ['Manager name', 'placeholder', 'Pending'],
    ]);
    expect([...included]).toEqual(['welcome']);
    expect(progress).toEqual({ done: 0, total: 4, percent: 0 });
  });

  it('counts the places of each answer: of a value, and of the sections that it brings in', () => {
    const wizard = wizardOf(
      `<p>${value('Employee')} ${value('Employee')}</p>${mark('Car')}<p>${value('Employee')}</p>`,
    );
    const placesAfter = (answers: WizardInput['answers']) =>
      wizard.state(given(answers)).cards.map(({ key, places }) => [key, places]);
    expect(placesAfter({})).toEqual([
      ['Employee', 3],
      ['Car', 0],
    ]);
    // The section has its own.
    expect(placesAfter({ Car: 'Yes' })).toEqual([
      ['Employee', 4],
      ['Car', 1],
    ]);
  });

  it('follows chains: sections that depend on a hidden one are hidden and removed, with any answers', () => {
    const wizard = wizardOf();
    const all = { Car: 'Yes', Tracker: 'Yes', 'Tracker app': 'Yes' };
    expect([...wizard.state(given(all)).included]).toEqual(['welcome', 'car', 'tracker', 'app', 'car-tax']);
    const without = wizard.state(given({ ...all, Car: 'No', 'Car tax': 'No' }));
    expect([...without.included]).toEqual(['welcome']);
    expect(without.cards.map(({ key }) => key)).not.toContain('Tracker app');
    expect([...wizard.state(given({ ...all, Tracker: 'No' })).included]).toEqual(['welcome', 'car', 'car-tax']);
  });

  it('depends on the chosen section of a key with several', () => {
    const wizard = wizardOf();
    expect(wizard.state(given({ Notice: 'notice-1' })).cards.map(({ key }) => key)).not.toContain('Notice pay');
    expect(wizard.state(given({ Notice: 'notice-2' })).cards.map(({ key }) => key)).toContain('Notice pay');
  });

  it('shows LOADING for pending texts, and MULTI CHOICE until one is chosen', () => {
    const wizard = wizardOf();
    const { 'notice-1': _, ...rest } = TEXTS;
    const parts = (answers: WizardInput['answers']) =>
      wizard.state(given(answers, { texts: rest })).parts.filter(({ key }) => key === 'Notice');
    expect(parts({}).map(({ kind, html }) => [kind, html])).toEqual([['multi-choice', '<p>MULTI CHOICE</p>']]);
    expect(parts({ Notice: 'notice-1' }).map(({ kind, html }) => [kind, html])).toEqual([
      ['loading', '<p>LOADING</p>'],
    ]);
    expect(parts({ Notice: 'No' })).toEqual([]);
    expect(wizard.state(given({ Notice: 'notice-1' }, { texts: rest })).wanted).toEqual(['notice-1']);
    expect(wizard.state(given({}, { texts: rest })).ahead).toEqual(['notice-1']);
    const failed = wizard.state(given({ Notice: 'notice-1' }, { texts: rest, failed: new Set(['notice-1']) }));
    expect(failed.wanted).toEqual([]);
    expect(failed.problems.map(({ kind }) => kind)).toEqual(['section-failed']);
  });

  it('shares the answer of the same question, ignoring spaces, and stores it under every key', () => {
    const wizard = wizardOf();
    const [, , car] = wizard.state(given()).cards;
    if (!car) throw new Error('The question is missing.');
    expect(wizard.changes(car, 'Yes', {})).toEqual({ Car: 'Yes', 'Car tax': 'Yes' });
    expect([...wizard.state(given({ 'Car tax': 'Yes' })).included]).toEqual(['welcome', 'car', 'car-tax']);
    expect(wizard.changes(car, '', {})).toEqual({ Car: '', 'Car tax': '' });
  });

  it('labels choices with the same question by the start of their texts, and stores the chosen id', () => {
    const wizard = wizardOf();
    const notice = wizard.state(given()).cards.find(({ kind }) => kind === 'choice');
    expect(notice?.options).toEqual([
      { value: 'notice-1', label: 'notice-1 for Employee.' },
      { value: 'notice-2', label: 'notice-2 for Employee.' },
    ]);
    if (!notice) throw new Error('The choice is missing.');
    expect(wizard.changes(notice, 'notice-2', {})).toEqual({ Notice: 'notice-2' });
    expect(wizard.changes(notice, 'No', { Notice: 'notice-2' })).toEqual({ Notice: 'No' });
  });

  it('treats values as text, never as markup, and leaves no marks in the final text', () => {
    const wizard = wizardOf(`<p>To ${value('Employee')}, {{Employee}}</p>`);
    const input = given({ Employee: '<img src=x onerror=alert(1)>\nLtd & "Sons"' });
    const written = '&lt;img src=x onerror=alert(1)&gt;<br>Ltd &amp; &quot;Sons&quot;';
    expect(wizard.finalHtml(input)).toBe(`<p>To ${written}, ${written}</p>`);
    const mine = `<span data-placeholder="Employee">${written}</span>`;
    expect(wizard.state(input).parts.map(({ html }) => html)).toEqual([`<p>To ${mine}, ${mine}</p>`]);
  });

  it('does not count placeholders of hidden sections', () => {
    const sections = [section('a', 'A')];
    const wizard = wizardOf(mark('A'), sections);
    const texts = { a: `<p>${value('Employee')}</p>` };
    expect(wizard.state(given({ A: 'No' }, { texts })).progress).toEqual({ done: 1, total: 1, percent: 100 });
    expect(wizard.state(given({ A: 'Yes' }, { texts })).progress).toEqual({ done: 1, total: 2, percent: 50 });
  });

  it('nests sections, stops those that contain themselves, and finds marks in a table', () => {
    const sections = ['A', 'B'].map((key) => section(key.toLowerCase(), key, { isMandatory: true }));
    const wizard = wizardOf(`<table><tbody><tr><td>${mark('A')}</td></tr></tbody></table>`, sections);
    const texts = { a: `<p>a ${value('Employee')}</p>${mark('B')}`, b: `<p>b</p>${mark('A')}` };
    const input = given({ Employee: 'Sam' }, { texts });
    expect(wizard.finalHtml(input)).toBe('<table><tbody><tr><td><p>a Sam</p><p>b</p></td></tr></tbody></table>');
    const { parts, problems } = wizard.state(input);
    expect(parts).toHaveLength(1);
    expect(problems.map(({ kind }) => kind)).toEqual(['nested-circle']);
  });

  it('reports broken references and continues without them', () => {
    const sections = [
      section('a', 'A', { dependsOnSectionId: 'b' }),
      section('b', 'B', { dependsOnSectionId: 'a' }),
      section('c', 'C', { dependsOnSectionId: 'gone' }),
      section('d', 'D'),
    ];
    const html = `${['A', 'B', 'C', 'D', 'E'].map(mark).join('')}<p>${value('Nobody')} {{What}}</p><p>{{D}}</p>`;
    const wizard = wizardOf(html, sections);
    const { problems, included, cards } = wizard.state(given({ A: 'Yes', B: 'Yes', C: 'Yes', D: 'Yes' }));
    expect(problems.map(({ kind, key }) => [kind, key])).toEqual([
      ['unknown-section', 'E'],
      ['unknown-placeholder', 'Nobody'],
      ['unknown-key', 'What'],
      ['circle', 'B'],
      ['circle', 'A'],
      ['lost-parent', 'C'],
    ]);
    expect([...included]).toEqual(['d']);
    expect(cards.map(({ key }) => key)).toEqual(['D', 'Nobody']);
  });

  it('asks questions that others depend on, even if the template does not contain them', () => {
    const sections = [section('a', 'A'), section('b', 'B', { dependsOnSectionId: 'a' })];
    const wizard = wizardOf(mark('B'), sections);
    const { cards, problems } = wizard.state(given());
    expect(cards.map(({ key }) => key)).toEqual(['A']);
    expect(problems.map(({ kind }) => kind)).toEqual(['parent-left-out']);
    const answered = wizard.state(given({ A: 'Yes', B: 'Yes' }));
    expect([...answered.included]).toEqual(['b']);
    expect(answered.parts.map(({ sectionId }) => sectionId)).toEqual(['b']);
  });

  it('repairs stored answers that contradict themselves, the same way every time, and says so', () => {
    const both = { 'notice-1': 'Yes', 'notice-2': 'Yes' };
    const wizard = wizardOf();
    const { included, problems, cards } = wizard.state(given(both));
    expect([...included]).toEqual(['welcome', 'notice-1']);
    expect(problems.map(({ kind }) => kind)).toEqual(['siblings-both-yes']);
    const notice = cards.find(({ kind }) => kind === 'choice');
    if (!notice) throw new Error('The choice is missing.');
    expect(wizard.changes(notice, 'notice-2', both)).toEqual({
      Notice: 'notice-2',
      'notice-1': '',
      'notice-2': '',
    });
    expect([...wizard.state(given({ Notice: ['notice-2', 'notice-1'] })).included]).toEqual(['welcome', 'notice-1']);
    expect(wizard.state(given({ Notice: 'gone' })).problems.map(({ kind }) => kind)).toEqual(['lost-answer']);
    expect(wizard.state(given({ Car: 'Yes', 'Car tax': 'No' })).problems.map(({ kind }) => kind)).toEqual([
      'shared-differ',
    ]);
  });

  it('asks again if the choice is now hidden, or an answer to the same question contradicts it', () => {
    const sections = [
      section('car', 'Car'),
      section('fuel', 'Fuel', { question: 'Is it their own?' }),
      section('own', 'Insurance', { question: 'Is it their own?' }),
      section('ours', 'Insurance', { question: 'Is it ours?', dependsOnSectionId: 'car' }),
      section('other', 'Insurance', { question: 'Is it somebody’s?' }),
    ];
    const wizard = wizardOf(['Car', 'Fuel', 'Insurance'].map(mark).join(''), sections);
    const insurance = (answers: WizardInput['answers']) =>
      wizard.state(given(answers)).cards.find(({ kind }) => kind === 'choice');
    expect(insurance({ Car: 'Yes', Insurance: 'ours' })).toMatchObject({ value: 'ours', status: 'Done' });
    expect(insurance({ Car: 'No', Insurance: 'ours' })).toMatchObject({ value: '', status: 'Pending' });
    expect(insurance({ Fuel: 'Yes' })).toMatchObject({ value: 'own', status: 'Done' });
    expect(insurance({ Fuel: 'No', Insurance: 'own' })).toMatchObject({ value: '', status: 'Pending' });
    const card = insurance({});
    if (!card) throw new Error('The choice is missing.');
    expect(wizard.changes(card, 'other', { Fuel: 'Yes' })).toEqual({ Insurance: 'other', Fuel: 'No' });
  });

  it('keeps the object identity of parts and cards that an answer does not affect', () => {
    const wizard = wizardOf();
    const before = wizard.state(given({ Employee: 'Sam' }));
    const after = wizard.state(given({ Employee: 'Sam', Notice: 'notice-1' }));
    const stored = new Set(before.parts);
    expect(after.parts.filter((part) => !stored.has(part)).map(({ sectionId }) => sectionId)).toEqual(['notice-1']);
    // The name occurs once more.
    const changed = after.cards.filter((card) => !before.cards.includes(card));
    expect(changed.map(({ key }) => key)).toEqual(['Employee', 'Notice']);
  });

  it.each([
    ['long-text', 'Job title', 'lines'],
    ['address', 'Job title', 'lines'],
    ['list', 'Job title', 'lines'],
    ['date', 'Job title', 'day'],
    ['number', 'Reason', 'number'],
    ['email', 'Manager name', 'email'],
    [undefined, 'Start date', 'date'],
    ['money', 'Manager name', 'money'],
    ['choice', 'Salary', 'text'],
    ['a type of a later version', 'Manager name', 'contact'],
  ])('asks for a placeholder of the type %s, %s, by the input %s', (type, key, input) => {
    const placeholders = [type === undefined ? { key } : { key, type }];
    const wizard = new TemplateWizard(`<p>${value(key)}</p>`, { sections: [], placeholders });
    expect(wizard.state(given({})).cards).toMatchObject([{ kind: 'placeholder', key, input }]);
  });
});
