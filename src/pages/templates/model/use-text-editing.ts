import type { FormikValues } from 'formik';
import { useWaitingDrafts } from '@/features/keep-draft';
import type { EditedText } from './edited-text';
import type { TextEditingConfig } from './text-editing-config';
import { useEditedText, type PresentText } from './use-edited-text';
import { useReplacedText } from './use-replaced-text';
import { useTextSave } from './use-text-save';

/** The state of an editor's screen: fields and text with their draft, and the save (product/templates#save). */
export function useTextEditing<Fields extends FormikValues>(config: TextEditingConfig<Fields>) {
  const { opened, source } = config;
  const present = useEditedText(config);
  const { begin, ...saving } = useTextSave(present, config);
  const { fields, version, text, mounted, draft, taking, restoredAt, htmlNow } = present;
  const start = (edited: EditedText<Fields>) => {
    present.setVersion(edited.version);
    begin(edited);
  };
  return {
    fields,
    changeFields: (change: Partial<Fields>) => {
      void present.setFields((before) => ({ ...before, ...change }));
      taking.handleTyping();
    },
    mounted,
    isEditorReady: present.isEditorReady,
    /** The text as it was last taken from the editor. */
    text,
    ...saving,
    /** Called when the editor is ready, with the text in its own markup. */
    handleReady: () => {
      const isOpened = mounted.html === opened.html;
      present.respell(isOpened ? htmlNow() : (source.current?.spell(opened.html) ?? opened.html));
      present.markReady();
      // A draft that equals the server's text is discarded, for example after a save in another tab.
      if (restoredAt === null || mounted.revision > 0 || !present.isSame(present.taken())) return;
      draft.discard();
      present.setRestoredAt(null);
      start(opened);
    },
    handleTyping: taking.handleTyping,
    htmlNow,
    isChanged: () => !present.isSame(present.taken()),
    /** False while the browser stores no draft: leaving would lose the text. */
    isDraftStored: draft.isStored,
    version,
    /** The user has seen this version of the text: a save may replace it. */
    markSeen: present.setVersion,
    take: taking.takeNow,
    taken: present.taken,
    openedHtml: present.openedHtml,
    respell: present.respell,
    ...useReplacedText(present, config),
    draftNote: useDraftNote(present, opened, start),
  };
}

/** What the form's note about drafts needs: this draft, other waiting ones, and starting again. */
function useDraftNote<Fields extends FormikValues>(
  { draft, taking, restoredAt, setRestoredAt, setFields, mount }: PresentText<Fields>,
  opened: EditedText<Fields>,
  start: (edited: EditedText<Fields>) => void,
) {
  const fill = (edited: EditedText<Fields>) => {
    void setFields(edited.fields);
    start(edited);
    mount(edited.html);
  };
  const waiting = useWaitingDrafts(
    {
      unfinished: draft.unfinished,
      take: (next) => {
        taking.takeWaiting();
        draft.take(next);
      },
    },
    ({ values, savedAt }) => {
      setRestoredAt(savedAt);
      fill(values);
    },
  );
  return {
    ...waiting,
    restoredAt,
    isStored: draft.isStored,
    isUnanswered: restoredAt !== null && draft.isUnanswered,
    startAgain: () => {
      taking.takeWaiting();
      draft.discardWithUndo();
      setRestoredAt(null);
      fill(opened);
    },
  };
}
