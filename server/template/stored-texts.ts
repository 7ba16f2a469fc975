import type { TextKindName } from '@contract/template-history';
import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../data/database';
import { sections, templates } from '../data/schema';
import { notFound } from '../http/api-failure';

/** True for templates and sections that are not in the bin. Every read and write except those of the bin uses it. */
export const isPresent: Readonly<Record<TextKindName, SQL>> = {
  template: isNull(templates.deletedAt),
  section: isNull(sections.deletedAt),
};

/** What templates and sections have in common, with the fields of a section where it is one. */
export interface StoredText {
  kind: TextKindName;
  id: string;
  /** The name of a template, the key of a section. */
  title: string;
  html: string;
  question: string | null;
  isMandatory: boolean | null;
  dependsOnSectionId: string | null;
  version: number;
  updatedAt: Date;
  updatedById: string | null;
  deletedAt: Date | null;
}

export function textOfTemplate({ name, ...row }: typeof templates.$inferSelect): StoredText {
  return { ...row, kind: 'template', title: name, question: null, isMandatory: null, dependsOnSectionId: null };
}

export function textOfSection({ key, ...row }: typeof sections.$inferSelect): StoredText {
  return { ...row, kind: 'section', title: key };
}

/** A template or section, in the bin or not. @throws ApiFailure 404 */
export async function storedText(
  reader: Database | Transaction,
  { kind, id }: { kind: TextKindName; id: string },
  where: 'present' | 'binned',
): Promise<StoredText> {
  const text = kind === 'template' ? await templateOf(reader, id, where) : await sectionOf(reader, id, where);
  if (!text) throw notFound(kind === 'template' ? 'The template' : 'The section');
  return text;
}

async function templateOf(reader: Database | Transaction, id: string, where: 'present' | 'binned') {
  const [row] = await reader
    .select()
    .from(templates)
    .where(and(eq(templates.id, id), where === 'present' ? isPresent.template : isNotNull(templates.deletedAt)));
  return row && textOfTemplate(row);
}

async function sectionOf(reader: Database | Transaction, id: string, where: 'present' | 'binned') {
  const [row] = await reader
    .select()
    .from(sections)
    .where(and(eq(sections.id, id), where === 'present' ? isPresent.section : isNotNull(sections.deletedAt)));
  return row && textOfSection(row);
}
