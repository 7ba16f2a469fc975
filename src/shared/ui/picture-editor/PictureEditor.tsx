import { Button, DialogBody } from '@blueprintjs/core';
import { loadedPicture } from '@harbour/document-editor/picture';
import { useEffect, useState } from 'react';
import { frameOf, MARK_LIMITS, MARKABLE_PIXELS, markedPicture, type Frame, type PictureMark } from '@/shared/picture';
import { Dialog, DialogActions } from '@/shared/ui/dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import { MarkStage } from './MarkStage';
import { MarkTools } from './MarkTools';
import styles from './PictureEditor.module.css';
import { useMarking } from './use-marking';

export interface PictureEditorProps {
  /** The picture without marks. */
  file: File;
  marks: readonly PictureMark[];
  /** The picture with its marks, null if it has none. */
  onSave: (marks: readonly PictureMark[], marked: File | null) => void;
  onClose: () => void;
}

/** Draws on a picture: arrows, boxes, circles, lines, texts and numbers (product/surveys#marks). */
export function PictureEditor({ file, marks: before, onSave, onClose }: PictureEditorProps) {
  const picture = usePicture(file);
  const { history, marks, chosen, setBody, textField, ...marking } = useMarking(before);
  const [isSaving, setIsSaving] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const save = async () => {
    const kept = marks.filter(({ kind, text }) => kind !== 'text' || text.trim() !== '');
    setIsSaving(true);
    const marked = kept.length === 0 ? null : await markedPicture(file, kept);
    setIsSaving(false);
    if (kept.length > 0 && !marked) setHasFailed(true);
    else onSave(kept, marked);
  };

  return (
    <Dialog
      // Marks are not kept as a draft, so only Cancel discards them.
      isBusy={history.isChanged || isSaving}
      position="screen"
      size="page"
      title={`Mark ${file.name}`}
      onClose={onClose}
    >
      <DialogBody className={styles.body}>
        {picture === 'unreadable' ? (
          <EmptyState title="This picture cannot be marked">
            Your browser cannot show it, or it has too many pixels. It is sent as it is.
          </EmptyState>
        ) : (
          picture && (
            <div ref={setBody} className="app-grid app-gap-2">
              <MarkTools
                canRedo={history.canRedo}
                canUndo={history.isChanged}
                chosen={chosen}
                colour={marking.colour}
                isFull={marks.length >= MARK_LIMITS.marks}
                textField={textField}
                tool={marking.tool}
                onAdd={() => marking.addInTheMiddle(picture.frame)}
                onColour={marking.takeColour}
                onRedo={history.redo}
                onRemove={() => chosen && marking.remove(chosen.id)}
                onText={(text) => marking.alter({ text }, `text ${chosen?.id}`)}
                onTool={marking.takeTool}
                onUndo={history.undo}
              />
              <p id="mark-keys" className="app-muted app-small">
                Draw with a finger, a pen or the mouse. Arrow keys move the chosen mark, with Alt they stretch it,
                Delete removes it.
              </p>
              <MarkStage
                address={picture.address}
                chosen={marking.chosenId}
                colour={marking.colour}
                frame={picture.frame}
                marks={marks}
                tool={marking.tool}
                onAdded={marking.add}
                onChange={history.change}
                onChoose={marking.choose}
                onRemove={marking.remove}
              />
            </div>
          )
        )}
        {hasFailed && (
          <p className={styles.failed} role="alert">
            The marked picture could not be made. Close other tabs and save again.
          </p>
        )}
      </DialogBody>
      <DialogActions>
        <Button disabled={isSaving} text="Cancel" onClick={onClose} />
        <Button
          disabled={!history.isChanged || isSaving}
          intent="primary"
          text="Save the marks"
          onClick={() => void save()}
        />
      </DialogActions>
    </Dialog>
  );
}

interface ShownPicture {
  address: string;
  frame: Frame;
}

/** The picture of a file, upright; null while it is being read. */
function usePicture(file: File): ShownPicture | 'unreadable' | null {
  const [picture, setPicture] = useState<ShownPicture | 'unreadable' | null>(null);
  useEffect(() => {
    let isThere = true;
    const address = URL.createObjectURL(file);
    void loadedPicture(address).then((loaded) => {
      if (!isThere) return;
      const pixels = loaded ? loaded.naturalWidth * loaded.naturalHeight : 0;
      const isFit = loaded !== null && pixels <= MARKABLE_PIXELS;
      setPicture(isFit ? { address, frame: frameOf(loaded.naturalWidth, loaded.naturalHeight) } : 'unreadable');
    });
    return () => {
      isThere = false;
      URL.revokeObjectURL(address);
    };
  }, [file]);
  return picture;
}
