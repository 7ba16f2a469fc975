import { useFormik, type FormikValues } from 'formik';
import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useDraft, useRestoredAt } from '@/features/keep-draft';
import { isEditedText, isSameText, type EditedText } from './edited-text';
import type { TextEditingConfig, TextSource } from './text-editing-config';
import { useTakenAtPauses } from './use-taken-at-pauses';

/**
 * The fields and the text as they are now, with a draft of both. The text stays in its editor, and is read from it when
 * typing pauses, on save, and on unmount.
 */
export function useEditedText<Fields extends FormikValues>(config: TextEditingConfig<Fields>) {
  const { textKey, opened, isFields, source } = config;
  const draft = useDraft(textKey, (value): value is EditedText<Fields> => isEditedText(value, isFields));
  const [restoredAt, setRestoredAt] = useRestoredAt(textKey, draft.restored);
  const [start] = useState(() => draft.restored?.values ?? opened);
  const { values: fields, setValues } = useFormik<Fields>({ initialValues: start.fields, onSubmit: () => undefined });
  const [version, setVersion] = useState(start.version);
  const mounting = useMountedText(source, start.html);
  const { setText, htmlNow } = mounting;
  /** The opened text in the editor's own markup, which may differ from the server's without a change. */
  const openedSpelling = useRef(opened.html);
  const present = useRef({ fields, version });
  useLayoutEffect(() => {
    present.current = { fields, version };
  });

  const taken = () => ({ ...present.current, html: htmlNow() });
  const isSame = (edited: EditedText<Fields>) => isSameText(edited, opened, openedSpelling.current);
  const keep = (edited: EditedText<Fields>) => {
    if (isSame(edited)) draft.discard();
    else draft.keep(edited);
  };
  const taking = useTakenAtPauses(() => {
    const edited = taken();
    setText(edited.html);
    keep(edited);
  });
  return {
    fields,
    setFields: setValues,
    version,
    setVersion,
    ...mounting,
    /** The opened text in the editor's own markup. */
    openedHtml: () => openedSpelling.current,
    respell: (html: string) => {
      openedSpelling.current = html;
    },
    taken,
    isSame,
    keep,
    taking,
    draft,
    restoredAt,
    setRestoredAt,
  };
}

/** The text that the editor is mounted with, each with its own number, and the text as it was last taken from it. */
function useMountedText(source: RefObject<TextSource | null>, html: string) {
  const [mounted, setMounted] = useState({ html, revision: 0 });
  const [readyRevision, setReadyRevision] = useState<number | null>(null);
  const [text, setText] = useState(html);
  return {
    mounted,
    /** False while the editor's code is loading: anything inserted before that would be lost. */
    isEditorReady: readyRevision === mounted.revision,
    markReady: () => setReadyRevision(mounted.revision),
    text,
    setText,
    htmlNow: useCallback(() => source.current?.getHtml() ?? mounted.html, [source, mounted.html]),
    mount: (next: string) => {
      setMounted(({ revision }) => ({ html: next, revision: revision + 1 }));
      setText(next);
    },
  };
}

export type PresentText<Fields extends FormikValues> = ReturnType<typeof useEditedText<Fields>>;
