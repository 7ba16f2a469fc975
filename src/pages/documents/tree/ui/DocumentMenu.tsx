import { DownloadIcon, EyeOpenIcon, MoveIcon, FolderNewIcon, TrashIcon, UploadIcon } from '@blueprintjs/icons';
import { PREVIEW_TYPES } from '@contract/document';
import { FOLDERS_MAX_DEPTH } from '@contract/document-path';
import type { DocumentFile, DocumentNode } from '@/entities/document';
import { FloatingMenu, type FloatingMenuEntry } from '@/shared/ui/floating-menu';
import type { MenuPlace } from './DocumentTree';

/** What a line's menu can do. Folders are named by their paths. */
interface MenuActions {
  open: (file: DocumentFile) => void;
  save: (file: DocumentFile) => void;
  move: (file: DocumentFile) => void;
  remove: (file: DocumentFile) => void;
  addTo: (folder: string) => void;
  newFolderIn: (folder: string) => void;
}

interface DocumentMenuProps {
  menu: MenuPlace;
  /** The server hands files out. */
  canOpen: boolean;
  actions: MenuActions;
  onClose: () => void;
}

/** The menu of a line of the tree. */
export function DocumentMenu({ menu: { node, at }, canOpen, actions, onClose }: DocumentMenuProps) {
  return <FloatingMenu label={node.name} at={at} entries={entriesOf(node, canOpen, actions)} onClose={onClose} />;
}

/** What is barred stays in the menu and says why. */
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
      isDisabled: !PREVIEW_TYPES.includes(node.contentType ?? ''),
      onChoose: () => actions.open(node),
    },
    { id: 'save', text: 'Download', icon: <DownloadIcon />, onChoose: () => actions.save(node) },
  ];
  const barred = { isDisabled: node.isPermanent, note: node.isPermanent ? 'permanent' : undefined };
  return [
    ...(canOpen ? opening : []),
    { id: 'move', text: 'Move to…', icon: <MoveIcon />, ...barred, onChoose: () => actions.move(node) },
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
