import { useRef, useState } from 'react';
import { isPermanentFolder, PERMANENT_FOLDERS, splitPath } from '@contract/document-path';
import type { SearchItem } from '@contract/lookup';
import { folderAround, type DocumentFile, type DocumentNode, type DocumentTree as Tree } from '@/entities/document';
import { selectExtensions } from '@/shared/api';
import { useAppSelector } from '@/shared/redux';
import { OutlinedButton } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { useOpenDialog } from '../model/use-open-dialog';
import type { DocumentAddress } from '../model/use-document-address';
import { useAddFiles } from '../uploads/model/use-uploads';
import { useMoves } from '../moves/model/use-moves';
import { useOpenDocument, type OpenDocument } from '../model/use-open-document';
import { useTreeView } from '../tree/model/use-tree-view';
import { DocumentMenu } from '../tree/ui/DocumentMenu';
import type { MenuPlace } from '../tree/model/tree-actions';
import { DocumentTree, type TreeHandle } from '../tree/ui/DocumentTree';
import { FileChooser, type FileChooserHandle } from '../uploads/ui/FileChooser';
import { useSelectedFiles } from '../selection/model/use-selected-files';
import { SelectedFiles } from '../selection/ui/SelectedFiles';
import { MoveNote } from '../notes/ui/MoveNote';
import { useOpenedFiles } from '../recent/model/use-opened-files';
import { ReadPreview } from '../preview/ui/ReadPreview';
import { PreviewDialog } from '../preview/ui/PreviewDialog';
import { RefusedNote } from '../notes/ui/RefusedNote';
import { StoreDialog } from './StoreDialog';
import { StoreToolbar } from './StoreToolbar';

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
  const uploads = useAddFiles(tree);
  const treeHandle = useRef<TreeHandle>(null);
  const hasExtensions = useAppSelector(selectExtensions);
  const opening = useOpenedFiles(
    account,
    useOpenDocument({
      tree,
      path: address.preview,
      canOpen: hasExtensions,
      onPath: (path) => onAddress({ preview: path }),
      onClosed: () => treeHandle.current?.focus(),
    }),
  );
  const { activePath, setActivePath, goTo, several, moves, moveTo } = useActiveRow(tree, view, address, onAddress);
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const [dialog, setDialog] = useOpenDialog(tree);
  const chooser = useRef<FileChooserHandle>(null);

  const target = tree.at(folder)?.path ?? USUAL_FOLDER;
  const handleFiles = (files: File[], to: string) => {
    uploads.add(files, { accountId: account.value, accountName: account.text, folder: to });
    view.reveal(to);
  };
  const addFolder = () =>
    setDialog({ kind: 'folder', around: isPermanentFolder(target) ? '' : (tree.at(folder)?.path ?? '') });
  const focusTree = () => treeHandle.current?.focus();
  const closeDialog = () => {
    setDialog(null);
    focusTree();
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
      <StoreToolbar
        find={find}
        found={view.found}
        fileCount={tree.fileCount}
        target={target}
        onFind={(text) => onAddress({ find: text })}
        onBin={hasExtensions ? () => onAddress({ isBin: true }) : null}
        onNewFolder={addFolder}
        onAddFiles={() => chooser.current?.choose(target)}
      />
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
          onActive={goTo}
          onOpen={view.setOpen}
          onActivate={(file) => hasExtensions && opening.open(file)}
          onMenu={setMenu}
          onRename={(file) => !file.isPermanent && setDialog({ kind: 'rename', file })}
          onRemove={(file) => !file.isPermanent && setDialog({ kind: 'remove', file })}
          selection={several.selection}
          onRemoveSelected={() => several.ask('remove')}
          onMove={moveTo}
          onFiles={handleFiles}
        />
      ) : (
        <NoMatch name={account.text} find={find} onShowAll={() => onAddress({ find: '' })} />
      )}
      <SelectedFiles several={several} account={account} tree={tree} canOpen={hasExtensions} onFocusTree={focusTree} />
      {tree.fileCount === 0 && (
        <EmptyState title="No entries">This account has no files. Choose a folder and add some.</EmptyState>
      )}
      {menu && (
        <DocumentMenu
          menu={menu}
          canOpen={hasExtensions}
          opening={opening}
          onDialog={setDialog}
          onAddTo={(path) => chooser.current?.choose(path)}
          onClose={() => {
            setMenu(null);
            focusTree();
          }}
        />
      )}
      {dialog && (
        <StoreDialog
          dialog={dialog}
          tree={tree}
          moves={moves}
          onClose={closeDialog}
          onActive={setActivePath}
          onPlan={handlePlan}
        />
      )}
      <FilePreview accountId={account.value} opening={opening} />
    </>
  );
}

/** The row that keys act on; if its file leaves, the folder around it. */
function useActiveRow(
  tree: Tree,
  view: Parameters<typeof useSelectedFiles>[1],
  { folder, preview }: DocumentAddress,
  onAddress: DocumentStoreProps['onAddress'],
) {
  const [activePath, setActivePath] = useState(() => tree.at(preview)?.path ?? folder);
  const moves = useMoves(tree);
  const several = useSelectedFiles(tree, view, (paths) =>
    setActivePath((active) => (paths.includes(active) ? splitPath(active).folder : active)),
  );
  return {
    activePath,
    setActivePath,
    goTo: (node: DocumentNode) => {
      setActivePath(node.path);
      const around = folderAround(node)?.path ?? '';
      if (around !== folder) onAddress({ folder: around });
    },
    several,
    moves,
    /** Together with the other selected files, if it is one of them. */
    moveTo: (file: DocumentFile, to: string) => {
      if (several.files.length > 1 && several.files.includes(file)) {
        several.jobs.move(several.files, to);
        return;
      }
      setActivePath(file.parent?.path ?? '');
      moves.moveTo(file, to);
    },
  };
}

function FilePreview({ accountId, opening: { preview, close, save } }: { accountId: string; opening: OpenDocument }) {
  if (!preview) return null;
  const { file, isRead } = preview;
  return (
    <PreviewDialog key={file.path} preview={preview} onClose={close} onSave={() => save(file)}>
      {isRead && <ReadPreview accountId={accountId} file={file} />}
    </PreviewDialog>
  );
}

function NoMatch({ name, find, onShowAll }: { name: string; find: string; onShowAll: () => void }) {
  return (
    <EmptyState title="No documents match" action={<OutlinedButton text="Show all" onClick={onShowAll} />}>
      No file or folder of {name} has “{find}” in its name.
    </EmptyState>
  );
}
