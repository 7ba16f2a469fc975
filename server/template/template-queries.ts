import type { Section, Template, TemplateInfo } from '@contract/template';
import { asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../data/database';
import { placeholders, sections, templates } from '../data/schema';
import { notFound } from '../http/api-failure';
import { londonMoment } from '../visit/london-clock';

type Reader = Database | Transaction;

/** Everything that pickers and lists show, by name: templates and sections without their texts. */
export async function templateInfo(db: Reader): Promise<TemplateInfo> {
  const templateRows = await db
    .select({
      templateId: templates.id,
      name: templates.name,
      updatedAt: templates.updatedAt,
      sectionKeys: templates.sectionKeys,
    })
    .from(templates)
    .orderBy(asc(templates.name), asc(templates.id));
  const sectionRows = await db
    .select({
      sectionId: sections.id,
      key: sections.key,
      question: sections.question,
      isMandatory: sections.isMandatory,
      dependsOnSectionId: sections.dependsOnSectionId,
      updatedAt: sections.updatedAt,
    })
    .from(sections)
    .orderBy(asc(sections.key), asc(sections.id));
  const keys = await db.select({ key: placeholders.key }).from(placeholders).orderBy(asc(placeholders.position));
  return { placeholders: keys, templates: templateRows.map(presented), sections: sectionRows.map(presented) };
}

/** @throws ApiFailure 404 */
export async function findTemplate(db: Reader, id: string): Promise<Template> {
  const [row] = await db.select().from(templates).where(eq(templates.id, id));
  if (!row) throw notFound('The template');
  return presentTemplate(row);
}

/** @throws ApiFailure 404 */
export async function findSection(db: Reader, id: string): Promise<Section> {
  const [row] = await db.select().from(sections).where(eq(sections.id, id));
  if (!row) throw notFound('The section');
  return presentSection(row);
}

export function presentTemplate({ id, name, html, version, updatedAt }: typeof templates.$inferSelect): Template {
  return presented({ templateId: id, name, html, version: String(version), updatedAt });
}

export function presentSection(row: typeof sections.$inferSelect): Section {
  const { id, key, question, html, isMandatory, dependsOnSectionId, version, updatedAt } = row;
  return presented({
    sectionId: id,
    key,
    question,
    html,
    isMandatory,
    dependsOnSectionId,
    version: String(version),
    updatedAt,
  });
}

function presented<Row extends { updatedAt: Date }>({ updatedAt, ...row }: Row) {
  return { ...row, lastModifiedOn: londonMoment(updatedAt) };
}
