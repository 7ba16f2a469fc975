import type { SectionSummary, TemplateInfo } from '@contract/template';
import { keysIn, type NamedKeys } from '@harbour/document-model/marks';
import { dependsOnItself } from '@contract/section-circle';

/** Something in a text or a section that would not come out as intended. */
export interface Finding {
  kind: 'unknown-section' | 'unknown-placeholder' | 'unknown-key' | 'lost-parent' | 'circle' | 'parent-left-out';
  message: string;
  /** The key that the wrong passage names. */
  key: string;
}

type Known = Pick<TemplateInfo, 'placeholders' | 'sections'>;

/** Unknown sections and placeholders in a template's or section's text. */
export function findingsInText(html: string, known: Known): Finding[] {
  return unknownKeys(keysIn(html), known);
}

function unknownKeys(named: NamedKeys, { placeholders, sections }: Known): Finding[] {
  const sectionKeys = new Set(sections.map(({ key }) => key));
  const placeholderKeys = new Set(placeholders.map(({ key }) => key));
  return [
    ...named.sections
      .filter((key) => !sectionKeys.has(key))
      .map((key): Finding => ({ kind: 'unknown-section', key, message: `There is no section “${key}”.` })),
    ...named.placeholders
      .filter((key) => !placeholderKeys.has(key))
      .map((key): Finding => ({ kind: 'unknown-placeholder', key, message: `There is no placeholder “${key}”.` })),
    ...named.either
      .filter((key) => !sectionKeys.has(key) && !placeholderKeys.has(key))
      .map((key): Finding => {
        return { kind: 'unknown-key', key, message: `“{{${key}}}” is neither a section nor a placeholder.` };
      }),
  ];
}

/** Sections of a template that can never be included, because what they depend on is not in it. */
export function findingsInTemplate(html: string, known: Known): Finding[] {
  const named = keysIn(html);
  const sectionKeys = new Set([...named.sections, ...named.either]);
  const inTemplate = known.sections.filter(({ key }) => sectionKeys.has(key));
  const ids = new Set(inTemplate.map(({ sectionId }) => sectionId));
  const parents = new Map(known.sections.map((section) => [section.sectionId, section]));
  const leftOut = inTemplate.flatMap(({ key, dependsOnSectionId }): Finding[] => {
    const parent = dependsOnSectionId === null ? undefined : parents.get(dependsOnSectionId);
    if (!parent || ids.has(parent.sectionId)) return [];
    const message = `“${key}” depends on “${parent.key}”, which this template does not have.`;
    return [{ kind: 'parent-left-out', key, message }];
  });
  return [...unknownKeys(named, known), ...leftOut];
}

/** What is wrong with a section's dependency, according to the list. */
export function dependencyFinding(section: SectionSummary, sections: readonly SectionSummary[]): Finding | null {
  const { key, dependsOnSectionId } = section;
  if (dependsOnSectionId === null) return null;
  if (!sections.some(({ sectionId }) => sectionId === dependsOnSectionId)) {
    return { kind: 'lost-parent', key, message: `“${key}” depends on a section that no longer exists.` };
  }
  if (!dependsOnItself(section, sections)) return null;
  return { kind: 'circle', key, message: `“${key}” depends on itself.` };
}

/** Names of the templates that use a section's key; null if the server does not say what templates name. */
export function templatesWith(key: string, { templates }: Pick<TemplateInfo, 'templates'>): string[] | null {
  if (templates.every(({ sectionKeys }) => sectionKeys === undefined)) return null;
  return templates.filter(({ sectionKeys }) => sectionKeys?.includes(key)).map(({ name }) => name);
}

/** Keys of the sections that are in a document only while `sectionId` is. */
export function dependentsOf(sectionId: string, sections: readonly SectionSummary[]): string[] {
  return sections.filter(({ dependsOnSectionId }) => dependsOnSectionId === sectionId).map(({ key }) => key);
}
