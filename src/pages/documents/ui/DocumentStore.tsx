import { Button, InputGroup } from '@blueprintjs/core';
import { FolderNewIcon, SearchIcon, TrashIcon, UploadIcon } from '@blueprintjs/icons';
import { useMemo, useRef, useState } from 'react';
import { isPermanentFolder, joinPath, PERMANENT_FOLDERS, splitPath } from '@contract/document-path';
import type { SearchItem } from '@contract/lookup';
import { folderAround, type DocumentFile, type DocumentNode, type DocumentTree as Tree } from '@/entities/document';
import { selectExtensions } from '@/shared/api';
import { useIsNarrow } from '@/shared/lib/media-query';
import { useAppSelector, useShown, useShownBefore } from '@/shared/redux';
import { EmptyState } from '@/shared/ui/empty-state';
import { ADD_KEY, FIND_KEY, useScreenActions } from '@/shared/ui/screen-keys';
import { useScreenTour } from '@/shared/ui/screen-tour';
import { counted, formatNumber } from '@/shared/lib/number';
import { DOCUMENTS_TOUR } from '../model/documents-tour';
import { dialogOf, isShownDialog, shownOf, type OpenDialog } from '../model/open-dialog';
import type { DocumentAddress } from '../model/use-document-address';
import { useAddFiles } from '../uploads/model/use-uploads';
import { VersionsDialog } from '../history/ui/VersionsDialog';
import { useMoves } from '../moves/model/use-moves';
import { useOpenDocument } from '../model/use-open-document';
import { useTreeView } from '../tree/model/use-tree-view';
import styles from './AccountDocuments.module.css';
import { DocumentMenu } from '../tree/ui/DocumentMenu';
import type { MenuPlace } from '../tree/model/tree-actions';
import { DocumentTree, type TreeHandle } from '../tree/ui/DocumentTree';
import { FileChooser, type FileChooserHandle } from '../uploads/ui/FileChooser';
import { useSelectedFiles } from '../selection/model/use-selected-files';
import { SelectedFiles } from '../selection/ui/SelectedFiles';
import { MoveDialog } from '../moves/ui/MoveDialog';
import { MoveNote } from '../moves/ui/MoveNote';
import { RenameDialog } from '../moves/ui/RenameDialog';
import { NewFolderDialog } from '../moves/ui/NewFolderDialog';
import { useOpenedFiles } from '../recent/model/use-opened-files';
import { ReadPreview } from '../preview/ui/ReadPreview';
import { PreviewDialog } from './PreviewDialog';
import { RefusedNote } from '../uploads/ui/RefusedNote';
import { RemoveDialog } from './RemoveDialog';

interface DocumentStoreProps {
  account: SearchItem;
  tree: Tree;
  address: DocumentAddress;
  takesFocus: boolean;
  onAddress: (patch: Partial<DocumentAddress>) => void;
  /** A folder without files. */
  onPlanFolder: (path: string) => void;
}

/** The target folder until one has been chosen. */
const USUAL_FOLDER = PERMANENT_FOLDERS[3].title;

