import { useEffect, useId, useImperativeHandle, type CSSProperties, type Ref, type SyntheticEvent } from 'react';
import type { DocumentFile, DocumentNode } from '@/entities/document';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import type { DocumentOrder } from '../../model/document-order';
import { pointerHandlers, useTreeActions, type TreeOrders } from '../model/tree-actions';
import { useTreeKeys } from '../model/use-tree-keys';
import { useDrag } from '../../moves/model/use-drag';
import { useRowWindow } from '../model/use-row-window';
import { DocumentRow } from './DocumentRow';
import styles from './DocumentTree.module.css';
import { DropNote } from './DropNote';
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

/**
 * Folders and files as an ARIA treegrid that renders only visible rows. The tree itself has the focus and names its active row, because rows are added and removed as it scrolls.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/treegrid/
 */
export function DocumentTree({ ref, ...props }: DocumentTreeProps) {
  const { rows, activePath, takesFocus, moving, onOpen, selection } = props;
  const id = useId();
  const { scroller, height, window: drawn, page, handleScroll, reveal } = useRowWindow(rows.length);
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

  const actions = useTreeActions(props, reveal);
  const handleKey = useTreeKeys(props, actions, {
    activeIndex,
    page,
    lineOf: (index) => document.getElementById(`${id}-${index}`),
  });
  const pointer = pointerHandlers(props, actions, nodeAt);

  const shown = drawnIndexes(drawn, [
    activeIndex,
    drag.dragged ? rows.findIndex(({ node }) => node === drag.dragged) : -1,
  ]);
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
        <div role="rowgroup" className={styles.rows} style={{ height: rows.length * height }}>
          {shown.map((index) => {
            const row = rows[index];
            if (!row) return null;
            const { node } = row;
            return (
              <DocumentRow
                key={node.path}
                id={`${id}-${index}`}
                row={row}
                index={index}
                top={index * height}
                height={height}
                isActive={index === activeIndex}
                checked={selection.checkedOf(node)}
                isMoving={moving.has(node.path)}
                hasSizes={props.hasSizes}
                drop={node.kind === 'folder' && drag.place?.folder === node.path ? drag.place : null}
              />
            );
          })}
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

/**
 * The visible rows, and those that must stay: the active one, which the tree refers to, and a dragged one, which
 * receives the end of the drag.
 */
function drawnIndexes({ first, last }: { first: number; last: number }, extra: readonly number[]): number[] {
  const indexes = Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset);
  const others = extra.filter((index) => index >= 0 && (index < first || index > last));
  return [...new Set([...others, ...indexes])].toSorted((one, other) => one - other);
}
