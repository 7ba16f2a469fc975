import { Button, DialogBody, DialogFooter, InputGroup } from '@blueprintjs/core';
import { FolderCloseIcon, SearchIcon } from '@blueprintjs/icons';
import { useMemo, useState, type KeyboardEvent } from 'react';
import type { DocumentFile, DocumentTree } from '@/entities/document';
import { Dialog } from '@/shared/ui/dialog';
import { FormField } from '@/shared/ui/form-field';
import { moveTargets, TARGETS_SHOWN, type MoveTarget } from '../model/move-targets';
import styles from '../../ui/Dialogs.module.css';

interface MoveDialogProps {
  file: DocumentFile;
  tree: DocumentTree;
  onMove: (folder: string) => void;
  onClose: () => void;
}

const LIST = 'move-to-folders';

/** Chooses where a file goes, without dragging. Folders that cannot take it say why (product/documents#move). */
export function MoveDialog({ file, tree, onMove, onClose }: MoveDialogProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const targets = useMemo(() => moveTargets(file, tree, text), [file, tree, text]);
  const shown = targets.slice(0, TARGETS_SHOWN);
  const index = Math.max(
    0,
    shown.findIndex(({ folder }) => folder === chosen),
  );
  const target = shown[index];
  const canMove = target !== undefined && target.problem === null;

  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && shown.length > 0) {
      event.preventDefault();
      const next = (index + step + shown.length) % shown.length;
      setChosen(shown[next]?.folder ?? null);
      document.getElementById(`${LIST}-${next}`)?.scrollIntoView?.({ block: 'nearest' });
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      if (canMove) onMove(target.folder);
    }
  };

  return (
    <Dialog shouldReturnFocusOnClose={false} title={`Move ${file.name}`} onClose={onClose}>
      <DialogBody>
        <FormField id="move-to" label="To folder">
          {(control) => (
            <InputGroup
              {...control}
              aria-activedescendant={target ? `${LIST}-${index}` : undefined}
              aria-autocomplete="list"
              aria-controls={LIST}
              aria-expanded
              autoComplete="off"
              autoFocus
              leftIcon={<SearchIcon />}
              placeholder="Type part of its name"
              role="combobox"
              value={text}
              onKeyDown={handleKey}
              onValueChange={(value) => {
                setText(value);
                setChosen(null);
              }}
            />
          )}
        </FormField>
        <ul id={LIST} className={styles.folders} role="listbox" aria-label="Folders">
          {shown.map((each, at) => (
            <TargetOption
              key={each.folder}
              id={`${LIST}-${at}`}
              target={each}
              isChosen={at === index}
              onChoose={() => setChosen(each.folder)}
              onMove={() => each.problem === null && onMove(each.folder)}
            />
          ))}
        </ul>
        <p className={styles.more} role="status">
          {moreText(targets.length)}
        </p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Cancel" onClick={onClose} />
            <Button disabled={!canMove} intent="primary" text="Move" onClick={() => target && onMove(target.folder)} />
          </>
        }
      />
    </Dialog>
  );
}

interface TargetOptionProps {
  id: string;
  target: MoveTarget;
  isChosen: boolean;
  onChoose: () => void;
  onMove: () => void;
}

function TargetOption({ id, target: { folder, problem }, isChosen, onChoose, onMove }: TargetOptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the focus stays in the input, whose keys choose
    <li
      id={id}
      className={styles.folder}
      role="option"
      aria-disabled={problem !== null}
      aria-selected={isChosen}
      onClick={onChoose}
      onDoubleClick={onMove}
    >
      <FolderCloseIcon className={styles.folderIcon} />
      <span className={styles.folderName}>{folder || 'Top level'}</span>
      {problem !== null && <span className={styles.why}>{problem}</span>}
    </li>
  );
}

function moreText(count: number): string {
  if (count === 0) return 'No folders match. “New folder” creates one.';
  return count > TARGETS_SHOWN ? `${count - TARGETS_SHOWN} more: type part of the name.` : '';
}
