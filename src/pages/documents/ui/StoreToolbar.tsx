import { Button, InputGroup } from '@blueprintjs/core';
import { FolderNewIcon, SearchIcon, TrashIcon, UploadIcon } from '@blueprintjs/icons';
import { useIsNarrow } from '@/shared/lib/media-query';
import { counted, formatNumber } from '@/shared/lib/number';
import { ADD_KEY, FIND_KEY, useScreenActions } from '@/shared/ui/screen-keys';
import { useScreenTour } from '@/shared/ui/screen-tour';
import { DOCUMENTS_TOUR } from '../model/documents-tour';
import styles from './AccountDocuments.module.css';

interface StoreToolbarProps {
  find: string;
  /** How many files were found; null if none is looked for. */
  found: number | null;
  fileCount: number;
  /** Where files are added. */
  target: string;
  onFind: (text: string) => void;
  /** Null on a server without a bin. */
  onBin: (() => void) | null;
  onNewFolder: () => void;
  onAddFiles: () => void;
}

/** Above the tree: its filter, and what can be added. */
export function StoreToolbar(props: StoreToolbarProps) {
  const { find, found, fileCount, target, onFind, onBin, onNewFolder, onAddFiles } = props;
  const add = `Add files to ${target}`;
  useScreenTour(DOCUMENTS_TOUR);
  useScreenActions([
    { label: 'New folder', run: onNewFolder },
    { label: add, keys: 'N', run: onAddFiles },
    ...(onBin ? [{ label: 'Bin', run: onBin }] : []),
  ]);
  const isNarrow = useIsNarrow();
  return (
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
        onValueChange={onFind}
      />
      <span className={styles.count} role="status">
        {found === null ? counted(fileCount, 'file') : `${formatNumber(found)} found`}
      </span>
      <div className={styles.tools}>
        {onBin && <Button icon={<TrashIcon />} text="Bin" variant="outlined" onClick={onBin} />}
        <Button icon={<FolderNewIcon />} text="New folder" variant="outlined" onClick={onNewFolder} />
        <Button
          {...ADD_KEY}
          className={styles.add}
          icon={<UploadIcon />}
          intent="primary"
          text={add}
          onClick={onAddFiles}
        />
      </div>
    </div>
  );
}
