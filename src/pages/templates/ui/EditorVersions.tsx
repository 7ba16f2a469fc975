import { HistoryIcon } from '@blueprintjs/icons';
import type { TextOfVersion } from '@contract/template-history';
import type { TextId } from '@/entities/template';
import { selectExtensions } from '@/shared/api';
import { isFlag, useAppSelector, useShownState } from '@/shared/redux';
import { PlainButton } from '@/shared/ui/button';
import { useUndoOffer } from '@/shared/ui/snack-bar';
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
  const hasHistory = useAppSelector(selectExtensions);
  const [isOpen, setIsOpen] = useShownState('text.versions', isFlag, false);
  const { offer } = useUndoOffer(onUndo);
  if (!hasHistory) return null;
  const handleRestore = (version: TextOfVersion) => {
    setIsOpen(false);
    offer(onRestore(version), { text: 'The version is in the editor. Save it to keep it.' });
  };
  return (
    <>
      <PlainButton icon={<HistoryIcon />} text="Versions" onClick={() => setIsOpen(true)} />
      {isOpen && <TextHistoryDialog text={text} name={name} onPick={handleRestore} onClose={() => setIsOpen(false)} />}
    </>
  );
}
