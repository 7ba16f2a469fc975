import { joinPath, MANUAL_AND_HANDBOOK, sameName } from '@contract/document-path';
import { parsed, printed, replaceIn, textIn } from '@harbour/document-model';
import { markOf } from '@harbour/document-model/marks';
import { formattedValue } from '@contract/placeholder-format';
import { eq } from 'drizzle-orm';
import type { Transaction } from '@server/data/database';
import { documents, publishedTexts, templates, textVersions } from '@server/data/schema';
import type { FileStore } from '@server/files/file-store';
import { londonInstant } from '@server/visit/london-clock';
import { addDays, momentOf } from './demo-calendar';
import { EMPLOYMENT_PLACEHOLDERS, EMPLOYMENT_TEMPLATE, MARTA, RUTH, THEO } from './demo-employment';
import { pdfFile, type StoredDemoFile } from './demo-files';
import { filledIn } from './demo-template-markup';

const OWEN = 'staff-owen-hughes';
const ADA = 'staff-ada-lindqvist';
const CLIENT = 'client-0011';

/** A sentence that the second version of the template has and the first does not. */
const ADDED_SENTENCE = ` Your e-mail address is ${filledIn('Work e-mail')}.`;
const FIRST_TEXT = EMPLOYMENT_TEMPLATE.html.replace(ADDED_SENTENCE, '');

/** When the template was changed. */
const CHANGED_DAYS_AGO = 10;

/** What the client's record and answers say, and what is calculated. */
const OF_ALL = {
  Employer: 'Our company',
  'Employer’s address': '1 Quay Street, Lancaster',
  'Manager name': 'Alex Morgan',
  'Trial period ends': '2027-05-02',
};

interface DemoStatement {
  subjectId: string;
  answers: Readonly<Record<string, string>>;
  version: 1 | 2;
  daysAgo: number;
  by: string;
  /** When the file was put into the bin. */
  removedDaysAgo?: number;
}

/**
 * Two that need to be made again, one that now has answers missing, one with the current text, and one whose file was
 * removed.
 */
const STATEMENTS: readonly DemoStatement[] = [
  { subjectId: 'subject-marta', answers: MARTA, version: 1, daysAgo: 33, by: OWEN },
  { subjectId: 'subject-theo', answers: THEO, version: 1, daysAgo: 33, by: OWEN },
  {
    subjectId: 'subject-lena',
    answers: { ...MARTA, 'Full name': 'Lena Brandt', Role: 'Estimator' },
    version: 1,
    daysAgo: 20,
    by: ADA,
  },
  { subjectId: 'subject-ruth', answers: RUTH, version: 2, daysAgo: 3, by: ADA },
  {
    subjectId: 'subject-alan',
    answers: { ...THEO, 'Full name': 'Alan Pike' },
    version: 1,
    daysAgo: 48,
    by: OWEN,
    removedDaysAgo: 6,
  },
];

const settingsOf = (key: string) => EMPLOYMENT_PLACEHOLDERS.find((row) => row.key === key) ?? {};

function textOf({ answers, version }: DemoStatement): string {
  const monthly = (Number(answers['Yearly salary']) / 12).toFixed(2);
  const values: Readonly<Record<string, string>> = { ...OF_ALL, ...answers, 'Monthly pay': monthly };
  const parts = parsed(version === 1 ? FIRST_TEXT : EMPLOYMENT_TEMPLATE.html);
  replaceIn(parts, (element) => {
    const mark = markOf(element);
    if (mark?.kind !== 'placeholder') return null;
    return [formattedValue(settingsOf(mark.key), values[mark.key] ?? '').replaceAll('\n', '<br>')];
  });
  return printed(parts);
}

/** The published statements of the client's employees, with their files in `files`. */
export async function storePublishedStatements(files: FileStore): Promise<StoredDemoFile[]> {
  return Promise.all(
    STATEMENTS.map(async (statement) => {
      const name = `${EMPLOYMENT_TEMPLATE.name} – ${statement.answers['Full name']}.pdf`;
      // The font has no other characters.
      const lines = textIn(parsed(textOf(statement)), () => '\n')
        .replaceAll('£', 'GBP ')
        .replaceAll('’', "'");
      const { content, ...file } = pdfFile(
        name,
        lines.split('\n').filter((line) => line.trim() !== ''),
      );
      return { ...file, ...(await files.put(content)) };
    }),
  );
}

/** The files and their texts, and the version of the template that most of them were made from. */
export async function insertPublishedStatements(
  tx: Transaction,
  stored: readonly StoredDemoFile[],
  today: string,
): Promise<void> {
  const at = (daysAgo: number, minute: number) => momentOf(addDays(today, -daysAgo), 14 * 60 + minute);
  await tx.insert(textVersions).values({
    templateId: EMPLOYMENT_TEMPLATE.id,
    version: 1,
    title: EMPLOYMENT_TEMPLATE.name,
    html: FIRST_TEXT,
    savedAt: londonInstant(at(90, 0)),
    savedById: ADA,
  });
  await tx
    .update(templates)
    .set({ updatedAt: londonInstant(at(CHANGED_DAYS_AGO, 0)), updatedById: ADA })
    .where(eq(templates.id, EMPLOYMENT_TEMPLATE.id));
  for (const [index, statement] of STATEMENTS.entries()) {
    const { subjectId, version, daysAgo, by, removedDaysAgo } = statement;
    const file = stored[index];
    if (!file) throw new Error('A published statement has no file.');
    const path = joinPath(MANUAL_AND_HANDBOOK.title, file.name);
    const addedOn = at(daysAgo, 10 + index);
    const { contentType, size, hash } = file;
    const [document] = await tx
      .insert(documents)
      .values({
        clientId: CLIENT,
        path,
        pathKey: sameName(path),
        contentType,
        size,
        hash,
        addedOn,
        addedById: by,
        ...(removedDaysAgo !== undefined && {
          deletedAt: londonInstant(at(removedDaysAgo, 0)),
          deletedById: OWEN,
        }),
      })
      .returning();
    if (!document) throw new Error('A published statement was not inserted.');
    await tx.insert(publishedTexts).values({
      documentId: document.id,
      version: document.version,
      templateId: EMPLOYMENT_TEMPLATE.id,
      templateVersion: version,
      subjectId,
      html: textOf(statement),
      publishedAt: londonInstant(addedOn),
      publishedById: by,
    });
  }
}
