import { comparisonKey, keyWords } from '@contract/comparison-key';
import type { SectionSummary } from '@contract/template';
import { dependsOnItself } from '@contract/section-circle';
import { nameOfSection } from './section-fields';

/** A section that another one can depend on, or None. */
export interface ParentChoice {
  id: string | null;
  name: string;
  /** The sections that it depends on, the outermost first; '' at the top. */
  path: string;
}

export const NO_PARENT: ParentChoice = { id: null, name: 'None', path: '' };

/** The names of what a section depends on, the outermost first. A chain ends at an unknown section and at a circle. */
export function pathOf(section: SectionSummary, sections: readonly SectionSummary[]): string {
  const byId = new Map(sections.map((one) => [one.sectionId, one]));
  const names: string[] = [];
  const seen = new Set([section.sectionId]);
  let parent = byId.get(section.dependsOnSectionId ?? '');
  while (parent && !seen.has(parent.sectionId)) {
    seen.add(parent.sectionId);
    names.unshift(nameOfSection(parent));
    parent = byId.get(parent.dependsOnSectionId ?? '');
  }
  return names.join(' › ');
}

/** What the section `id` can depend on, without creating a circle: None, then the sections in the order of the list. */
export function parentChoices(id: string, sections: readonly SectionSummary[]): ParentChoice[] {
  const fitting = sections.filter(
    ({ sectionId }) => sectionId !== id && !dependsOnItself({ sectionId: id, dependsOnSectionId: sectionId }, sections),
  );
  return [
    NO_PARENT,
    ...fitting.map((section) => ({
      id: section.sectionId,
      name: nameOfSection(section),
      path: pathOf(section, sections),
    })),
  ];
}

/** The choices that have every word of `text` in their name or path; those with all words in the name come first. */
export function findParents(choices: readonly ParentChoice[], text: string): ParentChoice[] {
  const words = keyWords(text);
  const hasAll = (where: string) => words.every((word) => comparisonKey(where).includes(word));
  const [named, placed] = [
    choices.filter(({ name }) => hasAll(name)),
    choices.filter(({ name, path }) => !hasAll(name) && hasAll(`${path} ${name}`)),
  ];
  return [...named, ...placed];
}
