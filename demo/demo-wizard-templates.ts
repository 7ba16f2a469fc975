import { pageFieldMark, withPageSetup } from '@harbour/document-model/page-setup';
import type { sections } from '@server/data/schema';
import {
  beside,
  bullets,
  filledIn,
  heading,
  PAGE_BREAK,
  paragraph,
  section,
  subheading,
  table,
} from './demo-template-markup';

type SectionRow = Omit<typeof sections.$inferInsert, 'updatedAt'>;

const EMPLOYEE = filledIn('Employee name');

/** Additional placeholders of the texts below. */
export const WIZARD_PLACEHOLDERS = ['Site address', 'Site contact'] as const;

const mandatory = { isMandatory: true, question: '' } as const;

function asked(question: string, dependsOnSectionId: string | null = null) {
  return { isMandatory: false, question, dependsOnSectionId };
}

const SHIFTS = 'Which hours are worked?';
const DRIVES = 'Does the employee drive for work?';

/**
 * Clauses of a contract that uses every feature of the wizard: choices, a question that depends on one of them, chains
 * of three, one question shared by two clauses, a clause within a clause.
 */
const SITE_SECTIONS: readonly SectionRow[] = [
  {
    id: 'section-site-parties',
    key: 'Site parties',
    ...mandatory,
    html:
      heading('Between') +
      paragraph(`${filledIn('Company name')}, represented by ${filledIn('Manager name')}, and ${EMPLOYEE}.`),
  },
  {
    id: 'section-site-place',
    key: 'Place of work',
    ...mandatory,
    html:
      heading('Place of work') +
      paragraph(`You work at ${filledIn('Site address')}. On arrival report to ${filledIn('Site contact')}.`),
  },
  {
    id: 'section-site-days',
    key: 'Shifts',
    ...asked(SHIFTS),
    html: heading('Hours of work') + paragraph('You work from Monday to Friday, 07:30 to 16:00, with a break at noon.'),
  },
  {
    id: 'section-site-earlies',
    key: 'Shifts',
    ...asked(SHIFTS),
    html:
      heading('Hours of work') +
      paragraph('You work early and late shifts in turn, changing each Monday.') +
      table(['Shift', 'From', 'To'], ['Early', '06:00', '14:00'], ['Late', '14:00', '22:00']),
  },
  {
    id: 'section-site-nights',
    key: 'Shifts',
    ...asked(SHIFTS),
    html:
      heading('Hours of work') + paragraph('You work nights, from 22:00 to 06:00, five in a week.') + section('Nights'),
  },
  {
    id: 'section-site-night-rules',
    key: 'Nights',
    ...mandatory,
    html:
      subheading('Nights') +
      paragraph('You may have your health assessed free of charge before you begin and each year.'),
  },
  {
    id: 'section-site-allowance',
    key: 'Night allowance',
    ...asked('Is an allowance paid for nights?', 'section-site-nights'),
    html: paragraph('For each night you are paid an allowance of one fifth of your hourly rate.'),
  },
  {
    id: 'section-site-vehicle',
    key: 'Site vehicle',
    ...asked(DRIVES),
    html: heading('Vehicle') + paragraph('You may use one of our vehicles for journeys between sites.'),
  },
  {
    id: 'section-site-licence',
    key: 'Driving licence',
    ...asked(DRIVES),
    html: heading('Driving licence') + paragraph('Show us your licence before you begin and every six months.'),
  },
  {
    id: 'section-site-tracker',
    key: 'Site vehicle tracker',
    ...asked('Is the site vehicle tracked?', 'section-site-vehicle'),
    html: subheading('Tracker') + paragraph('The vehicle tells us where it is while you are at work.'),
  },
  {
    id: 'section-site-tracker-private',
    key: 'Private journeys',
    ...asked('May the tracker be switched off for private journeys?', 'section-site-tracker'),
    html: paragraph('You may switch the tracker off outside working hours; the key is under the dashboard.'),
  },
  {
    id: 'section-site-tracker-log',
    key: 'Journey log',
    ...asked('Is a log of private journeys kept?', 'section-site-tracker-private'),
    html: paragraph('Write down the miles of each private journey on the day itself.'),
  },
  {
    id: 'section-site-equipment',
    key: 'Protective equipment',
    ...mandatory,
    html:
      heading('Protective equipment') +
      bullets('Helmet, boots and high-visibility clothing are worn on site.', 'We replace what is worn out.'),
  },
  {
    id: 'section-site-tools-own',
    key: 'Tools',
    ...asked('Who provides the tools?'),
    html: heading('Tools') + paragraph('You bring your own hand tools and insure them; we pay £6 a week towards both.'),
  },
  {
    id: 'section-site-tools-ours',
    key: 'Tools',
    ...asked('Who provides the tools?'),
    html: heading('Tools') + paragraph('We provide all tools. They stay on site overnight.'),
  },
];

