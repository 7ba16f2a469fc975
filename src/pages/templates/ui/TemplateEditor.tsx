import { InputGroup } from '@blueprintjs/core';
import { useMemo, useRef, useState } from 'react';
import { TEMPLATE_NAME_MAX_LENGTH, type Template } from '@contract/template';
import { useGetTemplateInfoQuery, useGetTemplateQuery, useSaveTemplateMutation } from '@/entities/template';
import { FormField } from '@/shared/ui/form-field';
import { findingsInTemplate } from '../model/template-checks';
import { useOpenedText } from '../model/use-opened-text';
import { NEW } from '../model/use-templates-address';
import { useTextEditing, type EditedText } from '../model/use-text-editing';
import { FindingsPanel } from './AsidePanel';
import { DocumentEditor, type DocumentEditorHandle } from './DocumentEditor';
import { EditorFrame } from './EditorFrame';
import { EditorTools } from './EditorTools';
import { OpeningText } from './OpeningText';
import { TheirText } from './TheirText';
import { TryTemplate } from './TryTemplate';

interface TemplateEditorProps {
  /** 'new' adds one. */
  id: string;
  /** With what has come of it, in words. */
  onClose: (message?: string) => void;
}

const BLANK: Template = { name: '', html: '' };

/** The editor of a template (B §2): its name and its text, in which sections and placeholders stand. */
export function TemplateEditor({ id, onClose }: TemplateEditorProps) {
  const isNew = id === NEW;
  const query = useGetTemplateQuery(id, { skip: isNew, refetchOnMountOrArgChange: true });
  const { opened, formKey, reopen } = useOpenedText<Template>(query, isNew ? BLANK : null);
  const info = useGetTemplateInfoQuery();
  const title = isNew ? 'New template' : 'Edit template';
  if (!opened || info.isLoading) return <OpeningText title={title} what="template" query={query} onClose={onClose} />;
  return (
    <TemplateForm
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

interface TemplateFormProps extends TemplateEditorProps {
  title: string;
  opened: Template;
  readLatest: () => Promise<Template>;
  onReopen: (template: Template) => void;
}

interface Fields {
  name: string;
}

function TemplateForm({ id, title, opened, readLatest, onReopen, onClose }: TemplateFormProps) {
  const info = useGetTemplateInfoQuery();
  const [saveTemplate] = useSaveTemplateMutation();
  const [isTrying, setIsTrying] = useState(false);
  const handle = useRef<DocumentEditorHandle>(null);
  const [isNameTouched, setIsNameTouched] = useState(false);

  const editing = useTextEditing<Fields>({
    textKey: `template:${id}`,
    opened: editedOf(opened),
    isFields,
    source: handle,
    save: ({ fields, html, version }, draftId) =>
      saveTemplate({
        template: { templateId: id === NEW ? null : id, name: fields.name.trim(), html, version },
        draft: { id: draftId, addsNew: id === NEW },
      }),
    onDone: (outcome) => onClose(outcome === 'saved' ? 'Template saved.' : 'Nothing had changed.'),
  });
  const { fields, changeFields, text, htmlNow } = editing;
  const findings = useMemo(() => (info.data ? findingsInTemplate(text, info.data) : []), [text, info.data]);
  const sectionKeys = keysOf(info.data?.sections);
  const placeholderKeys = keysOf(info.data?.placeholders);
  const needed = fields.name.trim() === '' ? 'The template needs a name.' : undefined;

  return (
    <EditorFrame
      title={title}
      editing={editing}
      needed={needed}
      onClose={onClose}
      fields={
        <FormField
          id="template-name"
          label="Name"
          problem={isNameTouched && needed !== undefined ? 'Enter a name.' : undefined}
        >
          {(control) => (
            <InputGroup
              {...control}
              autoComplete="off"
              maxLength={TEMPLATE_NAME_MAX_LENGTH}
              value={fields.name}
              onBlur={() => setIsNameTouched(true)}
              onValueChange={(name) => changeFields({ name })}
            />
          )}
        </FormField>
      }
      tools={
        <EditorTools
          textKey={`template:${id}`}
          editor={handle}
          isEditorReady={editing.isEditorReady}
          sectionKeys={sectionKeys}
          placeholderKeys={placeholderKeys}
          htmlNow={htmlNow}
          onRestore={editing.replaceText}
          onTry={() => setIsTrying(true)}
        />
      }
      aside={<FindingsPanel findings={findings} onJump={(finding) => handle.current?.show(finding.key)} />}
      otherText={
        <TheirText
          editing={editing}
          readLatest={readLatest}
          factsOf={({ name }) => [['Name', name]]}
          onReopen={onReopen}
        />
      }
    >
      <DocumentEditor
        key={editing.mounted.revision}
        ref={handle}
        label="Text of the template"
        html={editing.mounted.html}
        sectionKeys={sectionKeys}
        placeholderKeys={placeholderKeys}
        onReady={editing.handleReady}
        onTyping={editing.handleTyping}
      />
      {isTrying && info.data && (
        <TryTemplate name={fields.name} html={htmlNow()} info={info.data} onClose={() => setIsTrying(false)} />
      )}
    </EditorFrame>
  );
}

function editedOf({ name, html, version = null }: Template): EditedText<Fields> {
  return { fields: { name }, html, version };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && typeof (value as Fields).name === 'string';
}

function keysOf(named: readonly { key: string }[] | undefined): string[] {
  return [...new Set(named?.map(({ key }) => key))];
}
