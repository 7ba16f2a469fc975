import { pageFieldMark, withPageSetup } from '@harbour/document-model/page-setup';
import { expect, it } from 'vitest';
import { TemplateWizard } from './template-wizard';

const placeholder = (key: string) => `<span data-placeholder="${key}">${key}</span>`;
const section = (key: string) => `<div data-section="${key}">${key}</div>`;
const OWN = { font: 'Georgia', header: '<p>Section</p>', footer: '<p>Section</p>' } as const;

const wizard = new TemplateWizard(
  withPageSetup(
    {
      font: 'Cambria',
      header: `<p>${placeholder('Company')}, ${pageFieldMark('client')}: ${pageFieldMark('page')}</p>`,
      footer: '<p>{{Reference}}</p>',
    },
    `<p>${placeholder('Name')}</p>${section('Pay')}`,
  ),
  {
    sections: [
      { sectionId: 'pay', key: 'Pay', isMandatory: true, question: '', dependsOnSectionId: null, lastModifiedOn: null },
    ],
    placeholders: ['Company', 'Name', 'Reference'].map((key) => ({ key, type: 'text' })),
  },
);

const input = {
  answers: { Company: 'A & B', Name: 'Sam' },
  // It was imported, or was once a template.
  texts: { pay: withPageSetup(OWN, '<p>Monthly</p>') },
  failed: new Set<string>(),
  facts: { client: 'Joinery <Ltd>', title: 'Contract', date: '24/11/2026' },
};

it('fills in header and footer like the text, with the facts about the document, and leaves page numbers', () => {
  expect(wizard.finalHtml(input)).toBe(
    withPageSetup(
      {
        font: 'Cambria',
        header: `<p>A &amp; B, Joinery &lt;Ltd&gt;: ${pageFieldMark('page')}</p>`,
        footer: '<p>[Reference]</p>',
      },
      '<p>Sam</p><p>Monthly</p>',
    ),
  );
  expect(wizard.font).toBe('Cambria');
});

it('asks for their placeholders too, in the order of the page', () => {
  expect(wizard.state(input).cards.map(({ key }) => key)).toEqual(['Company', 'Name', 'Pay', 'Reference']);
});

it('shows them as the first and the last part of the document', () => {
  const { parts } = wizard.state(input);
  expect(parts.map(({ kind }) => kind)).toEqual(['header', 'text', 'section', 'footer']);
  expect(parts[0]?.html).toMatch(/^<div data-page-header="true"><p><span data-placeholder="Company">A &amp; B/);
  expect(parts.map(({ html }) => html).join('')).not.toContain('<p>Section</p>');
});

it('shows the names of facts that are not known yet', () => {
  const { facts: _facts, ...early } = input;
  expect(wizard.finalHtml(early)).toContain(`A &amp; B, ${pageFieldMark('client')}`);
});
