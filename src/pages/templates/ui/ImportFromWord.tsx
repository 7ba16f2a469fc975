import { ImportIcon } from '@blueprintjs/icons';
import { useRef } from 'react';
import { OutlinedButton } from '@/shared/ui/button';
import type { ImportedText } from '../model/word-import';
import { WordImportDialog } from './WordImportDialog';

interface ImportFromWordProps {
  what: 'template' | 'section';
  /** The document that was chosen or dropped. */
  file: File | null;
  onFile: (file: File | null) => void;
  onOpen: (text: ImportedText) => void;
}

/** Chooses a Word document as the start of a new template or section, and shows the result of the import. */
export function ImportFromWord({ what, file, onFile, onOpen }: ImportFromWordProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const choose = () => input.current?.click();
  return (
    <>
      <OutlinedButton ref={button} icon={<ImportIcon />} text="Import from Word" onClick={choose} />
      <input
        ref={input}
        hidden
        accept=".docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
        aria-label="Word document"
        type="file"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          target.value = ''; // so that the same file can be chosen again once it is corrected
          if (chosen) onFile(chosen);
        }}
      />
      {file && (
        <WordImportDialog
          key={`${file.name} ${file.lastModified} ${file.size}`}
          what={what}
          file={file}
          onChooseAnother={choose}
          onOpen={onOpen}
          onClose={() => {
            onFile(null);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}
