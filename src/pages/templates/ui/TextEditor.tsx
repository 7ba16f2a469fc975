import type { FormikValues } from 'formik';
import { namesOf } from '@contract/fields';
import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { TemplateInfo, TemplateState } from '@contract/template';
import { problemsOf, typedOf, type RecordDescription } from '@contract/records/record';
import type { TextOfVersion } from '@contract/template-history';
import { useGetTemplateInfoQuery } from '@/entities/template';
import { PresenceNote } from '@/features/show-presence';
import { CHOICE_NEEDED, MeanwhileNote } from '@/shared/ui/changed-meanwhile';
import type { ImportedText } from '../model/word-import';
import type { Finding } from '../model/template-checks';
import { createOutlineStore } from '../model/outline-store';
import { useOpenedText } from '../model/use-opened-text';
import { NEW } from '../model/use-templates-address';
import type { EditedText } from '../model/edited-text';
import { useTextEditing } from '../model/use-text-editing';
import { useTextMeanwhile } from '../model/use-text-meanwhile';
import { useSuggestions } from '../suggestions/model/use-suggestions';
import { SuggestionsPanel } from '../suggestions/ui/SuggestionsPanel';
import { FindingsPanel } from '../aside/ui/AsidePanel';
import { DocumentEditor, type DocumentEditorHandle } from './DocumentEditor';
import { EditorFrame } from './EditorFrame';
import { EditorTools } from './EditorTools';
import { EditorVersions } from './EditorVersions';
import { OpeningText } from './OpeningText';
import { OutlineMenu, OutlinePanel } from './OutlinePanel';
import { OtherVersion } from './OtherVersion';

export interface EditorProps {
  /** 'new' adds one. */
  id: string;
  /** The initial content of a new text, from a Word document. */
  imported?: ImportedText | undefined;
  /** Called when the editor has started with it. */
  onImported?: () => void;
  /** Called with the outcome in words. */
  onClose: (message?: string) => void;
}

/** A template or a section as the server has it. */
interface SavedText {
  html: string;
  version?: string | null | undefined;
}

/** The part of the form that its fields, its tools and the panels beside it see. */
interface TextForm<Saved, Fields> {
  opened: Saved;
  fields: Fields;
  changeFields: (change: Partial<Fields>) => void;
  /** Undefined where it could not be fetched: the text can still be edited. */
  info: TemplateInfo | undefined;
  htmlNow: () => string;
  /** Undefined while the text cannot be saved. */
  saveAs: ((state: TemplateState) => void) | undefined;
}

/** What is specific to one kind of text. */
export interface TextKind<Saved, Fields> {
  what: 'template' | 'section';
  record: RecordDescription;
  blank: Saved;
  nameOf: (saved: Saved) => string;
  fieldsOf: (saved: Saved) => Fields;
  fieldsOfVersion: (version: TextOfVersion) => Fields;
  isFields: (value: unknown) => value is Fields;
  namedFields: (name: string) => Partial<Fields>;
  findingsOf: (text: string, info: TemplateInfo, edited: { id: string; opened: Saved; fields: Fields }) => Finding[];
  labels: Readonly<Record<keyof Fields & string, string>>;
  /** A field's value, for comparison with another user's save. */
  wordsOf: (name: keyof Fields & string, value: Fields[keyof Fields], info: TemplateInfo | undefined) => string;
  hasSections: boolean;
}

interface TextEditorProps<Saved, Fields> extends EditorProps {
  /** Receives the editor of the text. */
  editor?: RefObject<DocumentEditorHandle | null>;
  /** Called when it is shown, at first and after another text has replaced it. */
  onEditorReady?: () => void;
  /** Ctrl+Alt+M, and a click on a marked passage. */
  onComment?: (() => void) | undefined;
  onPassage?: ((id: string) => void) | undefined;
  kind: TextKind<Saved, Fields>;
  query: {
    currentData?: Saved | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => { unwrap: () => Promise<Saved> };
  };
  /** `id` is null for a new text. */
  save: (
    edited: EditedText<Fields> & { id: string | null },
    draft: { id: string; addsNew: boolean },
    /** Undefined leaves it as it is. */
    state: TemplateState | undefined,
  ) => Promise<{ error?: unknown }>;
  /** What the screen shows beside the text and its tools. */
  partsOf: (
    form: TextForm<Saved, Fields>,
  ) => Partial<Record<'fields' | 'stateNote' | 'saveMenu' | 'tryOut' | 'download' | 'panels', ReactNode>>;
}

/** The screen that edits one template or one section: its fields and its text. */
export function TextEditor<Saved extends SavedText, Fields extends FormikValues>(
  props: TextEditorProps<Saved, Fields>,
) {
  const { id, kind, query, onClose } = props;
  const { what, blank } = kind;
  const { opened, reopen } = useOpenedText<Saved>(query, id === NEW ? blank : null);
  // Without it, the form would briefly say that nothing uses the section. If it fails, the text can still be edited.
  const info = useGetTemplateInfoQuery();
  const title = id === NEW ? `New ${what}` : `Edit ${what}`;
  if (!opened || info.isLoading) return <OpeningText title={title} what={what} query={query} onClose={onClose} />;
  return <TextForm {...props} title={title} opened={opened} info={info.data} onReopen={reopen} />;
}

interface TextFormProps<Saved, Fields> extends TextEditorProps<Saved, Fields> {
  title: string;
  opened: Saved;
  info: TemplateInfo | undefined;
  onReopen: (saved: Saved) => void;
}

