import { Button, Switch } from '@blueprintjs/core';
import { HelpIcon, LinkIcon } from '@blueprintjs/icons';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { RecordingKind } from '@contract/recording';

import { selectExtensions } from '@/shared/api';
import { showKeys, useKeyGroup } from '@/shared/ui/screen-keys';
import { formatWallClock } from '@/shared/lib/date';
import { useAppSelector } from '@/shared/redux';
import { PageFrame } from '@/shared/ui/page-frame';
import { useGetRecordingPeaksQuery } from '../api/recording-api';
import type { Recording } from '../model/recording';
import { useLeftOff } from '../model/left-off';
import { savedBySkipping, silencesOf, toLoudness } from '../model/loudness';
import { formatMoment, parseMoment } from '../model/moment';
import { useNotes } from '../model/notes';
import { Playback, type Renewal } from '../model/playback';
import { PLAYER_KEYS, TRANSCRIPT_KEYS, type PlayerCommand } from '../model/player-keys';
import { nextRate, usePlayerSettings } from '../model/player-settings';
import { useCopying } from '../model/use-copying';
import { useFullScreen } from '../model/use-full-screen';
import { useStoredPlace } from '../model/use-stored-place';
import { usePlayerKeys } from '../model/use-player-keys';
import { useTranscript } from '../model/use-transcript';
import { MediaStage } from './MediaStage';
import { NotesPanel } from './NotesPanel';
import { PlayerControls } from './PlayerControls';
import { PlayerStatus } from './PlayerStatus';
import type { RecordingTexts } from './RecordingPlayer';
import styles from './RecordingPlayer.module.css';
import { SeekBar } from './SeekBar';
import { TranscriptPanel } from './TranscriptPanel';

interface PlayerProps {
  kind: RecordingKind;
  id: string;
  recording: Recording;
  renew: () => Promise<Renewal>;
  texts: RecordingTexts;
}

const NO_SPANS: readonly never[] = [];

/** Plays one recording, with notes beside it. */
export function Player({ kind, id, recording, renew, texts }: PlayerProps) {
  const name = `${kind}.${id}`;
  const [params] = useSearchParams();
  const linked = parseMoment(params.get('t'));
  const linkedNote = params.get('note');
  const { pathname } = useLocation();
  const [leftOff, leaveOff] = useLeftOff(name);
  // What later answers say of the address matters to `renew` alone.
  const [resumedAt] = useState(linked === null ? leftOff : 0);
  const [playback] = useState(
    () =>
      new Playback({
        url: recording.url,
        startAt: linked ?? leftOff,
        knownDuration: (recording.durationMs ?? 0) / 1000,
        renew,
      }),
  );
  const state = useSyncExternalStore(playback.subscribe, playback.getState);
  const [settings, changeSettings] = usePlayerSettings();
  const loudness = useLoudness(id);
  const silences = useMemo(() => (loudness ? silencesOf(loudness) : NO_SPANS), [loudness]);
  const skipped = settings.skipsSilence ? silences : NO_SPANS;
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

  const { rate, volume, isMuted } = settings;
  useEffect(() => playback.setSound({ rate, volume, isMuted }), [playback, rate, volume, isMuted]);
  useEffect(() => playback.skip(skipped), [playback, skipped]);
  useEffect(() => {
    if (linked !== null) playback.seekTo(linked);
  }, [playback, linked]);
  useStoredPlace(playback, leaveOff);

  const title = recording.title ?? texts.title;
  const facts = factsOf(recording, state.duration);
  const heading = [title, ...facts].join(' · ');
  const linkTo = (query: string) => `${window.location.origin}${pathname}?${query}`;
  const copyLink = (at = playback.getState().time) => {
    const time = Math.floor(at);
    void copy(linkTo(`t=${time}`), `The link to ${formatMoment(time)} was copied.`);
  };
  const obey = (command: PlayerCommand) => {
    if (command.kind === 'toggle') playback.toggle();
    else if (command.kind === 'seek-by') playback.seekBy(command.seconds);
    else if (command.kind === 'seek-to') playback.seekTo(command.share * state.duration);
    else if (command.kind === 'speed') changeSettings({ rate: nextRate(rate, command.step) });
    else if (command.kind === 'volume') changeSettings({ volume: louder(volume, command.step), isMuted: false });
    else if (command.kind === 'mute') changeSettings({ isMuted: !isMuted });
    else if (command.kind === 'skip-silence') changeSettings({ skipsSilence: !settings.skipsSilence });
    else if (command.kind === 'full-screen' && kind === 'meeting') fullScreen.toggle();
    else if (command.kind === 'note') noteField.current?.focus();
    else if (command.kind === 'copy-link') copyLink();
  };
  usePlayerKeys(player, settings.hasKeysEverywhere, obey);
  useKeyGroup({
    title: 'Player',
    hints: [
      ...PLAYER_KEYS.filter(({ isOfMeetings }) => kind === 'meeting' || !isOfMeetings),
      ...(transcript.isShown ? TRANSCRIPT_KEYS : []),
    ],
    extra: (
      <Switch
        checked={settings.hasKeysEverywhere}
        label="Use the keys on the whole page, not only when the player has the focus"
        onChange={({ currentTarget }) => changeSettings({ hasKeysEverywhere: currentTarget.checked })}
      />
    ),
  });

  return (
    <PageFrame
      title={title}
      purpose={facts.join(' · ') || texts.purpose}
      actions={
        <>
          <Button
            className={styles.action}
            icon={<LinkIcon />}
            text={`Copy link at ${formatMoment(state.time)}`}
            onClick={() => copyLink()}
          />
          <Button
            aria-label="Keys of the player"
            className={styles.action}
            icon={<HelpIcon />}
            variant="minimal"
            onClick={showKeys}
          />
        </>
      }
    >
      <div className={`${styles.layout} ${transcript.isShown ? styles.withTranscript : ''}`}>
        <div ref={player} aria-label="Player" className={styles.player} role="group">
          <MediaStage kind={kind} playback={playback} state={state} title={title} onFullScreen={fullScreen.toggle} />
          <SeekBar
            buffered={state.buffered}
            duration={state.duration}
            loudness={kind === 'call' ? loudness : null}
            marks={marks}
            skipped={skipped}
            time={state.time}
            onSeek={(seconds) => playback.seekTo(seconds)}
          />
          <div className={styles.times}>
            <span className={styles.time}>{formatMoment(state.time)}</span>
            <span>
              −{formatMoment((state.duration - state.time) / rate)}
              {rate !== 1 && ` at ${rate} ×`}
            </span>
            <span className={styles.time}>{formatMoment(state.duration)}</span>
          </div>
          <PlayerControls
            fullScreen={kind === 'meeting' ? { isOn: fullScreen.isOn, onToggle: fullScreen.toggle } : null}
            playback={playback}
            playButton={playButton}
            settings={settings}
            skippable={loudness && savedBySkipping(silences)}
            state={state}
            onSettings={changeSettings}
          />
          <PlayerStatus copied={copied} playback={playback} resumedAt={resumedAt} state={state} />
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

/** How loud the recording is, where the server can say it. */
function useLoudness(id: string) {
  const isOffered = useAppSelector(selectExtensions);
  const { data } = useGetRecordingPeaksQuery(id, { skip: !isOffered });
  return useMemo(() => (data ? toLoudness(data) : null), [data]);
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
