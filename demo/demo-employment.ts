import type { documentSubjects, placeholders, templateAnswers } from '@server/data/schema';
import { londonInstant } from '@server/visit/london-clock';
import { addDays, momentOf } from './demo-calendar';
import { clause, filledIn, footnote, heading, numberedHeading, paragraph, table } from './demo-template-markup';

const OWEN = 'staff-owen-hughes';
const ADA = 'staff-ada-lindqvist';

export type PlaceholderRow = Omit<typeof placeholders.$inferInsert, 'position'>;

/** What the client's record already knows (product/placeholders#filled-in). */
const OF_CLIENT: readonly PlaceholderRow[] = [
  { key: 'Employer', type: 'text', source: 'client-name' },
  { key: 'Employer’s address', type: 'address', source: 'client-address' },
];

/** The answers about one employee: each employee has different ones (product/document-subjects). */
const OF_EMPLOYEE: readonly PlaceholderRow[] = [
  { key: 'Full name', type: 'text' },
  { key: 'Home address', type: 'address' },
  { key: 'Role', type: 'text' },
  { key: 'First day', type: 'date' },
  { key: 'Trial period ends', type: 'date', formula: '[First day] + 6 months' },
  { key: 'Yearly salary', type: 'money', format: 'pounds' },
  { key: 'Monthly pay', type: 'money', formula: '[Yearly salary] / 12' },
  { key: 'Paid', type: 'choice', choices: ['weekly', 'every four weeks', 'monthly'] },
  { key: 'Hours a week', type: 'number' },
  { key: 'Weekends', type: 'yes-no', format: 'will/will not' },
  { key: 'Work e-mail', type: 'email' },
];

export const EMPLOYMENT_PLACEHOLDERS: readonly PlaceholderRow[] = [
  ...OF_CLIENT,
  ...OF_EMPLOYEE.map((row) => ({ ...row, about: 'subject' })),
];

/** A document for each employee of a client. */
export const EMPLOYMENT_TEMPLATE = {
  id: 'template-employment',
  name: 'Statement of employment particulars',
  html: [
    '<h1>Statement of employment particulars</h1>',
    paragraph(
      `${filledIn('Employer')}, of ${filledIn('Employer’s address')}, employs ${filledIn('Full name')}, of ${filledIn('Home address')}.`,
    ),
    numberedHeading('Work'),
    clause(2, `You work as ${filledIn('Role')}.`),
    clause(
      2,
      `Your first day is ${filledIn('First day')}, and the trial period ends on ${filledIn('Trial period ends')}.${footnote(`Six months after the first day. ${filledIn('Employer')} can extend the trial period once, in writing.`)}`,
    ),
    clause(2, `You work ${filledIn('Hours a week')} hours a week:`),
    clause(3, `you ${filledIn('Weekends')} be asked to work at weekends;`),
    clause(3, 'a change of hours needs four weeks’ notice.'),
    clause(2, `Your e-mail address is ${filledIn('Work e-mail')}.`),
    numberedHeading('Pay'),
    clause(
      2,
      `Your pay is ${filledIn('Yearly salary')} a year, which is ${filledIn('Monthly pay')} a month.${footnote('Before tax, National Insurance and pension contributions.')}`,
    ),
    clause(2, `It is paid ${filledIn('Paid')}.`),
    heading('Signatures'),
    table(['For the company', 'The employee'], [filledIn('Manager name'), filledIn('Full name')], ['Date:', 'Date:']),
  ].join(''),
};

interface DemoSubject {
  id: string;
  clientId: string;
  name: string;
  kind?: string;
  daysAgo: number;
  by: string;
  removedDaysAgo?: number;
  answers?: Readonly<Record<string, string>>;
}

const DANA = {
  'Full name': 'Dana Whitlock',
  'Home address': '12 Market Street\nLancaster\nLA1 1HT',
  Role: 'Joiner',
  'First day': '2027-01-04',
  'Yearly salary': '31500',
  'Hours a week': '39',
  Paid: 'monthly',
  Weekends: 'No',
  'Work e-mail': 'dana.whitlock@joinery.example',
};

