import { useId, type HTMLAttributes, type KeyboardEvent, type MouseEvent } from 'react';
import type { TranscriptLine } from '@contract/web-vtt';
import { RowChunks } from '@/shared/ui/row-window';
import { formatMoment } from '../model/moment';
import { IN_PLAYER } from '../model/player-keys';
import { piecesOf, speakerOf } from '../model/transcript';
import type { TranscriptList } from '../model/use-transcript-list';
import styles from './TranscriptPanel.module.css';

interface TranscriptLinesProps {
  lines: readonly TranscriptLine[];
  list: TranscriptList;
  /** A press marks the passage up to it instead of playing it. */
  isMarking: boolean;
  onNote: (line: TranscriptLine) => void;
  onCopy: () => void;
  onCopyLink: (line: TranscriptLine) => void;
}

/** px of a line of text and of the room around it, and its letters beside a recording. */
const TEXT_HEIGHT = 20;
const ROOM = 12;
const LETTERS = 44;

const estimatedHeight = ({ text }: TranscriptLine) => ROOM + TEXT_HEIGHT * Math.ceil(text.length / LETTERS);

/** The lines themselves: a list with a cursor, of which only those near the view are rendered. */
export function TranscriptLines(props: TranscriptLinesProps) {
  const { lines, list } = props;
  const id = useId();
  const { marked, passage, current, wanted, handleScroll } = list;
  const { scroller } = list.rows;
  const start = marked?.row ?? Math.max(0, current);

  return (
    <div
      {...IN_PLAYER}
      ref={scroller}
      aria-activedescendant={marked ? `${id}-${marked.row}` : undefined}
      aria-label="Lines of the transcript"
      aria-multiselectable
      className={styles.lines}
      role="listbox"
      tabIndex={0}
      onClick={(event) => handleClick(event, props)}
      onFocus={() => marked ?? list.mark(start)}
      onKeyDown={(event) => handleKey(event, start, props)}
      onScroll={handleScroll}
    >
      <RowChunks items={lines} name="" estimate={estimatedHeight} kept={[marked?.row ?? -1]} view={list.rows}>
        {(line, index) => (
          <Line
            key={index}
            id={`${id}-${index}`}
            aria-current={index === current ? 'true' : undefined}
            aria-posinset={index + 1}
            aria-setsize={lines.length}
            className={`${styles.line} ${index === marked?.row ? styles.cursor : ''}`}
            data-index={index}
            isMarked={passage !== null && index >= passage.first && index <= passage.last}
            line={line}
            speaker={speakerOf(lines, index)}
            wanted={wanted}
          />
        )}
      </RowChunks>
    </div>
  );
}

function handleClick({ target, shiftKey }: MouseEvent, { list, isMarking }: TranscriptLinesProps): void {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]')?.dataset.index : undefined;
  // The end of a drag over text.
  if (row === undefined || (document.getSelection()?.isCollapsed === false && !shiftKey)) return;
  if (isMarking || shiftKey) list.mark(Number(row), true);
  else list.play(Number(row));
}

/** @param start the line with the cursor */
function handleKey(event: KeyboardEvent, start: number, props: TranscriptLinesProps): void {
  const { lines, list, onNote, onCopy, onCopyLink } = props;
  const moves: Readonly<Record<string, number>> = {
    j: start + 1,
    ArrowDown: start + 1,
    k: start - 1,
    ArrowUp: start - 1,
    PageDown: start + list.rows.page(),
    PageUp: start - list.rows.page(),
    Home: 0,
    End: lines.length - 1,
  };
  const acts: Readonly<Record<string, (line: TranscriptLine) => void>> = {
    Enter: () => list.play(start),
    n: onNote,
    c: onCopyLink,
  };
  if (event.altKey) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.ctrlKey || event.metaKey) {
    // The browser copies text that was marked with the mouse.
    if (key !== 'c' || document.getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    onCopy();
    return;
  }
  const to = moves[key];
  const line = lines[start];
  if (to === undefined && (!acts[key] || !line)) return;
  event.preventDefault();
  if (to !== undefined) list.mark(to, event.shiftKey);
  else if (line) acts[key]?.(line);
}

interface LineProps extends HTMLAttributes<HTMLDivElement> {
  line: TranscriptLine;
  isMarked: boolean;
  /** '' if the line before has the same speaker. */
  speaker: string;
  wanted: string;
}

function Line({ line, isMarked, speaker, wanted, ...props }: LineProps) {
  return (
    <div {...props} aria-selected={isMarked} role="option">
      <span className={styles.time}>{formatMoment(line.start)}</span>
      <span className="app-break">
        {speaker !== '' && <strong className={styles.speaker}>{speaker} </strong>}
        <Marked text={line.text} wanted={wanted} />
      </span>
    </div>
  );
}

function Marked({ text, wanted }: { text: string; wanted: string }) {
  return piecesOf(text, wanted).map(({ at, text: piece, isFound }) =>
    isFound ? <mark key={at}>{piece}</mark> : piece,
  );
}
