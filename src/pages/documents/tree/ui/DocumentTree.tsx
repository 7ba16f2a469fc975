import { BanCircleIcon, ImportIcon } from '@blueprintjs/icons';
import { useEffect, useId, useImperativeHandle, type CSSProperties, type Ref, type SyntheticEvent } from 'react';
import type { DocumentFile, DocumentNode } from '@/entities/document';
import { useMedia } from '@/shared/lib/media-query';
import { RowChunks, useRowsView } from '@/shared/ui/row-window';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import type { DocumentOrder } from '../../model/document-order';
import { pointerHandlers, useTreeActions, type TreeOrders } from '../model/tree-actions';
import { useTreeKeys } from '../model/use-tree-keys';
import { useDrag, type DropPlace } from '../../moves/model/use-drag';
import { DocumentRow } from './DocumentRow';
import styles from './DocumentTree.module.css';
import { TreeHeader } from './TreeHeader';

/** Returns the focus to the tree after a menu or a dialog. */
export interface TreeHandle {
  focus: () => void;
}

interface DocumentTreeProps extends TreeOrders {
  ref?: Ref<TreeHandle>;
  label: string;
  /** Its account was chosen here: it takes the focus that the chosen field has lost. */
  takesFocus: boolean;
  order: DocumentOrder;
  /** Paths of files that are being moved or removed. */
  moving: ReadonlySet<string>;
  /** Whether there is a size column. */
  hasSizes: boolean;
  onOrder: (order: DocumentOrder) => void;
  onMove: (file: DocumentFile, folder: string) => void;
  onFiles: (files: File[], folder: string) => void;
}

/** px: rows are taller on touch devices. */
const ROW_HEIGHT = 36;
const TOUCHED_ROW_HEIGHT = 44;
const TOUCHED = '(width < 600px), (pointer: coarse)';

/**
 * Folders and files as an ARIA treegrid that renders only visible rows. The tree itself has the focus and names its active row, because rows are added and removed as it scrolls.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/treegrid/
 */
export function DocumentTree({ ref, ...props }: DocumentTreeProps) {
  const { rows, activePath, takesFocus, moving, onOpen, selection } = props;
  const id = useId();
  const height = useMedia(TOUCHED) ? TOUCHED_ROW_HEIGHT : ROW_HEIGHT;
  const view = useRowsView();
  const { scroller, page, handleScroll } = view;
  const activeIndex = activePath === '' ? -1 : rows.findIndex(({ node }) => node.path === activePath);
  useImperativeHandle(ref, () => ({ focus: () => scroller.current?.focus() }), [scroller]);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) scroller.current?.focus();
  }, [takesFocus, scroller]);

  const nodeAt = ({ target }: SyntheticEvent): DocumentNode | undefined => {
    const line = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
    return line ? rows[Number(line.dataset.index)]?.node : undefined;
  };
  const drag = useDrag({
    nodeAt,
    onMove: props.onMove,
    onFiles: props.onFiles,
    onRest: (path) => path !== '' && onOpen([path], true),
  });

  const actions = useTreeActions(props, (index) => view.reveal(index, 'nearest'));
  const handleKey = useTreeKeys(props, actions, {
    activeIndex,
    page,
    lineOf: (index) => document.getElementById(`${id}-${index}`),
  });
  const pointer = pointerHandlers(props, actions, nodeAt);

  const draggedIndex = drag.dragged ? rows.findIndex(({ node }) => node === drag.dragged) : -1;
  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        role="treegrid"
        tabIndex={0}
        aria-activedescendant={activeIndex < 0 ? undefined : `${id}-${activeIndex}`}
        aria-colcount={props.hasSizes ? 4 : 3}
        aria-describedby={`${id}-keys`}
        aria-label={props.label}
        aria-multiselectable
        aria-rowcount={rows.length + 1}
        className={styles.scroller}
        data-selecting={selection.hasAny}
        data-sizes={props.hasSizes}
        style={heightOf(rows.length * height)}
        onKeyDown={handleKey}
        onScroll={handleScroll}
        {...pointer}
        {...drag.handlers}
      >
        <TreeHeader order={props.order} hasSizes={props.hasSizes} onOrder={props.onOrder} />
        <div role="rowgroup">
          {/* The tree refers to its active row, and a dragged one receives the end of the drag. */}
          <RowChunks items={rows} name="" estimate={() => height} kept={[activeIndex, draggedIndex]} view={view}>
            {(row, index) => (
              <DocumentRow
                key={row.node.path}
                id={`${id}-${index}`}
                row={row}
                index={index}
                height={height}
                isActive={index === activeIndex}
                checked={selection.checkedOf(row.node)}
                isMoving={moving.has(row.node.path)}
                hasSizes={props.hasSizes}
                drop={row.node.kind === 'folder' && drag.place?.folder === row.node.path ? drag.place : null}
              />
            )}
          </RowChunks>
        </div>
      </div>
      <DropNote place={drag.place} />
      <VisuallyHidden>
        <span id={`${id}-keys`}>
          Use the arrow keys to move and open folders, Enter to open, F2 to rename and Delete to remove a file, Shift
          F10 for a row’s menu with “Move to …”, and Space, Shift with the arrow keys or Ctrl A to select several files.
        </span>
      </VisuallyHidden>
    </div>
  );
}

function heightOf(rows: number): CSSProperties & Record<'--rows-height', string> {
  return { '--rows-height': `${rows}px` };
}

/** Says what a drop here would do, or why it would do nothing. */
function DropNote({ place }: { place: DropPlace | null }) {
  return (
    <div className={styles.dropPlace} role="status">
      {place && (
        <p className={styles.dropNote} data-refused={place.problem !== null}>
          {place.problem === null ? <ImportIcon /> : <BanCircleIcon />}
          {place.problem ?? `${place.kind === 'files' ? 'Add to' : 'Move to'} ${place.folder || 'the top level'}`}
        </p>
      )}
    </div>
  );
}
