import { useImperativeHandle, useRef, type Ref } from 'react';

export interface FileChooserHandle {
  /** Opens the browser's file chooser for a folder, by path. */
  choose: (folder: string) => void;
}

interface FileChooserProps {
  ref: Ref<FileChooserHandle>;
  onChoose: (files: File[], folder: string) => void;
}

/** The browser's file chooser, opened by buttons and menus elsewhere. */
export function FileChooser({ ref, onChoose }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const folder = useRef('');
  useImperativeHandle(ref, () => ({
    choose: (path) => {
      folder.current = path;
      input.current?.click();
    },
  }));
  return (
    <input
      ref={input}
      hidden
      multiple
      aria-label="Files to add"
      type="file"
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        target.value = ''; // so that the same files can be chosen again
        if (files.length > 0) onChoose(files, folder.current);
      }}
    />
  );
}
