import { Button, Switch } from '@blueprintjs/core';
import { HelpIcon, LinkIcon } from '@blueprintjs/icons';
import { useRef, useState, type RefObject } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { RecordingKind } from '@contract/recording';
import { showKeys, useKeyGroup } from '@/shared/ui/screen-keys';
import { formatWallClock } from '@/shared/lib/date';
import { PlainButton } from '@/shared/ui/button';
import { PageFrame } from '@/shared/ui/page-frame';
import type { Recording } from '../api/recording';
import { formatMoment, parseMoment } from '../model/moment';
import { useNotes } from '../model/notes';
import type { Renewal } from '../model/playback';
import { PLAYER_KEYS, TRANSCRIPT_KEYS } from '../model/player-keys';
import { nextRate } from '../model/player-settings';
import { useCopying } from '../model/use-copying';
import { useFullScreen } from '../model/use-full-screen';
import { usePlayerKeys } from '../model/use-player-keys';
import { usePlaying, type Playing } from '../model/use-playing';
import { useTranscript } from '../model/use-transcript';
import { MediaStage } from './MediaStage';
import { NotesPanel } from './NotesPanel';
import { PlayerControls } from './PlayerControls';
import { PlayerStatus } from './PlayerStatus';
import styles from './RecordingPlayer.module.css';
import { SeekBar } from './SeekBar';
import { TranscriptPanel } from './TranscriptPanel';

/** The texts of the two screens (product/players#call-texts). */
export interface RecordingTexts {
  /** The screen's title until the recording's is known. */
  title: string;
  purpose: string;
  looking: string;
  notFound: string;
}

interface PlayerProps {
  kind: RecordingKind;
  id: string;
  recording: Recording;
  renew: () => Promise<Renewal>;
  texts: RecordingTexts;
}

/** Plays one recording, with notes beside it. */
export function Player({ kind, id, recording, renew, texts }: PlayerProps) {
  const name = `${kind}.${id}`;
  const [params] = useSearchParams();
  const linked = parseMoment(params.get('t'));
  const linkedNote = params.get('note');
  const { pathname } = useLocation();
  const playing = usePlaying({ name, id, recording, renew, linked });
  const { playback, state } = playing;
  const notes = useNotes(id);
  const transcript = useTranscript(id, recording.hasTranscript);
  /** The moment of a line that a note is about. */
  const [noteAt, setNoteAt] = useState<number | null>(null);
  const marks = [...new Set([...notes.notes, ...notes.shared].map(({ time }) => time))];
  const { copied, copy } = useCopying();
  const player = useRef<HTMLDivElement>(null);
  const playButton = useRef<HTMLButtonElement>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const fullScreen = useFullScreen(player);

  const title = recording.title ?? texts.title;
  const facts = factsOf(recording, state.duration);
  const heading = [title, ...facts].join(' · ');
  const linkTo = (query: string) => `${window.location.origin}${pathname}?${query}`;
  const copyLink = (at = playback.getState().time) => {
    const time = Math.floor(at);
    void copy(linkTo(`t=${time}`), `The link to ${formatMoment(time)} was copied.`);
  };
  useCommands(player, kind, playing, {
    hasTranscript: transcript.isShown,
    onFullScreen: fullScreen.toggle,
    onNote: () => noteField.current?.focus(),
    onCopyLink: () => copyLink(),
  });

  return (
    <PageFrame
      title={title}
      purpose={facts.join(' · ') || texts.purpose}
      actions={
        <>
          <Button icon={<LinkIcon />} text={`Copy link at ${formatMoment(state.time)}`} onClick={() => copyLink()} />
          <PlainButton aria-label="Keys of the player" icon={<HelpIcon />} onClick={showKeys} />
        </>
      }
    >
      <div className={`${styles.layout} ${transcript.isShown ? styles.withTranscript : ''}`}>
        <div ref={player} aria-label="Player" className={styles.player} role="group">
          <MediaStage kind={kind} playback={playback} state={state} title={title} onFullScreen={fullScreen.toggle} />
          <Position kind={kind} marks={marks} playing={playing} />
          <PlayerControls
            fullScreen={kind === 'meeting' ? { isOn: fullScreen.isOn, onToggle: fullScreen.toggle } : null}
            playButton={playButton}
            playing={playing}
          />
          <PlayerStatus copied={copied} playback={playback} resumedAt={playing.resumedAt} state={state} />
        </div>
        {transcript.isShown && (
          <TranscriptPanel
            heading={heading}
            playback={playback}
            transcript={transcript}
            onCopy={(text, what) => void copy(text, what)}
            onCopyLink={copyLink}
            onNote={(seconds) => {
              setNoteAt(seconds);
              noteField.current?.focus();
            }}
          />
        )}
        {notes.isOffered && (
          <NotesPanel
            chosen={noteAt}
            field={noteField}
            linked={linkedNote}
            linkOf={(note) => linkTo(`t=${note.time}&note=${note.id}`)}
            heading={heading}
            notes={notes}
            now={() => playback.getState().time}
            recording={name}
            onChosenLeft={() => setNoteAt(null)}
            onCopy={(text, what) => void copy(text, what)}
            onLeave={() => playButton.current?.focus()}
            onSeek={(seconds) => playback.seekTo(seconds)}
          />
        )}
      </div>
    </PageFrame>
  );
}

