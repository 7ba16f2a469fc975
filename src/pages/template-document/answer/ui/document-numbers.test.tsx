import type { SectionSummary } from '@contract/template';
import type { TemplateAnswers } from '@contract/template-answers';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TemplateWizard, type WizardInput } from '@/entities/template';
import { FinalDocument } from '../../review/ui/FinalDocument';
import { LiveDocument } from './LiveDocument';

const SECTIONS: SectionSummary[] = ['Car', 'Home', 'Notice'].map((key) => ({
  sectionId: key.toLowerCase(),
  key,
  question: `Is there ${key}?`,
  isMandatory: key === 'Notice',
  dependsOnSectionId: null,
  lastModifiedOn: null,
}));

const clause = (text: string, more = '') => `<p data-numbered="2"${more}>${text}</p>`;
const note = (text: string) => `<span data-footnote="true">${text}</span>`;

const TEXTS = {
  car: `<h2 data-numbered="1">Car</h2>${clause(`A car${note('Or a <em>van</em> for <span data-placeholder="Name">Name</span>')}`)}`,
  home: clause('Work at home'),
  notice: `<h2 data-numbered="1">Notice</h2>${clause(`A month${note('In writing')}`)}${clause('More', ' data-number-from="7"')}`,
};

const HTML = `<h2 data-numbered="1">Work</h2>${['Car', 'Home', 'Notice'].map((key) => `<div data-section="${key}">${key}</div>`).join('')}<p data-numbered="2">Last</p>`;

const wizard = new TemplateWizard(HTML, { sections: SECTIONS, placeholders: [{ key: 'Name' }] });

function answered(answers: Readonly<Record<string, 'Yes' | 'No'>>): WizardInput {
  const given: TemplateAnswers = { Name: 'Jo' };
  const input = () => ({ answers: given, texts: TEXTS, failed: new Set<string>() });
  for (const [question, value] of Object.entries(answers)) {
    const card = wizard.state(input()).cards.find((each) => each.question === question);
    if (card) Object.assign(given, wizard.changes(card, value, given));
  }
  return input();
}

/** Lines with the numbers that are drawn before them, and the notes. */
function linesOf(container: HTMLElement): string[] {
  return [...container.querySelectorAll<HTMLElement>('h2, p')].map((line) => {
    const copy = line.cloneNode(true) as HTMLElement;
    for (const each of copy.querySelectorAll<HTMLElement>('[data-footnote]'))
      each.replaceWith(`^${each.dataset.number}`);
    return `${line.dataset.number ?? line.dataset.note ?? '-'} ${copy.textContent}`;
  });
}

const ALL = [
  '1. Work',
  '2. Car',
  '2.1 A car^1',
  '2.2 Work at home',
  '3. Notice',
  '3.1 A month^2',
  '3.7 More',
  '3.8 Last',
  '1 Or a van for Jo',
  '2 In writing',
];
const WITHOUT_CAR = [
  '1. Work',
  '1.1 Work at home',
  '2. Notice',
  '2.1 A month^1',
  '2.7 More',
  '2.8 Last',
  '1 In writing',
];

describe('numbers of clauses and notes (product/text-editor#clauses)', () => {
  it('run through the template and its sections, and leave no gap where a section is left out', () => {
    const show = (input: WizardInput) => (
      <LiveDocument activeCardId={null} font={null} parts={wizard.state(input).parts} onOpen={() => undefined} />
    );
    const { container, rerender } = render(show(answered({ 'Is there Car?': 'Yes', 'Is there Home?': 'Yes' })));
    expect(linesOf(container)).toEqual(ALL);
    rerender(show(answered({ 'Is there Car?': 'No', 'Is there Home?': 'Yes' })));
    expect(linesOf(container)).toEqual(WITHOUT_CAR);
    rerender(show(answered({ 'Is there Car?': 'Yes', 'Is there Home?': 'Yes' })));
    expect(linesOf(container)).toEqual(ALL);
  });

  it('are the same in the document to be published', () => {
    const input = answered({ 'Is there Car?': 'Yes', 'Is there Home?': 'Yes' });
    const { container } = render(<FinalDocument html={wizard.finalHtml(input)} />);
    expect(linesOf(container)).toEqual(ALL);
  });
});
