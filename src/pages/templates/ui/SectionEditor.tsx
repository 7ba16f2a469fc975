import { labelsOf } from '@contract/records/record';
import { section } from '@contract/records/template';
import type { Section } from '@contract/template';
import { useGetSectionQuery, useGetTemplateInfoQuery, useSaveSectionMutation } from '@/entities/template';
import { DownloadButtons } from '@/features/download-document';
import { FieldFailure } from '@/shared/ui/form-field';
import {
  isSectionFields,
  keyFrom,
  nameOfSection,
  sectionFieldsOf,
  sectionFieldsOfVersion,
  type SectionFields,
} from '../model/section-fields';
import { dependencyFinding, dependentsOf, findingsInText, templatesWith } from '../model/template-checks';
import { NEW } from '../model/use-templates-address';
import { NamesPanel } from '../aside/ui/AsidePanel';
import { SectionFieldset } from './SectionFieldset';
import { TextEditor, type EditorProps, type TextKind } from './TextEditor';

const SECTION: TextKind<Section, SectionFields> = {
  what: 'section',
  record: section,
  labels: labelsOf(section),
  blank: {
    sectionId: '',
    key: '',
    question: '',
    html: '',
    isMandatory: false,
    dependsOnSectionId: null,
    lastModifiedOn: null,
  },
  nameOf: nameOfSection,
  fieldsOf: sectionFieldsOf,
  fieldsOfVersion: sectionFieldsOfVersion,
  namedFields: (name) => ({ key: keyFrom(name) }),
  isFields: isSectionFields,
  findingsOf: (text, info, { id, opened, fields }) => {
    const own = dependencyFinding({ ...opened, ...fields, sectionId: id }, info.sections);
    return [...findingsInText(text, info), ...(own ? [own] : [])];
  },
  wordsOf: (name, value, info) => {
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    if (name !== 'dependsOnSectionId') return value ?? '';
    const parent = info?.sections.find(({ sectionId }) => sectionId === value);
    return parent ? nameOfSection(parent) : 'None';
  },
  hasSections: false,
};

/** The editor of a section (product/templates#section-key): key, question, dependency, mandatory or not, and text. */
export function SectionEditor({ id, imported, onImported, onClose }: EditorProps) {
  const query = useGetSectionQuery(id, { skip: id === NEW, refetchOnMountOrArgChange: true });
  const { refetch } = useGetTemplateInfoQuery();
  const [saveSection] = useSaveSectionMutation();
  return (
    <TextEditor
      id={id}
      imported={imported}
      onImported={onImported}
      kind={SECTION}
      query={query}
      save={({ id: sectionId, fields, html, version }, draft) => {
        const trimmed = { ...fields, key: fields.key.trim(), question: fields.question.trim() };
        return saveSection({ section: { ...trimmed, sectionId, html, version }, draft });
      }}
      partsOf={({ opened, fields, changeFields, info, htmlNow }) => {
        const usedIn = info && opened.key ? templatesWith(opened.key, info) : null;
        const dependents = info && id !== NEW ? dependentsOf(id, info.sections) : [];
        const problem = <FieldFailure message="The sections could not be loaded." onRetry={() => void refetch()} />;
        return {
          fields: (
            <SectionFieldset
              fields={fields}
              opened={opened}
              id={id}
              sections={info?.sections ?? []}
              usedIn={usedIn}
              dependents={dependents}
              problem={info ? undefined : problem}
              onChange={changeFields}
            />
          ),
          download: <DownloadButtons name={fields.key.trim() || 'Section'} getHtml={htmlNow} />,
          panels: (
            <>
              {usedIn && <NamesPanel title="Used in" names={usedIn} none="No template uses this key yet." />}
              {info && id !== NEW && (
                <NamesPanel title="Depend on this" names={dependents} none="No section depends on this one." />
              )}
            </>
          ),
        };
      }}
      onClose={onClose}
    />
  );
}
