import type { SectionSummary } from '@contract/template';
import { describe, expect, it } from 'vitest';
import { firstChoices, includedSections, sampleDocument, sampleValue, sectionsNamedIn } from './sample-document';

function section(sectionId: string, key: string, more: Partial<SectionSummary> = {}): SectionSummary {
  return { sectionId, key, question: '', isMandatory: false, dependsOnSectionId: null, lastModifiedOn: null, ...more };
}

const sections = [
  section('overtime', 'Overtime'),
  section('sundays', 'Sundays', { dependsOnSectionId: 'overtime' }),
  section('short', 'Holiday'),
  section('long', 'Holiday'),
  section('parties', 'Parties', { isMandatory: true }),
];
const html =
  '<div data-section="Parties">Parties</div><div data-section="Overtime"></div><p>{{ Holiday }}</p>' +
  '<div data-section="Sundays">Sundays</div><div data-section="Gone">Gone</div>' +
  '<p><span data-placeholder="Pay &amp; rations">x</span>, {{Bonus}}</p>';

const named = sectionsNamedIn(html, sections);

describe('the document that a template would become', () => {
  it('has a question for every key that it names', () => {
    expect(named.map(([first, ...others]) => [first?.key, others.length])).toEqual([
      ['Parties', 0],
      ['Overtime', 0],
      ['Sundays', 0],
      ['Holiday', 1],
    ]);
  });

  it.each([
    ['everything at first', {}, ['parties', 'overtime', 'sundays', 'short']],
    ['the chosen one of several', { Holiday: 'long' }, ['parties', 'overtime', 'sundays', 'long']],
    ['nothing without what it depends on', { Overtime: null }, ['parties', 'short']],
    ['what is mandatory, whatever is said', { Parties: null, Holiday: null }, ['parties', 'overtime', 'sundays']],
  ])('has %s', (_what, changed, included) => {
    const choices = { ...firstChoices(named), ...changed };
    expect([...includedSections(named, choices, sections)].toSorted()).toEqual(included.toSorted());
  });

  it('has texts and values in the places of their marks', () => {
    const texts: Record<string, string> = { Parties: '<p>Between us</p>', Holiday: '<p>28 days</p>' };
    const filled = sampleDocument(html, { textsOf: (key) => texts[key] ?? null, valueOf: (key) => `<${key}>` });
    expect(filled).toBe('<p>Between us</p><p>28 days</p><p>&lt;Pay &amp; rations&gt;, &lt;Bonus&gt;</p>');
  });

  it('takes values from the words of a key', () => {
    expect(sampleValue('Company name')).toBe('Sample Company Ltd');
    expect(sampleValue('Employee name')).toBe('Sam Taylor');
    expect(sampleValue('Zebra')).toBe('[Zebra]');
  });
});
