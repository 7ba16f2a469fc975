import {
  DownloadIcon,
  EditIcon,
  EyeOpenIcon,
  HistoryIcon,
  MoveIcon,
  FolderNewIcon,
  TrashIcon,
  UploadIcon,
} from '@blueprintjs/icons';
import { FOLDERS_MAX_DEPTH } from '@contract/document-path';
import type { DocumentFile, DocumentNode } from '@/entities/document';
import { FloatingMenu, type FloatingMenuEntry } from '@/shared/ui/floating-menu';
import type { MenuPlace } from '../model/tree-actions';

/** The actions of a row's menu. Folders are given by path. */
interface MenuActions {
  open: (file: DocumentFile) => void;
  canPreview: (file: DocumentFile) => boolean;
  save: (file: DocumentFile) => void;
  /** Null on a server without versions. */
  showVersions: ((file: DocumentFile) => void) | null;
  rename: (file: DocumentFile) => void;
  move: (file: DocumentFile) => void;
  remove: (file: DocumentFile) => void;
  addTo: (folder: string) => void;
  newFolderIn: (folder: string) => void;
}

interface DocumentMenuProps {
  menu: MenuPlace;
  /** The server serves files. */
  canOpen: boolean;
  actions: MenuActions;
  onClose: () => void;
}

/** The menu of a row of the tree. */
export function DocumentMenu({ menu: { node, at }, canOpen, actions, onClose }: DocumentMenuProps) {
  return <FloatingMenu label={node.name} at={at} entries={entriesOf(node, canOpen, actions)} onClose={onClose} />;
}

/** Disabled entries stay in the menu and say why. */
function entriesOf(node: DocumentNode, canOpen: boolean, actions: MenuActions): FloatingMenuEntry[] {
  if (node.kind === 'folder') {
    return [
      { id: 'add', text: 'Add files here', icon: <UploadIcon />, onChoose: () => actions.addTo(node.path) },
      {
        id: 'folder',
        text: 'New folder here',
        icon: <FolderNewIcon />,
        isDisabled: node.path.split('/').length >= FOLDERS_MAX_DEPTH,
        onChoose: () => actions.newFolderIn(node.path),
      },
    ];
  }
  const opening: FloatingMenuEntry[] = [
    {
      id: 'open',
      text: 'Preview',
      icon: <EyeOpenIcon />,
      isDisabled: !actions.canPreview(node),
      onChoose: () => actions.open(node),
    },
    { id: 'save', text: 'Download', icon: <DownloadIcon />, onChoose: () => actions.save(node) },
  ];
  const { showVersions } = actions;
  const barred = { isDisabled: node.isPermanent, note: node.isPermanent ? 'permanent' : undefined };
  return [
    ...(canOpen ? opening : []),
    { id: 'rename', text: 'Rename …', icon: <EditIcon />, ...barred, onChoose: () => actions.rename(node) },
    { id: 'move', text: 'Move to …', icon: <MoveIcon />, ...barred, onChoose: () => actions.move(node) },
    ...(showVersions
      ? [{ id: 'versions', text: 'Versions …', icon: <HistoryIcon />, onChoose: () => showVersions(node) }]
      : []),
    {
      id: 'remove',
      text: 'Remove',
      icon: <TrashIcon />,
      isDanger: true,
      ...barred,
      onChoose: () => actions.remove(node),
    },
  ];
}
