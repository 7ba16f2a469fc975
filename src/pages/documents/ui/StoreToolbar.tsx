import { FolderNewIcon, TrashIcon, UploadIcon } from '@blueprintjs/icons';
import { useIsNarrow } from '@/shared/lib/media-query';
import { counted, formatNumber } from '@/shared/lib/number';
import { ActionButton, AddButton } from '@/shared/ui/screen-keys';
import { SearchField } from '@/shared/ui/search-field';
import { useScreenTour } from '@/shared/ui/screen-tour';
import { DOCUMENTS_TOUR } from '../model/documents-tour';
import styles from './AccountDocuments.module.css';

interface StoreToolbarProps {
  find: string;
  /** How many files were found; null if nothing is being searched for. */
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
  useScreenTour(DOCUMENTS_TOUR);
  const isNarrow = useIsNarrow();
  return (
    <div className="app-wrap app-gap-2-3">
      <SearchField
        isMain
        aria-label="Filter files and folders"
        className={styles.find}
        placeholder="Filter files and folders"
        size={isNarrow ? 'large' : 'medium'}
        value={find}
        onSearch={onFind}
      />
      <span className="app-muted" role="status">
        {found === null ? counted(fileCount, 'file') : `${formatNumber(found)} found`}
      </span>
      <div className={styles.tools}>
        {onBin && <ActionButton icon={<TrashIcon />} text="Bin" variant="outlined" onAction={onBin} />}
        <ActionButton icon={<FolderNewIcon />} text="New folder" variant="outlined" onAction={onNewFolder} />
        <AddButton className={styles.add} icon={<UploadIcon />} text={`Add files to ${target}`} onAction={onAddFiles} />
      </div>
    </div>
  );
}
