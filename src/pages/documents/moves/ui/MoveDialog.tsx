import { FolderCloseIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import type { DocumentFile, DocumentTree } from '@/entities/document';
import { ComboboxInput, ComboboxList, ComboboxStatus, useCombobox } from '@/shared/ui/combobox';
import { counted } from '@/shared/lib/number';
import { isText, useShownState } from '@/shared/redux';
import { FormDialog } from '@/shared/ui/form-dialog';
import { FormField } from '@/shared/ui/form-field';
import { moveTargets, TARGETS_SHOWN } from '../model/move-targets';
import styles from './MoveDialog.module.css';

interface MoveDialogProps {
  files: readonly DocumentFile[];
  tree: DocumentTree;
  onMove: (folder: string) => void;
  onClose: () => void;
}

/** Moves files without dragging. Folders that do not accept it say why (product/documents#move). */
export function MoveDialog({ files, tree, onMove, onClose }: MoveDialogProps) {
  const [text, setText] = useShownState('documents.move-to', isText, '');
  const targets = useMemo(() => moveTargets(files, tree, text), [files, tree, text]);
  const shown = targets.slice(0, TARGETS_SHOWN);
  const state = useCombobox({
    id: 'move-to',
    items: shown,
    keyOf: ({ folder }) => folder,
    text,
    onText: setText,
    onChoose: ({ folder }) => onMove(folder),
    isDisabled: ({ problem }) => problem !== null,
    choosesOnClick: 'double',
  });
  const target = state.active;

  return (
    <FormDialog
      action="Move"
      isSubmitting={false}
      needed={target?.problem === null ? [] : ['a folder']}
      position="screen"
      title={`Move ${nameOf(files)}`}
      onClose={onClose}
      onSubmit={() => target && onMove(target.folder)}
    >
      <div>
        <FormField id="move-to" label="To folder" missing={target?.problem !== null && 'Choose a folder.'}>
          {(control) => <ComboboxInput {...control} autoFocus placeholder="Type part of the name" state={state} />}
        </FormField>
        <ComboboxList className={styles.folders} label="Folders" optionClassName={styles.folder} state={state}>
          {({ folder, problem, staying }) => (
            <>
              <FolderCloseIcon className={styles.folderIcon} />
              <span className={problem === null ? 'app-break' : 'app-muted app-break'}>{folder || 'Top level'}</span>
              {problem !== null && <span className={styles.why}>{problem}</span>}
              {problem === null && staying > 0 && (
                <span className={styles.why}>
                  Takes {files.length - staying} of {counted(files.length, 'file')}.
                </span>
              )}
            </>
          )}
        </ComboboxList>
        <ComboboxStatus>{moreText(targets.length)}</ComboboxStatus>
      </div>
    </FormDialog>
  );
}

function nameOf(files: readonly DocumentFile[]): string {
  const [file] = files;
  return file && files.length === 1 ? file.name : counted(files.length, 'file');
}

function moreText(count: number): string {
  if (count === 0) return 'No folders match. Choose “New folder” to create one.';
  return count > TARGETS_SHOWN ? `${count - TARGETS_SHOWN} more. Type part of the name to find them.` : '';
}
