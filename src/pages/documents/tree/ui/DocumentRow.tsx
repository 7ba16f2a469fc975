import { Spinner } from '@blueprintjs/core';
import {
  ChevronRightIcon,
  DocumentIcon,
  FolderCloseIcon,
  FolderOpenIcon,
  LockIcon,
  MediaIcon,
  MoreIcon,
  TickIcon,
} from '@blueprintjs/icons';
import { memo, type CSSProperties } from 'react';
import type { DocumentNode } from '@/entities/document';
import { formatBytes } from '@/shared/lib/number';
import { useChangedRow } from '@/shared/ui/changed-row';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import type { DropPlace } from '../../moves/model/use-drag';
import type { Checked } from '../../selection/model/selected-rows';
import { changeKeyOf, type TreeRow } from '../../model/visible-rows';
import styles from './DocumentTree.module.css';

interface DocumentRowProps {
  id: string;
  row: TreeRow;
  index: number;
  /** px */
  height: number;
  isActive: boolean;
  checked: Checked;
  isMoving: boolean;
  hasSizes: boolean;
  /** Something is being dragged over this folder. */
  drop: DropPlace | null;
}

/** px of indentation per level. */
const INDENT = 20;

/** A row of the tree. The tree handles its events. */
export const DocumentRow = memo(function DocumentRow({ row, ...props }: DocumentRowProps) {
  const { node, level, isOpen } = row;
  const isFile = node.kind === 'file';
  const { className, title, note } = useChangedRow(node.kind === 'file' ? changeKeyOf(node) : '');
  return (
    <div
      id={props.id}
      role="row"
      aria-expanded={isOpen ?? undefined}
      aria-level={level}
      aria-posinset={row.position}
      aria-rowindex={props.index + 2}
      aria-selected={props.checked === true}
      aria-setsize={row.siblings}
      aria-busy={props.isMoving || undefined}
      className={`${styles.row} ${className ?? ''}`}
      title={title}
      data-active={props.isActive}
      data-drop={dropState(props.drop)}
      data-index={props.index}
      draggable={isFile && !props.isMoving}
      style={styleOf(props.height, (level - 1) * INDENT)}
    >
      <div role="gridcell" className={styles.name}>
        {/* For the mouse and for touch; the row says whether it is selected. */}
        <span aria-hidden="true" className={styles.check} data-check data-checked={props.checked}>
          <span className={styles.checkBox}>
            {props.checked === true && <TickIcon size={12} />}
            {props.checked === 'some' && '–'}
          </span>
        </span>
        <span className={styles.chevron} data-open={isOpen ?? false}>
          {!isFile && <ChevronRightIcon />}
        </span>
        <span className={isFile ? styles.fileIcon : styles.folderIcon}>
          {props.isMoving ? <Spinner size={16} /> : <NodeIcon node={node} isOpen={isOpen ?? false} />}
        </span>
        <span className="app-cut" title={node.name}>
          {node.name}
          {note}
        </span>
        {isStanding(node) && (
          <span className={styles.lock} title="Permanent">
            <LockIcon size={12} />
            <VisuallyHidden>, permanent</VisuallyHidden>
          </span>
        )}
        {node.kind === 'folder' && (
          <span className={styles.count}>
            {node.fileCount}
            <VisuallyHidden>{node.fileCount === 1 ? ' file' : ' files'}</VisuallyHidden>
          </span>
        )}
      </div>
      {props.hasSizes && (
        <div role="gridcell" className={styles.size}>
          {isFile && node.size !== null && formatBytes(node.size)}
        </div>
      )}
      <div role="gridcell" className={styles.added}>
        {isFile && node.added}
      </div>
      <div role="gridcell" className={styles.actions}>
        {/* Keyboard users press Shift F10 on the row, because the tree is one tab stop. */}
        <button
          type="button"
          tabIndex={-1}
          className={styles.more}
          aria-haspopup="menu"
          aria-label={`Actions for ${node.name}`}
        >
          <MoreIcon />
        </button>
      </div>
    </div>
  );
});

function styleOf(height: number, indent: number): CSSProperties & Record<'--indent', string> {
  return { height, '--indent': `${indent}px` };
}

function NodeIcon({ node, isOpen }: { node: DocumentNode; isOpen: boolean }) {
  if (node.kind === 'folder') return isOpen ? <FolderOpenIcon /> : <FolderCloseIcon />;
  return /\.(png|jpe?g|gif|webp|bmp|tiff?|heic)$/i.test(node.name) ? <MediaIcon /> : <DocumentIcon />;
}

/** A permanent folder, or a file that cannot be moved or removed. */
function isStanding(node: DocumentNode): boolean {
  return node.isPermanent && (node.kind === 'file' || node.parent === null);
}

function dropState(drop: DropPlace | null): 'taken' | 'refused' | undefined {
  if (!drop) return undefined;
  return drop.problem === null ? 'taken' : 'refused';
}