interface PositionProps {
  kind: RecordingKind;
  /** Moments of notes. */
  marks: readonly number[];
  playing: Playing;
}

/** The current moment, and the time left. */
function Position({ kind, marks, playing: { playback, state, settings, loudness, skipped } }: PositionProps) {
  const { time, duration, buffered } = state;
  const { rate } = settings;
  return (
    <>
      <SeekBar
        buffered={buffered}
        duration={duration}
        loudness={kind === 'call' ? loudness : null}
        marks={marks}
        skipped={skipped}
        time={time}
        onSeek={(seconds) => playback.seekTo(seconds)}
      />
      <div className={styles.times}>
        <span className={styles.time}>{formatMoment(time)}</span>
        <span>
          −{formatMoment((duration - time) / rate)}
          {rate !== 1 && ` at ${rate} ×`}
        </span>
        <span className={styles.time}>{formatMoment(duration)}</span>
      </div>
    </>
  );
}

interface CommandTargets {
  hasTranscript: boolean;
  onFullScreen: () => void;
  onNote: () => void;
  onCopyLink: () => void;
}

/** The player's keys, and their part of the list that `?` shows. */
function useCommands(
  player: RefObject<HTMLElement | null>,
  kind: RecordingKind,
  { playback, state, settings, changeSettings }: Playing,
  { hasTranscript, onFullScreen, onNote, onCopyLink }: CommandTargets,
): void {
  const { rate, volume, isMuted, skipsSilence, hasKeysEverywhere } = settings;
  usePlayerKeys(player, hasKeysEverywhere, (command) => {
    if (command.kind === 'toggle') playback.toggle();
    else if (command.kind === 'seek-by') playback.seekBy(command.seconds);
    else if (command.kind === 'seek-to') playback.seekTo(command.share * state.duration);
    else if (command.kind === 'speed') changeSettings({ rate: nextRate(rate, command.step) });
    else if (command.kind === 'volume') changeSettings({ volume: louder(volume, command.step), isMuted: false });
    else if (command.kind === 'mute') changeSettings({ isMuted: !isMuted });
    else if (command.kind === 'skip-silence') changeSettings({ skipsSilence: !skipsSilence });
    else if (command.kind === 'full-screen' && kind === 'meeting') onFullScreen();
    else if (command.kind === 'note') onNote();
    else if (command.kind === 'copy-link') onCopyLink();
  });
  useKeyGroup({
    title: 'Player',
    hints: [
      ...PLAYER_KEYS.filter(({ isOfMeetings }) => kind === 'meeting' || !isOfMeetings),
      ...(hasTranscript ? TRANSCRIPT_KEYS : []),
    ],
    extra: (
      <Switch
        checked={hasKeysEverywhere}
        label="Use the keys on the whole page, not only when the player has the focus"
        onChange={({ currentTarget }) => changeSettings({ hasKeysEverywhere: currentTarget.checked })}
      />
    ),
  });
}

function factsOf({ startedOn, people }: Recording, duration: number): string[] {
  return [
    formatWallClock(startedOn, 'dd/MM/yyyy HH:mm'),
    people?.join(', ') ?? '',
    duration > 0 ? formatMoment(duration) : '',
  ].filter(Boolean);
}

function louder(volume: number, step: 1 | -1): number {
  return Math.min(1, Math.max(0, Math.round((volume + step * 0.1) * 10) / 10));
}
