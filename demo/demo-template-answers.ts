import { joinPath, MANUAL_AND_HANDBOOK, sameName } from '@contract/document-path';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '@server/data/database';
import { documents, publishedTexts, type templateAnswers } from '@server/data/schema';
import type { FileStore } from '@server/files/file-store';
import { londonInstant } from '@server/visit/london-clock';
import { addDays, momentOf } from './demo-calendar';
import type { StoredDemoFile } from './demo-files';
import { pdfFile } from './demo-file';
import { heading, paragraph } from './demo-template-markup';

type AnswerRow = typeof templateAnswers.$inferInsert;

const OWEN = 'staff-owen-hughes';
const ADA = 'staff-ada-lindqvist';

const PEOPLE = {
  'Employee name': 'Sam Taylor',
  'Employee address': '4 Ropewalk, Lancaster, LA1 2AB',
  'Job title': 'Site supervisor',
  'Manager name': 'Alex Morgan',
  'Start date': '04/01/2027',
};

const CONTRACT = {
  'Company name': 'Harbourside Joinery Ltd',
  'Company address': '1 Quay Street\nLancaster\nLA1 1AA',
  ...PEOPLE,
  'Annual salary': '£32,000',
  'Weekly hours': '39 hours',
  Probation: 'section-probation-6',
  Overtime: 'Yes',
  'Sunday overtime': 'No',
  Bonus: 'No',
  Holiday: 'section-holiday-plus',
  'Sick pay': 'Yes',
  Notice: 'Yes',
  'Restrictions after leaving': 'No',
  'Company vehicle': 'Yes',
  'Vehicle tracker': 'Yes',
};

const SITE = {
  'Site address': 'Glasson Dock, Lancaster',
  'Site contact': 'Alex Morgan',
  Shifts: 'section-site-nights',
  'Night allowance': 'Yes',
  'Site vehicle': 'Yes',
  'Driving licence': 'Yes',
  'Site vehicle tracker': 'Yes',
  'Private journeys': 'Yes',
  'Journey log': 'No',
  Tools: 'section-site-tools-ours',
};

/** Clients' answers: complete, half complete, and in the format of older servers, with two choices for one key. */
const ANSWERS: readonly { clientId: string; daysAgo: number; by: string; answers: Readonly<Record<string, string>> }[] =
  [
    { clientId: 'client-0001', daysAgo: 192, by: OWEN, answers: CONTRACT },
    { clientId: 'client-0001', daysAgo: 20, by: ADA, answers: SITE },
    {
      clientId: 'client-0002',
      daysAgo: 33,
      by: OWEN,
      answers: {
        'Company name': 'Harbourside Hotels Ltd',
        Overtime: 'Yes',
        Holiday: 'section-holiday-statutory',
        Bonus: 'No',
      },
    },
    {
      clientId: 'client-0003',
      daysAgo: 400,
      by: OWEN,
      answers: {
        'Company name': '100% Clean Services Ltd',
        'section-probation-3': 'Yes',
        'section-probation-6': 'Yes',
        Holiday: 'section-holiday-of-before',
      },
    },
    { clientId: 'client-0011', daysAgo: 61, by: OWEN, answers: { ...CONTRACT, 'Company name': 'Our company' } },
  ];

export function demoTemplateAnswers(today: string): AnswerRow[] {
  return ANSWERS.flatMap(({ clientId, daysAgo, by, answers }) => {
    const answeredAt = londonInstant(momentOf(addDays(today, -daysAgo), 11 * 60 + 20));
    return Object.entries(answers).map(([key, value]) => ({ clientId, key, value, answeredAt, answeredById: by }));
  });
}

/** The client whose contract is published, as it was before its last changes. */
const PUBLISHED_FOR = 'client-0011';
const PUBLISHED_NAME = 'Contract of employment.pdf';
const PUBLISHED_DAYS_AGO = 61;

const PUBLISHED_LINES = [
  ['h1', 'Contract of employment'],
  ['h2', 'Parties'],
  ['p', 'This statement is given by Our company, of 1 Quay Street, Lancaster, to Sam Taylor.'],
  ['h2', 'Start of employment'],
  ['p', 'Your employment as Site supervisor begins on 04/01/2027.'],
  ['h2', 'Pay'],
  ['p', 'Your pay is GBP 30,500 a year before deductions, paid in arrears on the last working day of each month.'],
  ['h2', 'Signatures'],
] as const;

/** Stores the published contract in `files`. */
export async function storePublishedContract(files: FileStore): Promise<StoredDemoFile> {
  const { content, ...file } = pdfFile(
    PUBLISHED_NAME,
    PUBLISHED_LINES.map(([, text]) => text),
  );
  return { ...file, ...(await files.put(content)) };
}

/** The published contract in its client's documents, with the text that it was made from. */
export async function insertPublishedContract(tx: Transaction, stored: StoredDemoFile, today: string): Promise<void> {
  const path = joinPath(MANUAL_AND_HANDBOOK.title, PUBLISHED_NAME);
  const addedOn = momentOf(addDays(today, -PUBLISHED_DAYS_AGO), 11 * 60 + 45);
  const { contentType, size, hash } = stored;
  const row = { clientId: PUBLISHED_FOR, path, pathKey: sameName(path), contentType, size, hash, addedOn };
  await tx.insert(documents).values({ ...row, addedById: OWEN });
  const [document] = await tx
    .select({ id: documents.id, version: documents.version })
    .from(documents)
    .where(and(eq(documents.clientId, PUBLISHED_FOR), eq(documents.pathKey, row.pathKey)));
  if (!document) throw new Error('The published contract was not inserted.');
  await tx.insert(publishedTexts).values({
    documentId: document.id,
    version: document.version,
    templateId: 'template-contract',
    html: PUBLISHED_LINES.map(([tag, text]) => asHtml(tag, text)).join(''),
    publishedAt: londonInstant(addedOn),
    publishedById: OWEN,
  });
}

function asHtml(tag: 'h1' | 'h2' | 'p', text: string): string {
  if (tag === 'h2') return heading(text);
  return tag === 'p' ? paragraph(text) : `<h1>${text}</h1>`;
}
