import { csvLine } from '@contract/csv';
import { documentUri, splitPath } from '@contract/document-path';
import { escaped } from '@contract/import/write-cell';
import {
  PUBLISHED_PAGE,
  type PublishedDocument,
  type PublishedDocuments,
  type PublishedFilter,
} from '@contract/published-documents';
import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import { keyContains, keyOfText } from '../data/comparison-key';
import type { Database } from '../data/database';
import {
  clients,
  documents,
  documentSubjects,
  publishedTexts,
  sections,
  staff,
  templates,
  textVersions,
} from '../data/schema';
import { versionOf } from '../document/account-files';
import { personName } from '../people/person-name';
import { londonMoment } from '../visit/london-clock';

const DOWNLOAD_PAGE = 1_000;

/** What was published, the newest first (product/publishing#published-documents). */
export async function publishedDocuments(
  db: Database,
  { page = 0, ...filter }: PublishedFilter & { page?: number | undefined },
): Promise<PublishedDocuments> {
  const [found, [counted]] = await Promise.all([
    rowsOf(db, filter, { offset: page * PUBLISHED_PAGE, limit: PUBLISHED_PAGE }),
    db.select({ total: count() }).from(published(db, filter).as('found')),
  ]);
  return { documents: found, total: counted?.total ?? 0 };
}

const HEADINGS = [
  'Published',
  'Published by',
  'Client',
  'Id of client',
  'About',
  'File',
  'Folder',
  'Version of file',
  'File is',
  'Template',
  'Version of template',
  'From older text',
];

/** All that match a filter as a CSV file, read and sent page by page. */
export async function* publishedFile(db: Database, filter: PublishedFilter): AsyncIterable<Uint8Array> {
  const encoder = new TextEncoder();
  // Excel needs the byte order mark to read CSV as UTF-8.
  yield encoder.encode(`\uFEFF${csvLine(HEADINGS)}`);
  for (let offset = 0; ; offset += DOWNLOAD_PAGE) {
    const found = await rowsOf(db, filter, { offset, limit: DOWNLOAD_PAGE });
    yield encoder.encode(found.map(lineOf).join(''));
    if (found.length < DOWNLOAD_PAGE) return;
  }
}

function lineOf(document: PublishedDocument): string {
  const { publishedOn, publishedBy, accountName, accountId, subjectName, path, number, file } = document;
  const { folder, name } = splitPath(path);
  const from = [document.templateName, document.templateVersion ?? '', document.isOlder ? 'Yes' : 'No'];
  const texts = [publishedOn, publishedBy, accountName, accountId, subjectName, name, folder];
  return csvLine([...texts.map(escaped), number, file, ...from.map(escaped)]);
}

/** The version of the template's text that documents are made from; null if there is none. */
const inUse = sql`coalesce(${templates.releasedVersion}, case when ${templates.state} = 'released' then ${templates.version} end)`;

/** Since when that text has been in use. */
const inUseSince = sql`case when ${templates.releasedVersion} is null then ${templates.updatedAt} else
  (select v.saved_at from ${textVersions} v where v.template_id = ${templates.id} and v.version = ${templates.releasedVersion}) end`;

/**
 * The text in use is not the one that was published. Every save of another text keeps the one before as a version; a
 * change of the state alone increases the version, but stores none.
 */
const hasNewTemplate = sql`(${templates.deletedAt} is null and case
  when ${publishedTexts.templateVersion} is null then ${inUse} is not null and ${inUseSince} > ${publishedTexts.publishedAt}
  else exists (select from ${textVersions} v where v.template_id = ${templates.id}
    and v.version >= ${publishedTexts.templateVersion} and v.version < ${inUse}) end)`;

const hasNewSection = sql`exists (select from jsonb_each_text(${publishedTexts.sectionVersions}) as used
  join ${sections} s on s.id = used.key and s.deleted_at is null and s.version::text <> used.value)`;

const isOlder = sql<boolean>`coalesce(${templates.id} is not null and (${hasNewTemplate} or ${hasNewSection}), false)`;

const isCurrentFile = sql`(${documents.deletedAt} is null and ${documents.version} = ${publishedTexts.version})`;

const file = sql<PublishedDocument['file']>`case when ${documents.deletedAt} is not null then 'removed'
  when ${documents.version} = ${publishedTexts.version} then 'current' else 'replaced' end`;

function conditionOf({ accountId, templateId, find = '', shown = 'all' }: PublishedFilter): SQL | undefined {
  return and(
    accountId ? eq(documents.clientId, accountId) : undefined,
    templateId ? eq(publishedTexts.templateId, templateId) : undefined,
    find.trim() === ''
      ? undefined
      : keyContains([clients.nameKey, ...[documents.path, documentSubjects.name, personName].map(keyOfText)], find),
    shown === 'all' ? undefined : isCurrentFile,
    shown === 'older' ? isOlder : undefined,
  );
}

/** The published texts that match, with all that is known about them. */
function published(db: Database, filter: PublishedFilter) {
  return db
    .select({
      documentId: publishedTexts.documentId,
      number: publishedTexts.version,
      path: documents.path,
      accountId: documents.clientId,
      accountName: clients.name,
      subjectId: publishedTexts.subjectId,
      subjectName: sql<string>`coalesce(${documentSubjects.name}, '')`.as('subject_name'),
      templateId: publishedTexts.templateId,
      templateName: sql<string>`coalesce(${templates.name}, '')`.as('template_name'),
      templateVersion: sql<string | null>`${publishedTexts.templateVersion}::text`.as('template_version'),
      publishedAt: publishedTexts.publishedAt,
      publishedBy: personName.as('published_by'),
      file: file.as('file'),
      isOlder: isOlder.as('is_older'),
    })
    .from(publishedTexts)
    .innerJoin(documents, eq(documents.id, publishedTexts.documentId))
    .innerJoin(clients, eq(clients.id, documents.clientId))
    .leftJoin(documentSubjects, eq(documentSubjects.id, publishedTexts.subjectId))
    .leftJoin(templates, eq(templates.id, publishedTexts.templateId))
    .leftJoin(staff, eq(staff.id, publishedTexts.publishedById))
    .where(conditionOf(filter));
}

async function rowsOf(
  db: Database,
  filter: PublishedFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<PublishedDocument[]> {
  const rows = await published(db, filter)
    .orderBy(desc(publishedTexts.publishedAt), desc(publishedTexts.documentId), desc(publishedTexts.version))
    .offset(offset)
    .limit(limit);
  return rows.map(({ documentId, publishedAt, ...row }) => ({
    ...row,
    uri: documentUri(row.accountId, row.path),
    version: versionOf({ id: documentId, version: row.number }),
    publishedOn: londonMoment(publishedAt),
  }));
}
