import { Button } from '@blueprintjs/core';
import { HistoryIcon } from '@blueprintjs/icons';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { TextOfVersion } from '@contract/template-history';
import type { TextId } from '@/entities/template';
import { selectConfiguration } from '@/shared/api';
import { isFlag, useAppDispatch, useAppSelector, useShownState } from '@/shared/redux';
import { forgetUndo, offerUndo } from '@/shared/ui/snack-bar';
import { TextHistoryDialog } from './TextHistoryDialog';

interface EditorVersionsProps<Before> {
  text: TextId;
  name: string;
  /** Puts a version into the editor. Returns what was there. */
  onRestore: (version: TextOfVersion) => Before;
  onUndo: (before: Before) => void;
}

/**
 * The saved versions of a text in its editor (product/templates#in-editor). Restoring puts one into the editor, to be
 * saved. Nothing on a server that does not store them.
 */
export function EditorVersions<Before>({ text, name, onRestore, onUndo }: EditorVersionsProps<Before>) {
  const dispatch = useAppDispatch();
  const hasHistory = useAppSelector((state) => selectConfiguration(state).templateHistory ?? false);
  const [isOpen, setIsOpen] = useShownState('text.versions', isFlag, false);
  const latestUndo = useRef(onUndo);
  useLayoutEffect(() => {
    latestUndo.current = onUndo;
  });
  // Only this editor can take it back.
  const undoId = useRef<string>(undefined);
  useEffect(() => () => void (undoId.current && forgetUndo(undoId.current)), []);
  if (!hasHistory) return null;
  const handleRestore = (version: TextOfVersion) => {
    setIsOpen(false);
    const before = onRestore(version);
    const undo = () => latestUndo.current(before);
    undoId.current = dispatch(offerUndo({ text: 'The version is in the editor. Save it to keep it.', undo }));
  };
  return (
    <>
      <Button icon={<HistoryIcon />} text="Versions" variant="minimal" onClick={() => setIsOpen(true)} />
      {isOpen && <TextHistoryDialog text={text} name={name} onPick={handleRestore} onClose={() => setIsOpen(false)} />}
    </>
  );
}
