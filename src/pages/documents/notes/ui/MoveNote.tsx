import { CrossIcon, UndoIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { splitPath } from '@contract/document-path';
import { OutlinedButton, QuietButton } from '@/shared/ui/button';
import { undoLast, useUndoable } from '@/shared/ui/snack-bar';
import { MOVED, type MoveNews, type Moves } from '../../moves/model/use-moves';
import styles from './Notes.module.css';

/** The result of the last move, with what can be done about it: undo, try again, keep both, or move the new file. */
export function MoveNote({ moves }: { moves: Moves }) {
  const { news } = moves;
  return (
    <div className={styles.region} role="status">
      {news && (
        <div className={styles.note} data-kind={news.kind}>
          <p className="app-break app-grow">{newsText(news)}</p>
          <NewsActions news={news} moves={moves} />
          <QuietButton aria-label="Dismiss" icon={<CrossIcon />} onClick={moves.dismiss} />
        </div>
      )}
    </div>
  );
}

function newsText({ kind, move, ...news }: MoveNews): ReactNode {
  const from = splitPath(move.from);
  const to = splitPath(move.to);
  const folder = to.folder || 'the top level';
  const isBack = 'isUndone' in news && news.isUndone ? 'back ' : '';
  if (kind === 'moved' && to.folder === from.folder) return `${from.name} was renamed ${isBack}to ${to.name}.`;
  if (kind === 'moved') {
    const renamed = to.name === from.name ? '' : ` as ${to.name}`;
    return `${from.name} was moved ${isBack}to ${folder}${renamed}.`;
  }
  if (kind === 'failed') {
    const why = 'canRetry' in news && news.canRetry ? 'stays where it was' : 'no longer exists';
    return `Could not update Account File: ${from.name} ${why}.`;
  }
  if (kind === 'changed') return 'reason' in news && news.reason;
  return `There is another ${to.name} in ${folder}.`;
}

function NewsActions({ news, moves }: { news: MoveNews; moves: Moves }) {
  const last = useUndoable();
  const { move } = news;
  if (news.kind === 'moved') {
    if (news.isUndone || last?.note !== MOVED.note) return null;
    return <OutlinedButton icon={<UndoIcon />} size="small" text="Undo" onClick={() => undoLast()} />;
  }
  if (news.kind === 'clash') {
    return <OutlinedButton size="small" text="Keep both" onClick={() => moves.keepBoth(move)} />;
  }
  if (news.kind === 'changed') {
    const { isUndo } = news;
    return (
      <OutlinedButton
        loading={!moves.isNewKnown(move)}
        size="small"
        text={isUndo ? 'Move the new file back' : 'Move the new file'}
        onClick={() => moves.moveNew(move, isUndo)}
      />
    );
  }
  if (!news.canRetry) return null;
  return <OutlinedButton size="small" text="Retry" onClick={() => moves.retry(move)} />;
}
