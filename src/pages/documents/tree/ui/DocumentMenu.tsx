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
import type { DocumentFile } from '@/entities/document';
import { FloatingMenu, type FloatingMenuEntry } from '@/shared/ui/floating-menu';
import type { OpenDialog } from '../../model/use-open-dialog';
import type { OpenDocument } from '../../model/use-open-document';
import type { MenuPlace } from '../model/tree-actions';

interface DocumentMenuProps {
  menu: MenuPlace;
  /** The server serves files and their versions. */
  canOpen: boolean;
  opening: Pick<OpenDocument, 'open' | 'canPreview' | 'save'>;
  onDialog: (dialog: OpenDialog) => void;
  /** Files are added to this folder, given by path. */
  onAddTo: (folder: string) => void;
  onClose: () => void;
}

export function DocumentMenu(props: DocumentMenuProps) {
  const { node, at } = props.menu;
  const entries = node.kind === 'folder' ? folderEntries(node.path, props) : fileEntries(node, props);
  return <FloatingMenu label={node.name} at={at} entries={entries} onClose={props.onClose} />;
}

function folderEntries(path: string, { onDialog, onAddTo }: DocumentMenuProps): FloatingMenuEntry[] {
  return [
    { id: 'add', text: 'Add files here', icon: <UploadIcon />, onChoose: () => onAddTo(path) },
    {
      id: 'folder',
      text: 'New folder here',
      icon: <FolderNewIcon />,
      isDisabled: path.split('/').length >= FOLDERS_MAX_DEPTH,
      onChoose: () => onDialog({ kind: 'folder', around: path }),
    },
  ];
}

/** Disabled entries stay in the menu and say why. */
function fileEntries(file: DocumentFile, { canOpen, opening, onDialog }: DocumentMenuProps): FloatingMenuEntry[] {
  const barred = { isDisabled: file.isPermanent, note: file.isPermanent ? 'permanent' : undefined };
  const dialog = (kind: Exclude<OpenDialog['kind'], 'folder'>) => () => onDialog({ kind, file });
  const reading: FloatingMenuEntry[] = [
    {
      id: 'open',
      text: 'Preview',
      icon: <EyeOpenIcon />,
      isDisabled: !opening.canPreview(file),
      onChoose: () => opening.open(file),
    },
    { id: 'save', text: 'Download', icon: <DownloadIcon />, onChoose: () => opening.save(file) },
  ];
  return [
    ...(canOpen ? reading : []),
    { id: 'rename', text: 'Rename …', icon: <EditIcon />, ...barred, onChoose: dialog('rename') },
    { id: 'move', text: 'Move to …', icon: <MoveIcon />, ...barred, onChoose: dialog('move') },
    ...(canOpen ? [{ id: 'versions', text: 'Versions …', icon: <HistoryIcon />, onChoose: dialog('versions') }] : []),
    { id: 'remove', text: 'Remove', icon: <TrashIcon />, isDanger: true, ...barred, onChoose: dialog('remove') },
  ];
}