/** An account's tree with all its actions. */
export function DocumentStore({ account, tree, address, takesFocus, onAddress, onPlanFolder }: DocumentStoreProps) {
  const { folder, find, order } = address;
  const view = useTreeView({ tree, folder, find, order });
  const moves = useMoves(tree);
  const uploads = useAddFiles(tree);
  const treeHandle = useRef<TreeHandle>(null);
  const hasExtensions = useAppSelector(selectExtensions);
  const opening = useOpenDocument({
    tree,
    path: address.preview,
    canOpen: hasExtensions,
    onPath: (path) => onAddress({ preview: path }),
    onClosed: () => treeHandle.current?.focus(),
  });
  const opened = useOpenedFiles(account, opening.preview?.file ?? null);
  const save = (file: DocumentFile) => {
    opened(file);
    opening.save(file);
  };
  const [activePath, setActivePath] = useState(() => tree.at(address.preview)?.path ?? folder);
  const several = useSelectedFiles(tree, view, (paths) =>
    setActivePath((active) => (paths.includes(active) ? splitPath(active).folder : active)),
  );
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const before = useShownBefore('documents.dialog', isShownDialog);
  const [dialog, setDialog] = useState<OpenDialog | null>(() => before && dialogOf(before, tree));
  useShown(
    'documents.dialog',
    useMemo(() => dialog && shownOf(dialog), [dialog]),
  );
  const isNarrow = useIsNarrow();
  const chooser = useRef<FileChooserHandle>(null);

  const target = tree.at(folder)?.path ?? USUAL_FOLDER;
  const handleActive = (node: DocumentNode) => {
    setActivePath(node.path);
    const around = folderAround(node)?.path ?? '';
    if (around !== folder) onAddress({ folder: around });
  };
  const handleFiles = (files: File[], to: string) => {
    uploads.add(files, { accountId: account.value, accountName: account.text, folder: to });
    view.reveal(to);
  };
  const addFolder = () =>
    setDialog({ kind: 'folder', around: isPermanentFolder(target) ? '' : (tree.at(folder)?.path ?? '') });
  const addFiles = () => chooser.current?.choose(target);
  const openBin = () => onAddress({ isBin: true });
  useScreenTour(DOCUMENTS_TOUR);
  useScreenActions([
    { label: 'New folder', run: addFolder },
    { label: `Add files to ${target}`, keys: 'N', run: addFiles },
    ...(hasExtensions ? [{ label: 'Bin', run: openBin }] : []),
  ]);
  const closeDialog = () => {
    setDialog(null);
    treeHandle.current?.focus();
  };
  /** After a file is removed, its parent folder becomes active. */
  const handleLeaving = (file: DocumentFile) => setActivePath(file.parent?.path ?? '');
  const handleMove = (file: DocumentFile, to: string) => {
    if (several.files.length > 1 && several.files.includes(file)) {
      several.jobs.move(several.files, to);
      return;
    }
    handleLeaving(file);
    moves.moveTo(file, to);
  };
  const handlePlan = (path: string) => {
    onPlanFolder(path);
    view.reveal(path);
    onAddress({ folder: path });
    setActivePath(path);
    closeDialog();
  };
  return (
    <>
      <div className={styles.toolbar}>
        <InputGroup
          aria-label="Filter files and folders"
          className={styles.find}
          leftIcon={<SearchIcon />}
          placeholder="Filter files and folders"
          size={isNarrow ? 'large' : 'medium'}
          {...FIND_KEY}
          type="search"
          value={find}
          onValueChange={(text) => onAddress({ find: text })}
        />
        <span className={styles.count} role="status">
          {countText(view.found, tree.fileCount)}
        </span>
        <div className={styles.tools}>
          {hasExtensions && <Button icon={<TrashIcon />} text="Bin" variant="outlined" onClick={openBin} />}
          <Button icon={<FolderNewIcon />} text="New folder" variant="outlined" onClick={addFolder} />
          <Button
            {...ADD_KEY}
            className={styles.add}
            icon={<UploadIcon />}
            intent="primary"
            text={`Add files to ${target}`}
            onClick={addFiles}
          />
        </div>
      </div>
      <FileChooser ref={chooser} onChoose={handleFiles} />
      <MoveNote moves={moves} />
      <RefusedNote refused={uploads.refused} onDismiss={uploads.dismissRefused} />
      {view.rows.length > 0 ? (
        <DocumentTree
          ref={treeHandle}
          takesFocus={takesFocus}
          label={`Documents of ${account.text}`}
          rows={view.rows}
          activePath={activePath}
          order={order}
          moving={moves.underWay}
          hasSizes={tree.hasSizes}
          onOrder={(next) => onAddress({ order: next })}
          onActive={handleActive}
          onOpen={view.setOpen}
          onActivate={(file) => hasExtensions && opening.open(file)}
          onMenu={setMenu}
          onRename={(file) => !file.isPermanent && setDialog({ kind: 'rename', file })}
          onRemove={(file) => !file.isPermanent && setDialog({ kind: 'remove', file })}
          selection={several.selection}
          onRemoveSelected={() => several.ask('remove')}
          onMove={handleMove}
          onFiles={handleFiles}
        />
      ) : (
        <EmptyState
          title="No documents match"
          action={<Button text="Show all" variant="outlined" onClick={() => onAddress({ find: '' })} />}
        >
          No file or folder of {account.text} has “{find}” in its name.
        </EmptyState>
      )}
      <SelectedFiles
        several={several}
        account={account}
        tree={tree}
        canOpen={hasExtensions}
        onFocusTree={() => treeHandle.current?.focus()}
      />
      {tree.fileCount === 0 && (
        <EmptyState title="No entries">This account has no files. Choose a folder and add some.</EmptyState>
      )}
      {menu && (
        <DocumentMenu
          menu={menu}
          canOpen={hasExtensions}
          actions={{
            open: opening.open,
            canPreview: opening.canPreview,
            save,
            showVersions: hasExtensions ? (file) => setDialog({ kind: 'versions', file }) : null,
            rename: (file) => setDialog({ kind: 'rename', file }),
            move: (file) => setDialog({ kind: 'move', file }),
            remove: (file) => setDialog({ kind: 'remove', file }),
            addTo: (path) => chooser.current?.choose(path),
            newFolderIn: (around) => setDialog({ kind: 'folder', around }),
          }}
          onClose={() => {
            setMenu(null);
            treeHandle.current?.focus();
          }}
        />
      )}
      {dialog?.kind === 'move' && (
        <MoveDialog
          files={[dialog.file]}
          tree={tree}
          onClose={closeDialog}
          onMove={(to) => {
            closeDialog();
            handleLeaving(dialog.file);
            moves.moveTo(dialog.file, to);
          }}
        />
      )}
      {dialog?.kind === 'rename' && (
        <RenameDialog
          file={dialog.file}
          tree={tree}
          onClose={closeDialog}
          onRename={(name) => {
            closeDialog();
            setActivePath(joinPath(splitPath(dialog.file.path).folder, name));
            moves.rename(dialog.file, name);
          }}
        />
      )}
      {dialog?.kind === 'versions' && (
        <VersionsDialog accountId={account.value} file={dialog.file} onClose={closeDialog} />
      )}
      {dialog?.kind === 'remove' && (
        <RemoveDialog
          file={dialog.file}
          tree={tree}
          onClose={closeDialog}
          onRemoved={() => handleLeaving(dialog.file)}
        />
      )}
      {dialog?.kind === 'folder' && (
        <NewFolderDialog around={dialog.around} tree={tree} onClose={closeDialog} onPlan={handlePlan} />
      )}
      {opening.preview && (
        <PreviewDialog
          key={opening.preview.file.path}
          preview={opening.preview}
          onClose={opening.close}
          onSave={() => opening.preview && save(opening.preview.file)}
        >
          {opening.preview.isRead && <ReadPreview accountId={account.value} file={opening.preview.file} />}
        </PreviewDialog>
      )}
    </>
  );
}

function countText(found: number | null, fileCount: number): string {
  if (found !== null) return `${formatNumber(found)} found`;
  return counted(fileCount, 'file');
}
