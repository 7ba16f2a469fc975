import type { SectionSummary } from '@contract/template';
import { describe, expect, it } from 'vitest';
import { dependencyFinding, dependentsOf, findingsInTemplate, findingsInText, templatesWith } from './template-checks';

function section(sectionId: string, key: string, dependsOnSectionId: string | null = null): SectionSummary {
  return { sectionId, key, question: '', isMandatory: false, dependsOnSectionId, lastModifiedOn: null };
}

const overtime = section('1', 'Overtime');
const sundays = section('2', 'Sundays', '1');
const orphan = section('3', 'Orphan', 'gone');
const one = section('4', 'One', '5');
const other = section('5', 'Other', '4');
const known = {
  placeholders: [{ key: 'Job title' }],
  sections: [overtime, sundays, orphan, one, other],
};

describe('errors in a text', () => {
  it.each([
    ['<div data-section="Overtime"></div><span data-placeholder="Job title"></span>{{Sundays}}{{Job title}}', []],
    ['<div data-section="Overtme"></div>', ['There is no section “Overtme”.']],
    ['<span data-placeholder="Job"></span>', ['There is no placeholder “Job”.']],
    ['{{Jb title}}', ['“{{Jb title}}” is neither a section nor a placeholder.']],
  ])('%s: %j', (html, messages) => {
    expect(findingsInText(html, known).map(({ message }) => message)).toEqual(messages);
  });

  it('include sections that cannot be shown in a template because their dependency is missing', () => {
    const alone = findingsInTemplate('<div data-section="Sundays"></div>', known);
    expect(alone.map(({ message }) => message)).toEqual([
      '“Sundays” depends on “Overtime”, which this template does not have.',
    ]);
    expect(findingsInTemplate('<div data-section="Sundays"></div>{{Overtime}}', known)).toEqual([]);
  });
});

describe('a section’s relations', () => {
  it.each([
    [overtime, undefined],
    [sundays, undefined],
    [orphan, 'lost-parent'],
    [one, 'circle'],
    [other, 'circle'],
  ] as const)('are checked: $key', (subject, kind) => {
    expect(dependencyFinding(subject, known.sections)?.kind).toBe(kind);
  });

  it('are explained before a change: its dependents, and the templates that use it', () => {
    expect(dependentsOf('1', known.sections)).toEqual(['Sundays']);
    const template = { templateId: 't', name: 'Contract', lastModifiedOn: null };
    expect(templatesWith('Overtime', { templates: [{ ...template, sectionKeys: ['Overtime'] }] })).toEqual([
      'Contract',
    ]);
    expect(templatesWith('Bonus', { templates: [{ ...template, sectionKeys: ['Overtime'] }] })).toEqual([]);
    expect(templatesWith('Overtime', { templates: [template] })).toBeNull();
  });
});
