import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  frameOf,
  loadedPicture,
  MARK_LIMITS,
  MARKABLE_PIXELS,
  markedPicture,
  newMark,
  type Frame,
  type MarkColour,
  type MarkKind,
  type PictureMark,
} from '@/shared/picture';
import { Dialog } from '@/shared/ui/dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import { MarkStage } from './MarkStage';
import { MarkTools } from './MarkTools';
import styles from './PictureEditor.module.css';
import { useMarkHistory } from './use-mark-history';

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
  const history = useMarkHistory(before);
  const [tool, setTool] = useState<MarkKind>('arrow');
  const [colour, setColour] = useState<MarkColour>('red');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [body, setBody] = useState<HTMLDivElement | null>(null);
  const textField = useRef<HTMLInputElement>(null);
  /** The mark that gets the focus once it is there. */
  const nextFocus = useRef<string | null>(null);
  const { marks } = history;
  const chosen = marks.find(({ id }) => id === chosenId) ?? null;

  useEffect(() => {
    if (nextFocus.current === null) return;
    const mark = body?.querySelector<SVGElement>(`[data-mark="${nextFocus.current}"]`);
    nextFocus.current = null;
    if (textField.current && mark?.querySelector('path') === null) textField.current.select();
    else mark?.focus();
  }, [body, marks]);

  const add = (mark: PictureMark) => {
    nextFocus.current = mark.id;
    setChosenId(mark.id);
    history.change([...marks, mark]);
  };
  const addInTheMiddle = (frame: Frame) => add(newMark(tool, colour, [frame.width / 2, frame.height / 2], marks));
  const alter = (fields: Partial<PictureMark>, about: string | null) => {
    if (!chosen) return;
    history.change(
      marks.map((mark) => (mark === chosen ? { ...mark, ...fields } : mark)),
      about,
    );
  };
  const remove = (id: string) => {
    const place = marks.findIndex((mark) => mark.id === id);
    const next = marks[place + 1] ?? marks[place - 1] ?? null;
    nextFocus.current = next?.id ?? null;
    setChosenId(next?.id ?? null);
    history.change(marks.filter((mark) => mark.id !== id));
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'y' || event.shiftKey) history.redo();
    else history.undo();
  });
  useEffect(() => {
    body?.addEventListener('keydown', handleKey);
    return () => body?.removeEventListener('keydown', handleKey);
  }, [body]);
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
      canEscapeKeyClose={!history.isChanged && !isSaving}
      needsAnswer={history.isChanged || isSaving}
      place="screen"
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
            <div ref={setBody} className={styles.editor}>
              <MarkTools
                canRedo={history.canRedo}
                canUndo={history.isChanged}
                chosen={chosen}
                colour={colour}
                isFull={marks.length >= MARK_LIMITS.marks}
                textField={textField}
                tool={tool}
                onAdd={() => addInTheMiddle(picture.frame)}
                onColour={(wanted) => {
                  setColour(wanted);
                  if (chosen && chosen.colour !== wanted) alter({ colour: wanted }, null);
                }}
                onRedo={history.redo}
                onRemove={() => chosen && remove(chosen.id)}
                onText={(text) => alter({ text }, `text ${chosen?.id}`)}
                onTool={(wanted) => {
                  setTool(wanted);
                  setChosenId(null);
                }}
                onUndo={history.undo}
              />
              <p id="mark-keys" className={styles.hint}>
                Draw with a finger, a pen or the mouse. Arrow keys move the chosen mark, with Alt they stretch it,
                Delete removes it.
              </p>
              <MarkStage
                address={picture.address}
                chosen={chosenId}
                colour={colour}
                frame={picture.frame}
                marks={marks}
                tool={tool}
                onAdded={add}
                onChange={history.change}
                onChoose={setChosenId}
                onRemove={remove}
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
      <DialogFooter
        actions={
          <>
            <Button disabled={isSaving} text="Cancel" onClick={onClose} />
            <Button
              disabled={!history.isChanged || isSaving}
              intent="primary"
              text="Save the marks"
              onClick={() => void save()}
            />
          </>
        }
      />
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
