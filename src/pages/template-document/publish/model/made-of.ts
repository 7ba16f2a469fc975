import type { PublishedTextInput } from '@contract/template-answers';
import type { SectionSummary, Template } from '@contract/template';

/** What a document was made from, as it is stored with its file (product/publishing#published-documents). */
export type MadeOf = Pick<PublishedTextInput, 'templateVersion' | 'sectionVersions' | 'subjectId'>;

export function madeOf(
  template: Pick<Template, 'version'>,
  sections: readonly Pick<SectionSummary, 'sectionId' | 'version'>[],
  { included, subjectId }: { included: ReadonlySet<string>; subjectId: string | null },
): MadeOf {
  const used = sections.flatMap(({ sectionId, version }) =>
    version && included.has(sectionId) ? [[sectionId, version] as const] : [],
  );
  return {
    ...(template.version && { templateVersion: template.version }),
    sectionVersions: Object.fromEntries(used),
    subjectId,
  };
}
