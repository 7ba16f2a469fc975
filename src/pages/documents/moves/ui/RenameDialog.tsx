import { DOCUMENT_NAME_MAX_LENGTH, documentNameProblem, documentPathProblem, joinPath } from '@contract/document-path';
import { moveProblem } from '@contract/document-rules';
import { folderAround, type DocumentFile, type DocumentTree } from '@/entities/document';
import { FieldDialog } from '@/shared/ui/field-dialog';

interface RenameDialogProps {
  file: DocumentFile;
  tree: DocumentTree;
  onRename: (name: string) => void;
  onClose: () => void;
}

/** Gives a file another name in its folder (product/documents#rename). */
export function RenameDialog({ file, tree, onRename, onClose }: RenameDialogProps) {
  const pathOf = (name: string) => joinPath(folderAround(file)?.path ?? '', name.trim());
  const problemOf = (name: string): string | null => {
    if (isUnchanged(name)) return null;
    const path = pathOf(name);
    const there = tree.at(path);
    if (there && there !== file) return 'That name is taken.';
    // A slash would move the file to another folder.
    return documentNameProblem(name.trim()) ?? documentPathProblem(path) ?? moveProblem(file, path);
  };
  const isUnchanged = (name: string) => name.trim() === '' || name.trim() === file.name;
  return (
    <FieldDialog
      title={`Rename ${file.name}`}
      label="Name"
      hint={(name) => endingNote(file.name, name)}
      maxLength={DOCUMENT_NAME_MAX_LENGTH}
      initial={file.name}
      selects={beginningOf(file.name)}
      action="Rename"
      problemOf={problemOf}
      isMissing={isUnchanged}
      onSubmit={(name) => {
        onRename(name.trim());
        return null;
      }}
      onClose={onClose}
    />
  );
}

const ENDING = /\.[^.\s]{1,8}$/;

const endingOf = (name: string) => ENDING.exec(name.trim())?.[0].toLowerCase() ?? '';

/** The length of a name without its ending. */
const beginningOf = (name: string) => name.length - endingOf(name).length;

function endingNote(before: string, name: string): string | undefined {
  const ending = endingOf(before);
  if (ending === '' || name.trim() === '' || endingOf(name) === ending) return undefined;
  return `Without ${ending} at its end, computers may not know what to open the file with.`;
}
