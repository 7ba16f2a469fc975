import { useMemo, useRef } from 'react';
import type { Section, SectionSummary, TemplateInfo } from '@contract/template';
import { useGetSectionQuery, useGetTemplateInfoQuery, useSaveSectionMutation } from '@/entities/template';
import { DownloadButtons } from '@/features/download-document';
import { FieldFailure } from '@/shared/ui/form-field';
import { isSectionFields, nameOfSection, neededOf, sectionFieldsOf, type SectionFields } from '../model/section-fields';
import { dependencyFinding, dependentsOf, findingsInText, templatesWith } from '../model/template-checks';
import { useOpenedText } from '../model/use-opened-text';
import { NEW } from '../model/use-templates-address';
import { useTextEditing } from '../model/use-text-editing';
import { FindingsPanel, NamesPanel } from './AsidePanel';
import { DocumentEditor, type DocumentEditorHandle } from './DocumentEditor';
import { EditorFrame } from './EditorFrame';
import { EditorTools } from './EditorTools';
import { OpeningText } from './OpeningText';
import { SectionFieldset } from './SectionFieldset';
import { TheirText } from './TheirText';

interface SectionEditorProps {
  /** 'new' adds one. */
  id: string;
  /** With what has come of it, in words. */
  onClose: (message?: string) => void;
}

const BLANK: Section = {
  sectionId: '',
  key: '',
  question: '',
  html: '',
  isMandatory: false,
  dependsOnSectionId: null,
  lastModifiedOn: null,
};
/** Sections stand in templates only. */
const NO_KEYS: readonly string[] = [];
const NOTHING: TemplateInfo = { placeholders: [], templates: [], sections: [] };

/** The editor of a section (B §2): key, question, what it depends on, whether it is mandatory, and its text. */
export function SectionEditor({ id, onClose }: SectionEditorProps) {
  const isNew = id === NEW;
  const query = useGetSectionQuery(id, { skip: isNew, refetchOnMountOrArgChange: true });
  const { opened, formKey, reopen } = useOpenedText<Section>(query, isNew ? BLANK : null);
  // Without it the form would say for a moment that nothing uses the section. Where it fails, the text can still be edited.
  const info = useGetTemplateInfoQuery();
  const title = isNew ? 'New section' : 'Edit section';
  if (!opened || info.isLoading) return <OpeningText title={title} what="section" query={query} onClose={onClose} />;
  return (
    <SectionForm
      key={formKey}
      id={id}
      title={title}
      opened={opened}
      readLatest={() => query.refetch().unwrap()}
      onReopen={reopen}
      onClose={onClose}
    />
  );
}

interface SectionFormProps extends SectionEditorProps {
  title: string;
  opened: Section;
  readLatest: () => Promise<Section>;
  onReopen: (section: Section) => void;
}

function SectionForm({ id, title, opened, readLatest, onReopen, onClose }: SectionFormProps) {
  const { data, refetch } = useGetTemplateInfoQuery();
  const info = data ?? NOTHING;
  const [saveSection] = useSaveSectionMutation();
  const handle = useRef<DocumentEditorHandle>(null);

  const editing = useTextEditing<SectionFields>({
    textKey: `section:${id}`,
    opened: { fields: sectionFieldsOf(opened), html: opened.html, version: opened.version ?? null },
    isFields: isSectionFields,
    source: handle,
    save: ({ fields, html, version }, draftId) =>
      saveSection({
        section: {
          ...fields,
          key: fields.key.trim(),
          question: fields.question.trim(),
          sectionId: id === NEW ? null : id,
          html,
          version,
        },
        draft: { id: draftId, addsNew: id === NEW },
      }),
    onDone: (outcome) => onClose(outcome === 'saved' ? 'Section saved.' : 'Nothing had changed.'),
  });
  const { fields, text, htmlNow } = editing;
  const findings = useMemo(() => {
    if (!data) return [];
    const own = dependencyFinding({ ...opened, ...fields, sectionId: id }, data.sections);
    return [...findingsInText(text, data), ...(own ? [own] : [])];
  }, [text, data, opened, fields, id]);
  const placeholderKeys = info.placeholders.map(({ key }) => key);
  const usedIn = data && opened.key ? templatesWith(opened.key, data) : null;
  const dependents = id === NEW ? [] : dependentsOf(id, info.sections);

  return (
    <EditorFrame
      title={title}
      editing={editing}
      needed={neededOf(fields)}
      onClose={onClose}
      fields={
        <SectionFieldset
          fields={fields}
          opened={opened}
          id={id}
          sections={info.sections}
          usedIn={usedIn}
          dependents={dependents}
          problem={
            data ? undefined : (
              <FieldFailure message="The sections could not be fetched." onRetry={() => void refetch()} />
            )
          }
          onChange={editing.changeFields}
        />
      }
      tools={
        <EditorTools
          textKey={`section:${id}`}
          editor={handle}
          isEditorReady={editing.isEditorReady}
          placeholderKeys={placeholderKeys}
          htmlNow={htmlNow}
          onRestore={editing.replaceText}
        >
          <DownloadButtons name={fields.key.trim() || 'Section'} getHtml={htmlNow} />
        </EditorTools>
      }
      aside={
        <>
          <FindingsPanel findings={findings} onJump={(finding) => handle.current?.show(finding.key)} />
          {usedIn && <NamesPanel title="Used in" names={usedIn} none="No template uses this key yet." />}
          {data && id !== NEW && (
            <NamesPanel title="Depend on this" names={dependents} none="No section depends on this one." />
          )}
        </>
      }
      otherText={
        <TheirText
          editing={editing}
          readLatest={readLatest}
          factsOf={(section) => factsOf(section, info.sections)}
          onReopen={onReopen}
        />
      }
    >
      <DocumentEditor
        key={editing.mounted.revision}
        ref={handle}
        label="Text of the section"
        html={editing.mounted.html}
        sectionKeys={NO_KEYS}
        placeholderKeys={placeholderKeys}
        onReady={editing.handleReady}
        onTyping={editing.handleTyping}
      />
    </EditorFrame>
  );
}

function factsOf(section: Section, sections: readonly SectionSummary[]): [string, string][] {
  const parent = sections.find(({ sectionId }) => sectionId === section.dependsOnSectionId);
  return [
    ['Key', section.key],
    ['Question', section.question ?? ''],
    ['Depends on section', parent ? nameOfSection(parent) : 'None'],
    ['Mandatory', section.isMandatory ? 'Yes' : 'No'],
  ];
}
