import { describe, expect, it } from 'vitest';
import { answersFor } from './placeholder-values';
import { TemplateWizard, type WizardInput } from './template-wizard';

const PLACEHOLDERS = [
  { key: 'Start', type: 'date', format: 'weekday' },
  { key: 'Trial ends', type: 'date', formula: '[Start] + 6 months' },
  { key: 'Review', type: 'date', formula: '[Trial ends] - 2 weeks', format: 'short' },
  { key: 'Pay', type: 'money', format: 'pounds' },
  { key: 'Monthly', type: 'money', formula: '[Pay] / 12' },
  { key: 'Weekends', type: 'yes-no', format: 'will/will not' },
  { key: 'Paid', type: 'choice', choices: ['weekly', 'monthly'] },
  { key: 'A', formula: '[B] × 2' },
  { key: 'B', formula: '[A] × 2' },
];

const mark = (key: string) => `<span data-placeholder="${key}"></span>`;
const wizardOf = (...keys: string[]) => {
  return new TemplateWizard(`<p>${keys.map(mark).join('; ')}</p>`, { sections: [], placeholders: PLACEHOLDERS });
};
const given = (answers: WizardInput['answers']): WizardInput => ({ answers, texts: {}, failed: new Set() });
const documentOf = (keys: readonly string[], answers: WizardInput['answers']) =>
  wizardOf(...keys).finalHtml(given(answers));

describe('the values of a document (product/template-document#values)', () => {
  it('are written as the placeholder says, in the live document and in the final one', () => {
    const answers = { Start: '2027-03-01', Pay: '31500', Weekends: 'No', Paid: 'monthly' };
    const keys = Object.keys(answers);
    expect(documentOf(keys, answers)).toBe('<p>Monday, 1 March 2027; £31,500; will not; monthly</p>');
    const [part] = wizardOf(...keys).state(given(answers)).parts;
    expect(part?.html.replaceAll(/<\/?span[^>]*>/g, '')).toBe(
      '<p>Monday, 1 March 2027; £31,500; will not; monthly</p>',
    );
  });

  it('are stored in one form, whatever is typed', () => {
    const wizard = wizardOf('Start', 'Pay', 'Paid');
    const { cards } = wizard.state(given({}));
    const typed = ['1st March 2027', '£ 31,500.00', 'Monthly'];
    const stored = cards.map((card, index) => wizard.changes(card, typed[index] ?? '', {}));
    expect(stored).toEqual([{ Start: '2027-03-01' }, { Pay: '31500' }, { Paid: 'monthly' }]);
  });

  it('of before that are not of the type stay as they are, with a message', () => {
    const answers = { Start: 'in spring', Pay: '£18k', Paid: 'daily' };
    expect(documentOf(Object.keys(answers), answers)).toBe('<p>in spring; £18k; daily</p>');
    const { cards, progress } = wizardOf(...Object.keys(answers)).state(given(answers));
    expect(cards.every(({ problem }) => problem?.startsWith('This is not'))).toBe(true);
    expect(progress.percent).toBe(100);
  });

  it('offer Yes and No with their words, and the choices', () => {
    const { cards } = wizardOf('Weekends', 'Paid').state(given({}));
    expect(cards.map(({ options }) => options)).toEqual([
      [
        { value: 'Yes', label: 'Yes – will' },
        { value: 'No', label: 'No – will not' },
      ],
      [
        { value: 'weekly', label: 'weekly' },
        { value: 'monthly', label: 'monthly' },
      ],
    ]);
  });
});

describe('what the client’s record knows', () => {
  const record = { name: 'Joinery Ltd', address: 'Lancaster', consultant: '', contacts: [] };
  const placeholders = [
    { key: 'Employer', source: 'client-name' },
    { key: 'Adviser', source: 'consultant' },
    { key: 'Town' },
  ];
  const wizard = new TemplateWizard(`<p>${['Employer', 'Adviser', 'Town'].map(mark).join('; ')}</p>`, {
    sections: [],
    placeholders,
  });

  it('fills in a placeholder until it is answered, and again once the answer is removed', () => {
    const input = { ...given({}), record };
    const { cards } = wizard.state(input);
    expect(cards.map(({ value, status, isFromRecord }) => [value, status, isFromRecord])).toEqual([
      ['Joinery Ltd', 'Done', true],
      ['', 'Pending', false],
      ['', 'Pending', false],
    ]);
    expect(wizard.finalHtml(input)).toBe('<p>Joinery Ltd; [Adviser]; [Town]</p>');
    const answered = { ...input, answers: { Employer: 'The Joinery' } };
    expect(wizard.state(answered).cards[0]).toMatchObject({ value: 'The Joinery', isFromRecord: false });
    expect(wizard.finalHtml(answered)).toBe('<p>The Joinery; [Adviser]; [Town]</p>');
    expect(wizard.state({ ...given({}), record: null }).cards[0]).toMatchObject({ value: '', status: 'Pending' });
  });
});

describe('calculated values', () => {
  it('ask only for what they need, at any depth', () => {
    const wizard = wizardOf('Review', 'Monthly');
    expect(wizard.state(given({})).cards.map(({ key }) => key)).toEqual(['Start', 'Pay']);
    expect(wizard.finalHtml(given({}))).toBe('<p>[Review]; [Monthly]</p>');
    expect(wizard.finalHtml(given({ Start: '2027-03-01', Pay: '31500' }))).toBe('<p>18/08/2027; £2,625.00</p>');
  });

  it('that cannot be calculated are named once everything is answered', () => {
    const wizard = wizardOf('Review');
    expect(wizard.state(given({})).problems).toEqual([]);
    const { problems } = wizard.state(given({ Start: 'in spring' }));
    expect(problems).toMatchObject([{ kind: 'not-calculated', key: 'Review' }]);
  });

  it('that need answers about the subject are named, and can be tried with the answers of anybody', () => {
    const placeholders = PLACEHOLDERS.map((each) => (each.key === 'Start' ? { ...each, about: 'subject' } : each));
    const html = `<p>${['Review', 'Monthly'].map(mark).join('; ')}</p>`;
    const wizard = new TemplateWizard(html, { sections: [], placeholders }, { hasSubjects: true });
    const { calculated } = wizard.state(given({}));
    expect(calculated).toEqual(['Review']);
    const uncalculated = (Start: string) => wizard.uncalculated(calculated, { answers: { Start } });
    expect([uncalculated('in spring'), uncalculated(''), uncalculated('2027-03-01')]).toEqual([['Review'], [], []]);
    expect(answersFor(calculated, { Start: '2027-03-01', Pay: '30000' }, placeholders)).toEqual({
      Start: '2027-03-01',
    });
  });

  it('that need each other, as older data may have, end', () => {
    const { cards } = wizardOf('A').state(given({}));
    expect(cards).toEqual([]);
    expect(wizardOf('A').finalHtml(given({}))).toBe('<p>[A]</p>');
  });
});
