/** The fields of a section that are needed to check its dependency. */
interface DependentSection {
  sectionId: string;
  dependsOnSectionId: string | null;
}

/**
 * True if a section that depends on `dependsOnSectionId` would indirectly depend on itself. A chain ends at an unknown
 * section, and at a circle that does not include `sectionId`.
 */
export function dependsOnItself(
  { sectionId, dependsOnSectionId }: DependentSection,
  sections: readonly DependentSection[],
): boolean {
  const parents = new Map(sections.map((section) => [section.sectionId, section.dependsOnSectionId]));
  const seen = new Set<string>();
  for (let id = dependsOnSectionId; id !== null && !seen.has(id); id = parents.get(id) ?? null) {
    if (id === sectionId) return true;
    seen.add(id);
  }
  return false;
}
