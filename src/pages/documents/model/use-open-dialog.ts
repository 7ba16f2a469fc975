import { useMemo, useState } from 'react';
import type { DocumentFile, DocumentTree } from '@/entities/document';
import { isDialogOf, isText, useShown, useShownBefore } from '@/shared/redux';

export type OpenDialog =
  | { kind: 'move' | 'rename' | 'remove' | 'versions'; file: DocumentFile }
  | { kind: 'folder'; around: string };

/** The dialog in a stored state, where a file is given by its path. */
interface ShownDialog {
  kind: OpenDialog['kind'];
  path: string;
}

const AT_PATH = { path: isText };

const isShownDialog = isDialogOf<ShownDialog>({
  move: AT_PATH,
  rename: AT_PATH,
  remove: AT_PATH,
  versions: AT_PATH,
  folder: AT_PATH,
});

/** The dialog over this tree, and its setter. A stored state includes it. */
export function useOpenDialog(tree: DocumentTree) {
  const before = useShownBefore('documents.dialog', isShownDialog);
  const [dialog, setDialog] = useState<OpenDialog | null>(() => before && dialogOf(before, tree));
  useShown(
    'documents.dialog',
    useMemo(() => dialog && shownOf(dialog), [dialog]),
  );
  return [dialog, setDialog] as const;
}

function shownOf(dialog: OpenDialog): ShownDialog {
  return { kind: dialog.kind, path: dialog.kind === 'folder' ? dialog.around : dialog.file.path };
}

/** Null if the file is no longer there. */
function dialogOf({ kind, path }: ShownDialog, tree: DocumentTree): OpenDialog | null {
  if (kind === 'folder') return { kind, around: path };
  const file = tree.at(path);
  return file?.kind === 'file' ? { kind, file } : null;
}
