import { Button } from '@blueprintjs/core';
import { HistoryIcon } from '@blueprintjs/icons';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { TextOfVersion } from '@contract/template-history';
import type { TextId } from '@/entities/template';
import { selectExtensions } from '@/shared/api';
import { isOneOf, useAppDispatch, useAppSelector, useShownState } from '@/shared/redux';
import { forgetUndo, offerUndo } from '@/shared/ui/snack-bar';
import type { DocumentEditorHandle } from './DocumentEditor';
import { TextHistoryDialog } from './TextHistoryDialog';
import { VersionsDialog } from './VersionsDialog';

interface EditorVersionsProps<Before> {
  /** Null for a new text, which the server does not have yet. */
  saved: { text: TextId; name: string } | null;
  textKey: string;
  editor: RefObject<DocumentEditorHandle | null>;
  htmlNow: () => string;
  /** Puts a text into the editor, with its fields if it was saved with them. Returns what was there. */
  onRestore: (html: string, version?: TextOfVersion) => Before;
  onUndo: (before: Before) => void;
}

/**
 * The versions of a text in its editor: those that were saved, and above them, on request, those of this browser
 * (product/templates#in-editor). Restoring puts one into the editor, to be saved.
 */
export function EditorVersions<Before>(props: EditorVersionsProps<Before>) {
  const { saved, textKey, editor, htmlNow, onRestore, onUndo } = props;
  const dispatch = useAppDispatch();
  const hasHistory = useAppSelector(selectExtensions);
  const [shown, setShown] = useShownState('text.versions', isOneOf('saved', 'local'), null);
  const history = hasHistory ? saved : null;
  // Both close at once, and what opened the one on top is gone as well.
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = shown !== null;
  useEffect(() => (isOpen ? () => button.current?.focus() : undefined), [isOpen]);
  const latestUndo = useRef(onUndo);
  useLayoutEffect(() => {
    latestUndo.current = onUndo;
  });
  // Only this editor can take it back.
  const undoId = useRef<string>(undefined);
  useEffect(() => () => void (undoId.current && forgetUndo(undoId.current)), []);
  const handleRestore = (html: string, version?: TextOfVersion) => {
    setShown(null);
    const before = onRestore(html, version);
    const undo = () => latestUndo.current(before);
    undoId.current = dispatch(offerUndo({ text: 'The version is in the editor. Save it to keep it.', undo }));
  };
  return (
    <>
      <Button
        ref={button}
        icon={<HistoryIcon />}
        text="Versions"
        variant="minimal"
        onClick={() => setShown(history ? 'saved' : 'local')}
      />
      {shown !== null && history && (
        <TextHistoryDialog
          {...history}
          inEditor={{
            others: <Button text="Versions in this browser" onClick={() => setShown('local')} />,
            onRestore: (version) => handleRestore(version.html, version),
          }}
          onClose={() => setShown(null)}
        />
      )}
      {shown === 'local' && (
        <VersionsDialog
          textKey={textKey}
          present={htmlNow()}
          spell={(html) => editor.current?.spell(html) ?? html}
          onClose={() => setShown(null)}
          onRestore={(html) => handleRestore(html)}
        />
      )}
    </>
  );
}