/** Sections with broken dependencies, which can no longer be saved but exist in older data. */
const BROKEN_SECTIONS: readonly SectionRow[] = [
  {
    id: 'section-broken-check-in',
    key: 'Check-in calls',
    ...asked('Do lone workers check in by telephone?', 'section-broken-buddy'),
    html: heading('Check-in') + paragraph('You call in every two hours.'),
  },
  {
    id: 'section-broken-buddy',
    key: 'Buddy',
    ...asked('Does each lone worker have a buddy?', 'section-broken-check-in'),
    html: heading('Buddy') + paragraph('Your buddy knows where you are.'),
  },
  {
    id: 'section-broken-alarm',
    key: 'Personal alarm',
    ...asked('Is there a personal alarm?', 'section-that-was-deleted'),
    html: heading('Alarm') + paragraph('Wear the alarm at all times.'),
  },
  {
    id: 'section-broken-training',
    key: 'Lone-working training',
    ...asked('Is there training for lone workers?'),
    html: heading('Training') + paragraph(`Training is arranged by ${filledIn('Trainer')}.`),
  },
];

const AGREEMENT_CHOICES = 20;
const AGREEMENT_QUESTIONS = 180;
const AGREEMENT_FIXED = 80;

/** The clauses of a large agreement: 300 sections with 200 questions. */
const AGREEMENT_SECTIONS: readonly SectionRow[] = [
  ...counted(AGREEMENT_FIXED, (number) => ({
    id: `section-works-fixed-${number}`,
    key: `Works agreement ${number}`,
    ...mandatory,
    html: clause(number, 'applies to everybody who works here'),
  })),
  ...counted(AGREEMENT_QUESTIONS, (number) => ({
    id: `section-works-asked-${number}`,
    key: `Works agreement, question ${number}`,
    // Every fifth begins a chain of three.
    ...asked(`Does rule ${number} of the works agreement apply?`, parentOfRule(number)),
    html: clause(number, `applies where it has been agreed with ${number % 9 === 0 ? EMPLOYEE : 'the works council'}`),
  })),
  ...counted(AGREEMENT_CHOICES, (number) => number).flatMap((number) =>
    ['weekly', 'monthly'].map((rhythm) => ({
      id: `section-works-choice-${number}-${rhythm}`,
      key: `Works agreement, rhythm ${number}`,
      ...asked(`How often is point ${number} of the works agreement reviewed?`),
      html: clause(number, `is reviewed ${rhythm}`),
    })),
  ),
];

function parentOfRule(number: number): string | null {
  const place = number % 5;
  return place === 1 || place === 2 || place === 3 ? `section-works-asked-${number - 1}` : null;
}

function clause(number: number, rule: string): string {
  return (
    subheading(`Clause ${number}`) +
    paragraph(
      `Clause ${number} ${rule}. Anyone who doubts what it means asks the manager first, who answers in writing within five working days.`,
    ) +
    paragraph(
      'It can be ended by either side with three months’ notice to the end of a quarter; until then it applies.',
    )
  );
}

function counted<Item>(count: number, itemOf: (number: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => itemOf(index + 1));
}

export const WIZARD_SECTIONS: readonly SectionRow[] = [...SITE_SECTIONS, ...BROKEN_SECTIONS, ...AGREEMENT_SECTIONS];

const keysOf = (rows: readonly SectionRow[]) => [...new Set(rows.map(({ key }) => key))];

export const WIZARD_TEMPLATES: readonly { id: string; name: string; html: string }[] = [
  {
    id: 'template-site-contract',
    name: 'Contract for site staff',
    html: withPageSetup(
      {
        font: null,
        header: beside(pageFieldMark('client'), `<em>${pageFieldMark('title')}</em>`),
        footer: beside(pageFieldMark('date'), `Page ${pageFieldMark('page')} of ${pageFieldMark('pages')}`),
      },
      '<h1>Contract for site staff</h1>' +
        keysOf(SITE_SECTIONS)
          .filter((key) => key !== 'Nights')
          .map(section)
          .join('') +
        [section('Holiday'), section('Sick pay'), PAGE_BREAK, heading('Signatures')].join('') +
        table(['For the company', 'The employee'], [filledIn('Manager name'), EMPLOYEE], ['Date:', 'Date:']),
    ),
  },
  {
    id: 'template-lone-workers',
    name: 'Lone workers (to be corrected)',
    html: `<h1>Lone workers</h1>${keysOf(BROKEN_SECTIONS).map(section).join('')}${section('Radio')}`,
  },
  {
    id: 'template-works-agreement',
    name: 'Works agreement (300 sections)',
    html: `<h1>Works agreement</h1><p>Of ${filledIn('Company name')}</p>${keysOf(AGREEMENT_SECTIONS).map(section).join('')}`,
  },
];
