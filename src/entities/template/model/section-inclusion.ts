import type { SectionSummary } from '@contract/template';
import type { ResolvedAnswers, SectionTable } from './section-answers';

/** Which sections a document includes (product/template-document#depends-on). */
export interface Inclusion {
  /** In the document: mandatory, or answered Yes. */
  isIncluded(sectionId: string): boolean;
  /** Its question applies: what it depends on is in the document. */
  isVisible(section: SectionSummary): boolean;
}

/**
 * A section is hidden unless the one that it depends on is in the document: answered Yes, or chosen where its key has
 * several (product/template-document#depends-on), and not hidden itself. A mandatory one is always included. A section
 * that depends on itself or on a missing section stays hidden.
 */
export function inclusionOf({ byId, variableOf }: SectionTable, { isYes }: ResolvedAnswers): Inclusion {
  const known = new Map<string, boolean>();

  /** The effect of a section's own answer; undefined if it is Yes, so that its dependency decides. */
  const ownAnswer = (sectionId: string): boolean | undefined => {
    const section = byId.get(sectionId);
    if (section?.isMandatory) return true;
    return section && isYes.get(variableOf.get(sectionId) ?? '') ? undefined : false;
  };

  const isIncluded = (sectionId: string): boolean => {
    const walked: string[] = [];
    let result: boolean | undefined;
    for (let id: string | null = sectionId; result === undefined;) {
      result = id === null ? true : (known.get(id) ?? ownAnswer(id));
      if (result !== undefined || id === null) break;
      // While its own chain is being followed, a section counts as excluded, which ends a cycle.
      known.set(id, false);
      walked.push(id);
      id = parentIdOf(byId.get(id));
    }
    for (const id of walked) known.set(id, result ?? false);
    return result ?? false;
  };

  return {
    isIncluded,
    isVisible: (section) => {
      const parentId = parentIdOf(section);
      return section.isMandatory || parentId === null || isIncluded(parentId);
    },
  };
}

/** The id of the section that another one depends on. */
export function parentIdOf(section: SectionSummary | undefined): string | null {
  return section?.dependsOnSectionId || null;
}
