import { DrawIcon } from '@blueprintjs/icons';
import { Suspense, useState } from 'react';
import { heldFile, holdFile, releaseFiles, type FileRef } from '@/shared/lib/file-registry';
import { isMarkable, type PictureMark } from '@/shared/picture';
import { QuietButton } from '@/shared/ui/button';
import { PictureEditor } from '@/shared/ui/picture-editor';

interface MarkPictureProps {
  file: FileRef;
  /** The file that replaces it. */
  onChange: (file: FileRef) => void;
}

/**
 * Marks a chosen picture. The marked one is sent in its place; the original stays here until then, so that marks can be
 * changed and removed (product/surveys#marks).
 */
export function MarkPicture({ file, onChange }: MarkPictureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const held = heldFile(file.id);
  if (!held || !isMarkable(held)) return null;
  // Without its original, which a draft may have had no space for, a marked picture is like any other.
  const { original, marks } = file.marked ?? { original: file, marks: [] };
  const source = heldFile(original.id);
  const base = source ? original : file;

  const replace = (next: FileRef) => {
    if (file.id !== base.id) releaseFiles([{ ...file, marked: undefined }]);
    onChange(next);
  };
  const handleSave = (drawn: readonly PictureMark[], marked: File | null) => {
    setIsOpen(false);
    if (marked) replace({ ...holdFile(marked), path: base.path, marked: { original: base, marks: drawn } });
    else if (file.id !== base.id) replace(base);
  };
  return (
    <>
      <QuietButton
        aria-label={`Mark ${file.name}`}
        icon={<DrawIcon />}
        text={file.marked ? 'Change marks' : 'Mark'}
        onClick={() => setIsOpen(true)}
      />
      {file.marked && source && (
        <QuietButton
          aria-label={`Remove the marks of ${file.name}`}
          text="Remove marks"
          onClick={() => replace(original)}
        />
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <PictureEditor
            file={source ?? held}
            marks={source ? marks : []}
            onClose={() => setIsOpen(false)}
            onSave={handleSave}
          />
        </Suspense>
      )}
    </>
  );
}