/** Employees of the client whose statements are published, in `demo-published.ts`. */
export const MARTA = {
  'Full name': 'Marta Quinn',
  'Home address': '8 Castle Hill\nLancaster\nLA1 1YN',
  Role: 'Finisher',
  'First day': '2026-11-02',
  'Yearly salary': '29800',
  'Hours a week': '37.5',
  Paid: 'monthly',
  Weekends: 'No',
  'Work e-mail': 'marta.quinn@vale.example',
};

export const THEO = {
  ...MARTA,
  'Full name': 'Theo Vance',
  'Home address': '31 Dale Street\nLancaster\nLA1 3AP',
  Role: 'Fitter',
  'Yearly salary': '33100',
  Weekends: 'Yes',
  'Work e-mail': 'theo.vance@vale.example',
};

export const RUTH = {
  ...MARTA,
  'Full name': 'Ruth Adeyemi',
  'Home address': '2 Moor Lane\nLancaster\nLA1 1QD',
  Role: 'Designer',
  'Yearly salary': '41250',
  'Work e-mail': 'ruth.adeyemi@vale.example',
};

/**
 * One with all answers, one half answered in the format of older answers, one without answers, and one that was
 * removed.
 */
const SUBJECTS: readonly DemoSubject[] = [
  { id: 'subject-dana', clientId: 'client-0001', name: 'Dana Whitlock', daysAgo: 12, by: OWEN, answers: DANA },
  {
    id: 'subject-iain',
    clientId: 'client-0001',
    name: 'Iain Mercer',
    daysAgo: 9,
    by: ADA,
    answers: {
      'Full name': 'Iain Mercer',
      Role: 'Apprentice',
      'First day': '1 February 2027',
      'Yearly salary': '£18k',
    },
  },
  { id: 'subject-noor', clientId: 'client-0001', name: 'Noor Haddad', daysAgo: 2, by: OWEN },
  {
    id: 'subject-paul',
    clientId: 'client-0001',
    name: 'Paul Reed',
    daysAgo: 60,
    by: OWEN,
    removedDaysAgo: 15,
    answers: { 'Full name': 'Paul Reed', Role: 'Fitter' },
  },
  { id: 'subject-glasson', clientId: 'client-0001', name: 'Glasson Dock', kind: 'site', daysAgo: 20, by: ADA },
  {
    id: 'subject-lena',
    clientId: 'client-0011',
    name: 'Lena Brandt',
    daysAgo: 5,
    by: OWEN,
    answers: { 'Full name': 'Lena Brandt' },
  },
  { id: 'subject-marta', clientId: 'client-0011', name: 'Marta Quinn', daysAgo: 34, by: OWEN, answers: MARTA },
  { id: 'subject-theo', clientId: 'client-0011', name: 'Theo Vance', daysAgo: 34, by: OWEN, answers: THEO },
  { id: 'subject-ruth', clientId: 'client-0011', name: 'Ruth Adeyemi', daysAgo: 4, by: ADA, answers: RUTH },
  { id: 'subject-alan', clientId: 'client-0011', name: 'Alan Pike', daysAgo: 50, by: OWEN, removedDaysAgo: 6 },
];

export function demoDocumentSubjects(today: string): {
  documentSubjects: (typeof documentSubjects.$inferInsert)[];
  subjectAnswers: (typeof templateAnswers.$inferInsert)[];
} {
  const at = (daysAgo: number, minute: number) => londonInstant(momentOf(addDays(today, -daysAgo), 10 * 60 + minute));
  return {
    documentSubjects: SUBJECTS.map(({ id, clientId, name, kind = 'person', daysAgo, by, removedDaysAgo, answers }) => ({
      id,
      clientId,
      name,
      kind,
      createdAt: at(daysAgo, 5),
      createdById: by,
      answersVersion: answers ? 1 : 0,
      ...(removedDaysAgo !== undefined && { deletedAt: at(removedDaysAgo, 30), deletedById: by }),
    })),
    subjectAnswers: SUBJECTS.flatMap(({ id, clientId, daysAgo, by, answers = {} }) =>
      Object.entries(answers).map(([key, value]) => ({
        clientId,
        subjectId: id,
        key,
        value,
        answeredAt: at(daysAgo, 20),
        answeredById: by,
        version: 1,
      })),
    ),
  };
}
