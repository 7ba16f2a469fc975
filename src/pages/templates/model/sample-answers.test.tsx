import type { SectionSummary } from '@contract/template';
import { mergedAnswers, type TemplateAnswers } from '@contract/template-answers';
import { describe, expect, it } from 'vitest';
import { TemplateWizard } from '@/entities/template';
import { sampleState, sampleValue } from './sample-answers';

function section(sectionId: string, key: string, more: Partial<SectionSummary> = {}): SectionSummary {
  const question = `Is there ${key.toLowerCase()}?`;
  return { sectionId, key, question, isMandatory: false, dependsOnSectionId: null, lastModifiedOn: null, ...more };
}

const sections = [
  section('parties', 'Parties', { isMandatory: true, question: '' }),
  section('overtime', 'Overtime'),
  section('sundays', 'Sundays', { dependsOnSectionId: 'overtime' }),
  section('short', 'Holiday', { question: 'How much holiday?' }),
  section('long', 'Holiday', { question: 'How much holiday?' }),
  section('overtime-pay', 'Overtime pay', { question: 'Is there overtime?' }),
];
const place = (key: string) => `<div data-section="${key}"></div>`;
const html = ['Parties', 'Overtime', 'Sundays', 'Holiday', 'Overtime pay'].map(place).join('');
const texts = {
  parties: '<p>Parties</p>',
  overtime: '<p>Overtime</p>',
  sundays: '<p>On Sundays <span data-placeholder="Weekly hours"></span></p>',
  short: '<p>25 days</p>',
  long: '<p>28 days</p>',
  'overtime-pay': '<p>Paid twice</p>',
};
const wizard = new TemplateWizard(html, { sections, placeholders: [{ key: 'Weekly hours' }] });
const stateOf = (answers: TemplateAnswers, touched: readonly string[] = []) =>
  sampleState(wizard, { answers, texts, failed: new Set<string>() }, new Set(touched));

/** Answers one question after the samples, as the preview does. */
function after(question: string, value: string) {
  const before = stateOf({});
  const card = before.cards.find((one) => one.question === question);
  if (!card) throw new Error(`${question} is not asked`);
  return stateOf(mergedAnswers(before.answers, wizard.changes(card, value, before.answers)), [card.id]);
}

const wordsOf = ({ parts }: { parts: readonly { html: string }[] }) =>
  parts.map((part) => part.html.replaceAll(/<[^>]*>/g, '')).filter(Boolean);

describe('the document that a template would become', () => {
  it('is as long as possible, with the first of several choices and the questions of their texts', () => {
    const state = stateOf({});
    expect(wordsOf(state)).toEqual(['Parties', 'Overtime', 'On Sundays 37.5 hours', '25 days', 'Paid twice']);
    expect(state.progress.percent).toBe(100);
  });

  it('follows the wizard: dependents of a No are hidden, equal questions share an answer, mandatory sections stay', () => {
    expect(wordsOf(after('Is there overtime?', 'No'))).toEqual(['Parties', '25 days']);
    expect(after('Is there overtime?', 'No').cards.map(({ question }) => question)).not.toContain('Is there sundays?');
  });

  it('has at most one of several choices', () => {
    expect(wordsOf(after('How much holiday?', 'long'))).toContain('28 days');
    expect(wordsOf(after('How much holiday?', 'long'))).not.toContain('25 days');
    expect(wordsOf(after('How much holiday?', 'No')).join(' ')).not.toMatch(/\d days/);
  });

  it('leaves cleared answers open', () => {
    const state = after('Weekly hours', '');
    expect(state.cards.find(({ key }) => key === 'Weekly hours')?.status).toBe('Pending');
  });

  it('derives values from the words of a key', () => {
    expect(sampleValue('Company name')).toBe('Sample Company Ltd');
    expect(sampleValue('Employee name')).toBe('Sam Taylor');
    expect(sampleValue('Zebra')).toBe('[Zebra]');
  });
});
