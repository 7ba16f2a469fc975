import { CaretDownIcon } from '@blueprintjs/icons';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { toggledOrder, type DocumentOrder } from '../../model/document-order';
import styles from './DocumentTree.module.css';

interface TreeHeaderProps {
  order: DocumentOrder;
  hasSizes: boolean;
  onOrder: (order: DocumentOrder) => void;
}

export function TreeHeader({ order, hasSizes, onOrder }: TreeHeaderProps) {
  return (
    <div role="rowgroup" className={styles.header}>
      <div role="row" aria-rowindex={1} className={styles.headerRow}>
        <SortedHeader
          title="Name"
          direction={order === 'name-backwards' ? 'descending' : 'ascending'}
          isSorted={order === 'name' || order === 'name-backwards'}
          onSort={() => onOrder(toggledOrder(order, 'name'))}
        />
        {hasSizes && (
          <div role="columnheader" className={styles.size}>
            Size
          </div>
        )}
        <SortedHeader
          title="Date Added"
          direction={order === 'oldest' ? 'ascending' : 'descending'}
          isSorted={order === 'added' || order === 'oldest'}
          onSort={() => onOrder(toggledOrder(order, 'added'))}
        />
        <div role="columnheader">
          <VisuallyHidden>Actions</VisuallyHidden>
        </div>
      </div>
    </div>
  );
}

interface SortedHeaderProps {
  title: string;
  direction: 'ascending' | 'descending';
  isSorted: boolean;
  onSort: () => void;
}

function SortedHeader({ title, direction, isSorted, onSort }: SortedHeaderProps) {
  return (
    <div
      role="columnheader"
      className={title === 'Name' ? styles.name : styles.added}
      aria-sort={isSorted ? direction : 'none'}
    >
      <button type="button" className={styles.sort} onClick={onSort} onKeyDown={(event) => event.stopPropagation()}>
        {title}
        {isSorted && (
          <span className={direction === 'ascending' ? styles.up : undefined}>
            <CaretDownIcon />
          </span>
        )}
      </button>
    </div>
  );
}
