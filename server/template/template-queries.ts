import type { Section, Template, TemplateInfo } from '@contract/template';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../data/database';
import { placeholders, sections, staff, templates } from '../data/schema';
import { notFound } from '../http/api-failure';
import { personName } from '../people/person-name';
import { londonMoment } from '../visit/london-clock';
import { isPresent } from './stored-texts';

type Reader = Database | Transaction;

/** Everything for pickers and lists, by name: templates and sections without their texts. */
export async function templateInfo(db: Reader): Promise<TemplateInfo> {
  const { rows } = await db.execute<TemplateInfoRow>(sql`
    select
      coalesce((select json_agg(json_build_object('key', ${placeholders.key}, 'type', ${placeholders.type},
        'about', ${placeholders.about}, 'format', ${placeholders.format}, 'choices', ${placeholders.choices},
        'formula', ${placeholders.formula}, 'source', ${placeholders.source}) order by ${placeholders.position}, ${placeholders.key}) from ${placeholders}), '[]') as placeholders,
      coalesce((select json_agg(json_build_object('templateId', ${templates.id}, 'name', ${templates.name},
        'sectionKeys', ${templates.sectionKeys}, 'version', ${templates.version}::text, 'updatedAt', ${templates.updatedAt},
        'state', ${templates.state}, 'stateAt', ${templates.stateAt}, 'releasedVersion', ${templates.releasedVersion}::text,
        'stateBy', coalesce((select ${personName} from ${staff} where ${staff.id} = ${templates.stateById}), ''))
        order by ${templates.name}, ${templates.id}) from ${templates} where ${isPresent.template}), '[]') as templates,
      coalesce((select json_agg(json_build_object('sectionId', ${sections.id}, 'key', ${sections.key},
        'question', ${sections.question}, 'isMandatory', ${sections.isMandatory},
        'dependsOnSectionId', ${sections.dependsOnSectionId}, 'version', ${sections.version}::text, 'updatedAt', ${sections.updatedAt})
        order by ${sections.key}, ${sections.id}) from ${sections} where ${isPresent.section}), '[]') as sections`);
  const [found] = rows;
  return {
    placeholders: (found?.placeholders ?? []).map(presentPlaceholder),
    templates: (found?.templates ?? []).map(({ stateAt, ...row }) => ({
      ...presentedFromJson(row),
      stateOn: stateAt === null ? null : londonMoment(new Date(stateAt)),
    })),
    sections: (found?.sections ?? []).map(presentedFromJson),
  };
}

interface PlaceholderRow {
  key: string;
  type: string;
  about: string;
  format: string;
  choices: string[];
  formula: string;
  source: string;
}

/** Only what differs from the default: servers that only know keys have nothing else. */
function presentPlaceholder({ key, type, about, format, choices, formula, source }: PlaceholderRow) {
  return {
    key,
    ...(type !== 'text' && { type }),
    ...(about !== 'client' && { about }),
    ...(format !== '' && { format }),
    ...(type === 'choice' && { choices }),
    ...(formula !== '' && { formula }),
    ...(source !== '' && { source }),
  };
}

/** The fields of a text in answers, with the moment as JSON text. */
type Listed<Shown extends { lastModifiedOn: string | null }> = Omit<Shown, 'lastModifiedOn'> & { updatedAt: string };

interface TemplateInfoRow extends Record<string, unknown> {
  placeholders: PlaceholderRow[];
  templates: (Listed<Omit<TemplateInfo['templates'][number], 'stateOn'>> & { stateAt: string | null })[];
  sections: Listed<TemplateInfo['sections'][number]>[];
}

/** @throws ApiFailure 404 */
export async function findTemplate(db: Reader, id: string): Promise<Template> {
  const [row] = await db
    .select()
    .from(templates)
    .where(and(eq(templates.id, id), isPresent.template));
  if (!row) throw notFound('The template');
  return presentTemplate(row);
}

/** @throws ApiFailure 404 */
export async function findSection(db: Reader, id: string): Promise<Section> {
  const [row] = await db
    .select()
    .from(sections)
    .where(and(eq(sections.id, id), isPresent.section));
  if (!row) throw notFound('The section');
  return presentSection(row);
}

export function presentTemplate({
  id,
  name,
  html,
  version,
  state,
  updatedAt,
}: typeof templates.$inferSelect): Template {
  return presented({ templateId: id, name, html, version: String(version), state, updatedAt });
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

function presentedFromJson<Row extends { updatedAt: string }>({ updatedAt, ...row }: Row) {
  return presented({ ...row, updatedAt: new Date(updatedAt) });
}

function presented<Row extends { updatedAt: Date }>({ updatedAt, ...row }: Row) {
  return { ...row, lastModifiedOn: londonMoment(updatedAt) };
}
