import { comparisonKey } from '@contract/comparison-key';
import {
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  type SyntheticEvent,
} from 'react';
import type { DocumentFile, DocumentNode } from '@/entities/document';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import type { DocumentOrder } from '../model/document-order';
import { treeStep, typedAhead } from '../model/tree-keys';
import type { RowSelection } from '../../selection/model/use-selection';
import { useDrag } from '../../moves/model/use-drag';
import { useRowWindow } from '../model/use-row-window';
import type { TreeRow } from '../model/visible-rows';
import { DocumentRow } from './DocumentRow';
import styles from './DocumentTree.module.css';
import { DropNote } from '../../uploads/ui/DropNote';
import { TreeHeader } from './TreeHeader';

/** The position of a row's menu. */
export interface MenuPlace {
  node: DocumentNode;
  at: { left: number; top: number };
}

/** Returns the focus to the tree after a menu or a dialog. */
export interface TreeHandle {
  focus: () => void;
}

interface DocumentTreeProps {
  ref?: Ref<TreeHandle>;
  label: string;
  /** Its account was chosen here: it takes the focus that the chosen field has lost. */
  takesFocus: boolean;
  rows: readonly TreeRow[];
  /** Path of the active row; '' if there is none yet. */
  activePath: string;
  order: DocumentOrder;
  /** Paths of files that are being moved or removed. */
  moving: ReadonlySet<string>;
  /** Whether there is a size column. */
  hasSizes: boolean;
  onOrder: (order: DocumentOrder) => void;
  onActive: (node: DocumentNode) => void;
  onOpen: (paths: readonly string[], isOpen: boolean) => void;
  /** Enter or a double click on a file. */
  onActivate: (file: DocumentFile) => void;
  onMenu: (place: MenuPlace) => void;
  onRemove: (file: DocumentFile) => void;
  selection: RowSelection;
  /** Delete while files are selected. */
  onRemoveSelected: () => void;
  onRename: (file: DocumentFile) => void;
  onMove: (file: DocumentFile, folder: string) => void;
  onFiles: (files: File[], folder: string) => void;
}

/** Milliseconds within which letters belong to one word. */
const TYPING_PAUSE = 700;

/**
 * Folders and files as an ARIA treegrid that renders only visible rows. The tree itself has the focus and names its active row, because rows are added and removed as it scrolls.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/treegrid/
 */
export function DocumentTree({ ref, ...props }: DocumentTreeProps) {
  const { rows, activePath, takesFocus, moving, onActive, onOpen, selection } = props;
  const id = useId();
  const { scroller, height, window: drawn, page, handleScroll, reveal } = useRowWindow(rows.length);
  const typed = useRef({ text: '', at: 0 });
  /** Where a range of selected rows began, while Shift is used; '' for the active row. */
  const rangeStart = useRef('');
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

  const goTo = (index: number) => {
    const row = rows[index];
    if (!row) return;
    reveal(index);
    onActive(row.node);
  };
  const selectTo = (node: DocumentNode) => {
    rangeStart.current ||= activePath;
    selection.addRange(rangeStart.current, node.path);
  };
  const openMenu = (node: DocumentNode, line: Element) => {
    onActive(node);
    const button = line.querySelector('button') ?? line;
    const { left, bottom } = button.getBoundingClientRect();
    props.onMenu({ node, at: { left, top: bottom } });
  };
  const lineOf = (index: number) => document.getElementById(`${id}-${index}`);

  const typeAhead = (event: KeyboardEvent) => {
    const now = event.timeStamp;
    const text = (now - typed.current.at < TYPING_PAUSE ? typed.current.text : '') + event.key;
    typed.current = { text, at: now };
    const found = typedAhead(rows, activeIndex, comparisonKey(text), ({ node }) => comparisonKey(node.name));
    if (found !== null) goTo(found);
  };

  const handleKey = (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    // The first key goes to the first row.
    if (activeIndex < 0 && key.startsWith('Arrow')) {
      event.preventDefault();
      goTo(0);
      return;
    }
    const node = rows[activeIndex]?.node;
    const line = lineOf(activeIndex);
    if (node && line && (key === 'ContextMenu' || (key === 'F10' && shiftKey))) {
      event.preventDefault();
      openMenu(node, line);
      return;
    }
    if (key.toLowerCase() === 'a' && !isPlain && !event.altKey) {
      event.preventDefault();
      selection.addShown();
      return;
    }
    if (!isPlain) return;
    const step = treeStep(rows, activeIndex, key, page);
    if (step) {
      event.preventDefault();
      if (step.kind === 'go') {
        const target = rows[step.row]?.node;
        if (shiftKey && target) selectTo(target);
        else rangeStart.current = '';
        goTo(step.row);
      }
      if (step.kind === 'open')
        onOpen(
          step.folders.map(({ path }) => path),
          true,
        );
      if (step.kind === 'close') onOpen([step.folder.path], false);
    } else if (node && key === 'Enter') {
      event.preventDefault();
      activate(node);
    } else if (node && key === ' ' && !isTyping(event)) {
      event.preventDefault();
      rangeStart.current = '';
      selection.toggle(node);
    } else if (key === 'Escape' && selection.hasAny) {
      event.preventDefault();
      selection.clear();
    } else if (key === 'Delete' && selection.hasAny) {
      event.preventDefault();
      props.onRemoveSelected();
    } else if (node?.kind === 'file' && key === 'Delete') {
      event.preventDefault();
      props.onRemove(node);
    } else if (node?.kind === 'file' && key === 'F2') {
      event.preventDefault();
      props.onRename(node);
    } else if (key.length === 1 && key !== '?') {
      event.preventDefault();
      typeAhead(event);
    }
  };
  const isTyping = ({ timeStamp }: KeyboardEvent) =>
    typed.current.text !== '' && timeStamp - typed.current.at < TYPING_PAUSE;

  const activate = (node: DocumentNode) => {
    if (node.kind === 'file') props.onActivate(node);
    else onOpen([node.path], !rows.find((row) => row.node === node)?.isOpen);
  };
  const handleClick = (event: MouseEvent) => {
    const node = nodeAt(event);
    if (!node || !(event.target instanceof Element)) return;
    const line = event.target.closest('[data-index]');
    if (event.target.closest('button') && line) {
      openMenu(node, line);
      return;
    }
    const isChecking = isOnCheck(event) || event.ctrlKey || event.metaKey;
    if (event.shiftKey) selectTo(node);
    else rangeStart.current = '';
    if (isChecking && !event.shiftKey) selection.toggle(node);
    onActive(node);
    if (node.kind === 'folder' && !isChecking && !event.shiftKey) activate(node);
  };
  const handleContextMenu = (event: MouseEvent) => {
    const node = nodeAt(event);
    if (!node) return;
    event.preventDefault();
    onActive(node);
    props.onMenu({ node, at: { left: event.clientX, top: event.clientY } });
  };

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
        onClick={handleClick}
        onContextMenu={handleContextMenu}
        onDoubleClick={(event) => {
          const node = nodeAt(event);
          if (node?.kind === 'file' && !isOnCheck(event)) activate(node);
        }}
        onKeyDown={handleKey}
        onScroll={handleScroll}
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

/** The check box of a row. */
function isOnCheck({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('[data-check]') !== null;
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
