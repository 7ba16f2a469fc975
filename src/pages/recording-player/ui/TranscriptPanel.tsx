import { Button, Classes, InputGroup } from '@blueprintjs/core';
import { AddIcon, DuplicateIcon, LinkIcon } from '@blueprintjs/icons';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { TranscriptLine } from '@contract/web-vtt';
import { counted } from '@/shared/lib/number';
import { FailureNote } from '@/shared/ui/failure-note';
import { FindSteps } from '@/shared/ui/find-steps';
import { FIND_KEY } from '@/shared/ui/screen-keys';
import { formatMoment } from '../model/moment';
import type { Playback } from '../model/playback';
import { passageAsText } from '../model/transcript';
import { useTranscriptList } from '../model/use-transcript-list';
import type { useTranscript } from '../model/use-transcript';
import { TranscriptLines } from './TranscriptLines';
import styles from './TranscriptPanel.module.css';

interface TranscriptPanelProps {
  transcript: ReturnType<typeof useTranscript>;
  playback: Playback;
  /** The heading of the copied text. */
  heading: string;
  onCopy: (text: string, what: string) => void;
  onCopyLink: (seconds: number) => void;
  onNote: (seconds: number) => void;
}

/** The transcript beside the recording, at its current moment (product/players#transcript-beside). */
export function TranscriptPanel({ transcript, ...others }: TranscriptPanelProps) {
  const { lines, isLoading, problem, isRetrying, retry } = transcript;
  return (
    <section aria-label="Transcript" className={styles.transcript}>
      {problem !== null && <Title />}
      {problem !== null && <FailureNote isRetrying={isRetrying} message={problem} onRetry={retry} />}
      {problem === null && isLoading && (
        <>
          <Title />
          <p className={`${styles.loading} ${Classes.SKELETON}`} role="status">
            The transcript is being loaded.
          </p>
        </>
      )}
      {problem === null && lines.length > 0 && <ReadTranscript lines={lines} {...others} />}
    </section>
  );
}

function Title() {
  return <h2>Transcript</h2>;
}

interface ReadTranscriptProps extends Omit<TranscriptPanelProps, 'transcript'> {
  lines: readonly TranscriptLine[];
}

function ReadTranscript({ lines, playback, heading, onCopy, onCopyLink, onNote }: ReadTranscriptProps) {
  const list = useTranscriptList(lines, playback);
  const [isMarking, setIsMarking] = useState(false);
  const { passage, marked } = list;
  const count = passage ? passage.last - passage.first + 1 : 0;

  const copyPassage = () => {
    if (!passage) return;
    const said = passageAsText(heading, lines.slice(passage.first, passage.last + 1));
    onCopy(said, count === 1 ? 'The line was copied.' : `${counted(count, 'line')} were copied.`);
    setIsMarking(false);
  };
  return (
    <>
      <div className={styles.header}>
        <Title />
        {!list.isFollowing && <Button size="small" text="Follow" onClick={list.follow} />}
      </div>
      <FindField list={list} onLeave={() => list.rows.scroller.current?.focus()} />
      <TranscriptLines
        isMarking={isMarking}
        lines={lines}
        list={list}
        onCopy={copyPassage}
        onCopyLink={(line) => onCopyLink(line.start)}
        onNote={(line) => onNote(line.start)}
      />
      <PassageTools
        start={(marked && lines[marked.row]?.start) ?? 0}
        count={count}
        isMarking={isMarking}
        onCopy={copyPassage}
        onCopyLink={onCopyLink}
        onMark={() => setIsMarking(!isMarking)}
        onNote={onNote}
      />
    </>
  );
}

interface PassageToolsProps {
  /** The moment of the marked line, in seconds. */
  start: number;
  /** Marked lines. */
  count: number;
  isMarking: boolean;
  onCopy: () => void;
  onCopyLink: (seconds: number) => void;
  onMark: () => void;
  onNote: (seconds: number) => void;
}

function PassageTools({ start, count, isMarking, onCopy, onCopyLink, onMark, onNote }: PassageToolsProps) {
  const tool = { disabled: count === 0, size: 'small', variant: 'minimal' } as const;
  return (
    <div aria-label="Marked lines" className="app-wrap app-gap-1-2" role="group">
      <Button
        {...tool}
        icon={<AddIcon />}
        text={count > 0 ? `Note at ${formatMoment(start)}` : 'Note'}
        onClick={() => onNote(start)}
      />
      <Button
        {...tool}
        icon={<DuplicateIcon />}
        text={count > 1 ? `Copy ${count} lines` : 'Copy the line'}
        onClick={onCopy}
      />
      <Button {...tool} icon={<LinkIcon />} text="Copy its link" onClick={() => onCopyLink(start)} />
      <Button {...tool} active={isMarking} aria-pressed={isMarking} text="Mark more lines" onClick={onMark} />
    </div>
  );
}

interface FindFieldProps {
  list: ReturnType<typeof useTranscriptList>;
  /** To the lines. */
  onLeave: () => void;
}

function FindField({ list, onLeave }: FindFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onLeave();
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      onLeave();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) {
        if (list.marked && list.match >= 0) list.play(list.marked.row);
      } else list.step(event.shiftKey ? -1 : 1);
    }
  };
  return (
    <div aria-label="Find in the transcript" className="app-wrap app-gap-1-2" role="search">
      <InputGroup
        {...FIND_KEY}
        inputRef={field}
        aria-label="Find in the transcript"
        autoComplete="off"
        className={styles.field}
        placeholder="Find"
        size="small"
        value={list.wanted}
        onKeyDown={handleKey}
        onValueChange={list.find}
      />
      <FindSteps
        count={list.found.length}
        current={list.match}
        isFinding={list.wanted.trim() !== ''}
        onStep={list.step}
      />
    </div>
  );
}
