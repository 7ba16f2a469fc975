import { MANUAL_AND_HANDBOOK, PERMANENT_FOLDERS, sameName, splitPath } from '@contract/document-path';
import type { clients, documents } from '@server/data/schema';
import { addDays, momentOf } from './demo-calendar';
import { KNOWN_DOCUMENTS } from './demo-document-paths';
import type { StoredDemoFile } from './demo-files';

type DocumentRow = typeof documents.$inferInsert;
type ClientRow = typeof clients.$inferInsert;

/** The account with 20,000 files in 500 folders and the one with 200 in 5, only with `DEMO_SCALE=large`. */
const LARGE_ACCOUNT = 'client-0008';
const SMALL_ACCOUNT = 'client-0009';

/** Clients without documents. */
const BARE_ACCOUNTS = new Set(['client-0006', 'client-0007']);

const ADDERS = ['staff-owen-hughes', 'staff-ada-lindqvist', 'staff-priya-nair', 'staff-tom-barker'];

/** Permanent files (product/documents#permanent-file). */
const PERMANENT_FILES = new Set([
  `${MANUAL_AND_HANDBOOK.title}/Health and safety policy statement.pdf`,
  `${MANUAL_AND_HANDBOOK.title}/Terms of service.pdf`,
]);

const USUAL_PATHS = [
  'General Risk Assessments/General risk assessment.pdf',
  'Fire Risk Assessments/Fire risk assessment.pdf',
  'Manual and Handbook/Health and safety manual.pdf',
  'Manual and Handbook/Terms of service.pdf',
  'Miscellaneous/Site plan.png',
  'Miscellaneous/First-aid register.csv',
  'Correspondence/Letter after the first visit.rtf',
  'Correspondence/Notes of the telephone call.txt',
];

/**
 * The documents of the clients: hand-written trees for the first five (`KNOWN_DOCUMENTS`), hundreds of files for one of
 * them, none for two, and typical documents for every third of the others. With `DEMO_SCALE=large`, one account has
 * 20,000 files.
 */
export function demoDocuments(
  clientele: readonly ClientRow[],
  stored: readonly StoredDemoFile[],
  { today, scale }: { today: string; scale: 'normal' | 'large' },
): DocumentRow[] {
  const contents = contentsByEnding(stored);
  const isBig = scale === 'large';
  return clientele.flatMap(({ id }, index) => {
    let paths = KNOWN_DOCUMENTS.get(id) ?? [];
    if (isBig && id === LARGE_ACCOUNT) paths = siteFiles(500, 40);
    else if (isBig && id === SMALL_ACCOUNT) paths = siteFiles(5, 40);
    else if (paths.length === 0 && index % 3 === 0 && !BARE_ACCOUNTS.has(id)) paths = USUAL_PATHS;
    return paths.map((path, number): DocumentRow => {
      const age = (number * 37 + index * 11) % 900;
      return {
        clientId: id,
        path,
        pathKey: sameName(path),
        isPermanent: PERMANENT_FILES.has(path),
        ...contentFor(contents, path, number),
        addedOn: momentOf(addDays(today, -1 - age), 8 * 60 + ((number * 53 + index * 7) % 540)),
        addedById: ADDERS[(number + index) % ADDERS.length] ?? null,
      };
    });
  });
}

type Content = Pick<DocumentRow, 'contentType' | 'size' | 'hash'>;

function contentsByEnding(stored: readonly StoredDemoFile[]): ReadonlyMap<string, Content[]> {
  const contents = new Map<string, Content[]>();
  for (const { name, contentType, size, hash } of stored) {
    const ending = endingOf(name);
    contents.set(ending, [...(contents.get(ending) ?? []), { contentType, size, hash }]);
  }
  return contents;
}

/** Content that fits the name's extension. */
function contentFor(contents: ReadonlyMap<string, Content[]>, path: string, place: number): Content {
  const fitting = contents.get(endingOf(path)) ?? contents.get('txt') ?? [];
  const content = fitting[place % fitting.length];
  if (!content) throw new Error(`No demo document fits ${path}.`);
  return content;
}

function endingOf(path: string): string {
  const { name } = splitPath(path);
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
}

const SITE_PAPERS = ['Risk assessment', 'Inspection report', 'Site plan', 'Fire register', 'Toolbox talk', 'Minutes'];
const SITE_ENDINGS = ['pdf', 'pdf', 'png', 'csv', 'txt', 'rtf'];

/** `folders` folders of `count` files each, a fifth of them in each permanent folder and a fifth outside. */
function siteFiles(folders: number, count: number): string[] {
  const roots = [...PERMANENT_FOLDERS.map(({ title }) => title), 'Sites'];
  return Array.from({ length: folders * count }, (_, index) => {
    const folder = Math.floor(index / count);
    const paper = index % SITE_PAPERS.length;
    const site = `Site ${String(Math.floor(folder / roots.length) + 1).padStart(3, '0')}`;
    return `${roots[folder % roots.length]}/${site}/${SITE_PAPERS[paper]} ${(index % count) + 1}.${SITE_ENDINGS[paper]}`;
  });
}