function TextForm<Saved extends SavedText, Fields extends FormikValues>(props: TextFormProps<Saved, Fields>) {
  const { id, kind, imported, onImported, title, opened, info, query, save, onReopen, onClose } = props;
  const { what, findingsOf } = kind;
  const own = useRef<DocumentEditorHandle>(null);
  const handle = props.editor ?? own;
  const openedText = editedText(kind, opened);
  const editing = useTextEditing<Fields>({
    textKey: `${what}:${id}`,
    opened: openedText,
    isFields: kind.isFields,
    source: handle,
    save: (edited, draftId, state) =>
      save({ ...edited, id: id === NEW ? null : id }, { id: draftId, addsNew: id === NEW }, state),
    onDone: (outcome, state) =>
      onClose(outcome === 'saved' ? savedText(what, state) : 'There were no changes to save.'),
  });
  const { fields, changeFields, text, htmlNow } = editing;
  const meanwhile = useTextMeanwhile<Fields>({ editing, opened: openedText, source: handle, kind, info });
  const suggestions = useSuggestions(handle);
  const [outline] = useState(createOutlineStore);
  const goTo = (index: number) => handle.current?.showOutlineEntry(index);
  useImported(imported, ({ name, html }) => {
    editing.startWith(kind.namedFields(name), html);
    onImported?.();
  });
  const findings = useMemo(
    () => (info ? findingsOf(text, info, { id, opened, fields }) : []),
    [findingsOf, text, info, id, opened, fields],
  );
  const sectionKeys = kind.hasSections ? keysOf(info?.sections) : undefined;
  const placeholderKeys = keysOf(info?.placeholders);
  const problems = Object.values(problemsOf(kind.record, typedOf(kind.record, fields)));
  const needed = [
    ...problems.map((problem) => problem?.needed ?? ''),
    ...(meanwhile.isUndecided ? [CHOICE_NEEDED] : []),
  ];
  const saveAs = needed.length === 0 ? editing.saveAs : undefined;
  const parts = props.partsOf({ opened, fields, changeFields, info, htmlNow, saveAs });

  return (
    <EditorFrame
      title={title}
      editing={editing}
      needed={needed}
      meanwhile={<MeanwhileNote what={what} clashes={meanwhile.clashes} refusals={editing.refusals} />}
      stateNote={parts.stateNote}
      saveMenu={parts.saveMenu}
      onClose={onClose}
      presence={<PresenceNote kind={what} id={id === NEW ? null : id} />}
      fields={parts.fields}
      tools={
        <EditorTools
          editor={handle}
          outline={<OutlineMenu outline={outline} onGo={goTo} />}
          isEditorReady={editing.isEditorReady}
          sectionKeys={sectionKeys}
          placeholderKeys={placeholderKeys}
          tryOut={parts.tryOut}
          versions={
            id !== NEW && (
              <EditorVersions
                text={{ kind: what, id }}
                name={kind.nameOf(opened)}
                onRestore={(version) => editing.replaceText(version.html, kind.fieldsOfVersion(version))}
                onUndo={editing.putBack}
              />
            )
          }
          download={parts.download}
          suggestions={suggestions}
        />
      }
      aside={
        <>
          <OutlinePanel outline={outline} onGo={goTo} />
          <FindingsPanel findings={findings} onJump={(finding) => handle.current?.show(finding.key)} />
          <SuggestionsPanel suggestions={suggestions} onComment={props.onComment} />
          {parts.panels}
        </>
      }
      otherText={
        <OtherVersion
          refusal={editing.state}
          isReady={editing.isEditorReady}
          htmlNow={htmlNow}
          readLatest={() => query.refetch().unwrap()}
          factsOf={(saved: Saved) => factsOf(kind, saved, info)}
          onRead={(saved: Saved) => {
            meanwhile.takeIn(editedText(kind, saved));
            onReopen(saved);
          }}
        />
      }
    >
      <DocumentEditor
        key={editing.mounted.revision}
        ref={handle}
        label={`Text of the ${what}`}
        html={editing.mounted.html}
        hasPageSetup={what === 'template'}
        sectionKeys={sectionKeys ?? []}
        placeholderKeys={placeholderKeys}
        onReady={() => {
          editing.handleReady();
          suggestions.textReady();
          props.onEditorReady?.();
        }}
        onTyping={() => {
          editing.handleTyping();
          suggestions.handleTyping();
        }}
        onOutline={outline.set}
        {...(suggestions.suggesting && { suggesting: suggestions.suggesting })}
        onSuggestion={suggestions.choose}
        onComment={props.onComment}
        onPassage={props.onPassage}
      />
    </EditorFrame>
  );
}

function editedText<Saved extends SavedText, Fields>(kind: TextKind<Saved, Fields>, saved: Saved): EditedText<Fields> {
  return { fields: kind.fieldsOf(saved), html: saved.html, version: saved.version ?? null };
}

function factsOf<Saved, Fields>(kind: TextKind<Saved, Fields>, saved: Saved, info: TemplateInfo | undefined) {
  const fields = kind.fieldsOf(saved);
  return namesOf(kind.labels).map((name): [string, string] => [
    kind.labels[name],
    kind.wordsOf(name, fields[name], info),
  ]);
}

/** Once, when the editor opens. */
function useImported(imported: ImportedText | undefined, start: (text: ImportedText) => void): void {
  const waiting = useRef(imported);
  useEffect(() => {
    if (waiting.current) start(waiting.current);
    waiting.current = undefined;
  });
}

function savedText(what: 'template' | 'section', state: TemplateState | undefined): string {
  if (state) return SAVED_AS[state];
  return what === 'template' ? 'Template saved.' : 'Section saved.';
}

const SAVED_AS: Readonly<Record<TemplateState, string>> = {
  draft: 'Template saved as a draft.',
  'in-review': 'Template saved and sent for review.',
  released: 'Template saved and released.',
};

function keysOf(named: readonly { key: string }[] | undefined): string[] {
  return [...new Set(named?.map(({ key }) => key))];
}
