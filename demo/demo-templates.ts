import { withPageSetup } from '@harbour/document-model/page-setup';
import type { PlaceholderType } from '@contract/template';
import { keysIn } from '@harbour/document-model/marks';
import { subDays, subMinutes } from 'date-fns';
import type { placeholders, templates } from '@server/data/schema';
import { EMPLOYMENT_PLACEHOLDERS, EMPLOYMENT_TEMPLATE } from './demo-employment';
import { withDemoSuggestions } from './demo-template-review';
import { bullets, contents, filledIn, heading, PAGE_BREAK, paragraph, section, table } from './demo-template-markup';
import { DEMO_SECTIONS } from './demo-template-sections';
import { WIZARD_PLACEHOLDERS, WIZARD_SECTIONS, WIZARD_TEMPLATES } from './demo-wizard-templates';

const ADA = 'staff-ada-lindqvist';

/** The placeholders, in the order of the picker. */
const PLACEHOLDER_KEYS = [
  'Company name',
  'Company address',
  'Contact name',
  'Employee name',
  'Employee address',
  'Job title',
  'Start date',
  'Annual salary',
  'Weekly hours',
  'Manager name',
  'Named person',
  'Date of meeting',
  'Reason',
  'Documents to bring',
  ...WIZARD_PLACEHOLDERS,
];

/** What some of them are filled in as; the others are text. */
const PLACEHOLDER_TYPES: Readonly<Record<string, PlaceholderType>> = {
  'Company address': 'address',
  'Start date': 'date',
  'Annual salary': 'money',
  'Weekly hours': 'number',
  Reason: 'long-text',
  'Documents to bring': 'list',
};

const letterHead = paragraph(`${filledIn('Company name')}<br>${filledIn('Company address')}`);
const salutation = paragraph(`Dear ${filledIn('Employee name')},`);
const close = paragraph('Yours sincerely,') + paragraph(filledIn('Manager name'));

const TEXTS: readonly { id: string; name: string; html: string }[] = [
  {
    id: 'template-contract',
    name: 'Contract of employment',
    html:
      '<h1>Contract of employment</h1>' +
      [
        'Parties',
        'Start of employment',
        'Probation',
        'Hours of work',
        'Overtime',
        'Sunday overtime',
        'Pay',
        'Bonus',
        'Bonus on leaving',
        'Holiday',
        'Sick pay',
        'Pension',
        'Notice',
        'Confidentiality',
        'Restrictions after leaving',
        'Company vehicle',
        'Vehicle tracker',
      ]
        .map(section)
        .join('') +
      PAGE_BREAK +
      heading('Signatures') +
      table(
        ['For the employer', 'The employee'],
        [filledIn('Manager name'), filledIn('Employee name')],
        ['Date:', 'Date:'],
      ),
  },
  {
    id: 'template-handbook',
    name: 'Staff handbook',
    html:
      `<h1 style="text-align:center">Staff handbook</h1><p style="text-align:center"><span style="font-size:14pt">${filledIn('Company name')}</span></p>` +
      contents(2) +
      PAGE_BREAK +
      [
        'Welcome',
        'Health and safety',
        'Fire',
        'Lone working',
        'Working from home',
        'Display screens at home',
        'Holiday',
        'Sick pay',
        'Grievances',
        'Disciplinary procedure',
        'Equality',
        'Speaking up',
        'Alcohol and drugs',
        'Social media',
      ]
        .map(section)
        .join(''),
  },
  {
    id: 'template-offer',
    name: 'Offer letter',
    html: withPageSetup(
      {
        font: 'Calibri',
        header: `<p style="text-align:right"><strong>${filledIn('Company name')}</strong></p>`,
        footer: `<p style="text-align:center">${filledIn('Company address')}</p>`,
      },
      salutation +
        paragraph(
          `We are glad to offer you the post of ${filledIn('Job title')} from ${filledIn('Start date')}, at ${filledIn('Annual salary')} a year.`,
        ) +
        paragraph('The offer depends on two references and on your right to work in the United Kingdom.') +
        paragraph('Please bring with you on your first day:') +
        bullets(filledIn('Documents to bring')) +
        close,
    ),
  },
  {
    id: 'template-invitation',
    name: 'Invitation to a disciplinary meeting',
    html:
      letterHead +
      salutation +
      paragraph(`Please come to a meeting on ${filledIn('Date of meeting')} about the following:`) +
      paragraph(filledIn('Reason')) +
      section('Disciplinary procedure') +
      close,
  },
  {
    id: 'template-probation',
    name: 'Probation passed',
    html:
      letterHead + salutation + paragraph('You have passed your probationary period. We look forward to more.') + close,
  },
  {
    // Like texts from before the editor wrote marks.
    id: 'template-reference',
    name: 'Reference (old style)',
    html:
      paragraph('{{Company name}}') +
      paragraph('{{Employee name}} worked for us as {{Job title}} from {{Start date}}.') +
      paragraph('{{Confidentiality}}'),
  },
  {
    // Names a section that does not exist, which the checker finds.
    id: 'template-visitors',
    name: 'Rules for visitors',
    html: `<h1>Rules for visitors</h1>${section('Fire')}${section('Sign-in at reception')}`,
  },
  ...WIZARD_TEMPLATES,
  EMPLOYMENT_TEMPLATE,
];

/** Templates, sections and placeholders; the texts were changed on days before `today`, the contract most recently. */
export function demoTemplates(today: string) {
  const evening = new Date(`${today}T16:40:00Z`);
  const saved = (index: number) => ({
    updatedById: ADA,
    updatedAt: subMinutes(subDays(evening, 1 + index * 9), index * 37),
  });
  const placeholderRows: (typeof placeholders.$inferInsert)[] = [
    ...PLACEHOLDER_KEYS.map((key) => ({ key, type: PLACEHOLDER_TYPES[key] ?? 'text' })),
    ...EMPLOYMENT_PLACEHOLDERS,
  ].map((row, position) => ({ choices: [], source: '', ...row, position }));
  const sectionRows = [...DEMO_SECTIONS, ...WIZARD_SECTIONS].map((row, index) => ({ ...row, ...saved(index % 40) }));
  const known = new Set(sectionRows.map(({ key }) => key));
  const templateRows: (typeof templates.$inferInsert)[] = TEXTS.map((text, index) => {
    const row = { ...text, html: withDemoSuggestions(text, today) };
    const { sections, either } = keysIn(row.html);
    return { ...row, sectionKeys: [...sections, ...either.filter((key) => known.has(key))], ...saved(index) };
  });
  return { placeholders: placeholderRows, sections: sectionRows, templates: templateRows };
}
