import { CrossIcon, EyeOffIcon, LinkIcon, PeopleIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { QuietButton } from '@/shared/ui/button';
import { MenuButton } from '@/shared/ui/menu-button';
import { formatMoment, spokenMoment } from '../model/moment';
import type { Note } from '../model/notes';
import styles from './NotesPanel.module.css';

interface MomentLineProps {
  time: number;
  text: string;
  /** Below the text. */
  by?: string | undefined;
  /** Whether the address names it, so that it is scrolled into view. */
  isLinked: boolean;
  onSeek: (seconds: number) => void;
  children?: ReactNode;
}

/** A note with its moment, which plays from there. */
export function MomentLine({ time, text, by, isLinked, onSeek, children }: MomentLineProps) {
  return (
    <li ref={isLinked ? scrollTo : null} aria-current={isLinked ? 'true' : undefined} className={styles.note}>
      <QuietButton
        aria-label={`${formatMoment(time)}, go to ${spokenMoment(time)}`}
        className={styles.time}
        text={formatMoment(time)}
        onClick={() => onSeek(time)}
      />
      <p className={styles.text}>
        {text}
        {by !== undefined && <span className={styles.shared}>{by}</span>}
      </p>
      {children}
    </li>
  );
}

function scrollTo(line: HTMLElement | null): void {
  line?.scrollIntoView?.({ block: 'nearest' });
}

interface NoteLineProps {
  note: Note;
  isLinked: boolean;
  onSeek: (seconds: number) => void;
  onShare: () => void;
  onCopyLink: () => void;
  onRemove: () => void;
}

/** One of the user's own notes. */
export function NoteLine({ note, isLinked, onSeek, onShare, onCopyLink, onRemove }: NoteLineProps) {
  const moment = formatMoment(note.time);
  const link = { id: 'link', text: 'Copy the link', icon: <LinkIcon />, onChoose: onCopyLink };
  const share = note.isShared
    ? { id: 'share', text: 'Stop sharing', icon: <EyeOffIcon />, onChoose: onShare }
    : { id: 'share', text: 'Share with colleagues and copy the link', icon: <PeopleIcon />, onChoose: onShare };
  return (
    <MomentLine
      by={note.isShared ? 'Shared with colleagues who open this recording' : undefined}
      isLinked={isLinked}
      text={note.text}
      time={note.time}
      onSeek={onSeek}
    >
      <span className={styles.buttons}>
        <MenuButton
          entries={note.isShared ? [link, share] : [share]}
          icon={<PeopleIcon />}
          label={`Share the note at ${moment}`}
        />
        <QuietButton aria-label={`Remove the note at ${moment}`} icon={<CrossIcon />} onClick={onRemove} />
      </span>
    </MomentLine>
  );
}
