import { useEffect, useMemo, useState, useSyncExternalStore, useEffectEvent } from 'react';
import { selectExtensions } from '@/shared/api';
import { useAppSelector } from '@/shared/redux';
import { useGetRecordingPeaksQuery } from '../api/recording-api';
import { useLeftOff } from './left-off';
import { savedBySkipping, silencesOf, toLoudness } from './loudness';
import { Playback, type Renewal } from './playback';
import { usePlayerSettings } from './player-settings';
import type { Recording } from '../api/recording';

/** How often the position is stored while it plays: a killed browser loses no more than this. */
const KEEP_MS = 5_000;

interface PlayedRecording {
  /** Its kind and id. */
  name: string;
  id: string;
  recording: Recording;
  renew: () => Promise<Renewal>;
  /** The moment that the address names, seconds. */
  linked: number | null;
}

const NO_SPANS: readonly never[] = [];

/** A recording while it plays: from the linked moment or the last position, with the user's settings. */
export function usePlaying({ name, id, recording, renew, linked }: PlayedRecording) {
  const [leftOff, leaveOff] = useLeftOff(name);
  // Only `renew` needs the address in later answers.
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

  const { rate, volume, isMuted } = settings;
  useEffect(() => playback.setSound({ rate, volume, isMuted }), [playback, rate, volume, isMuted]);
  useEffect(() => playback.skip(skipped), [playback, skipped]);
  useEffect(() => {
    if (linked !== null) playback.seekTo(linked);
  }, [playback, linked]);
  useStoredPlace(playback, leaveOff);
  return {
    playback,
    state,
    resumedAt,
    settings,
    changeSettings,
    loudness,
    skipped,
    /** Seconds that skipping silence would save; null if the silent parts are not known. */
    skippable: loudness && savedBySkipping(silences),
  };
}

export type Playing = ReturnType<typeof usePlaying>;

/** The loudness of the recording, if the server has it. */
function useLoudness(id: string) {
  const isOffered = useAppSelector(selectExtensions);
  const { data } = useGetRecordingPeaksQuery(id, { skip: !isOffered });
  return useMemo(() => (data ? toLoudness(data) : null), [data]);
}

/** Stores the position at intervals while a recording plays, when it pauses, and when the page is left. */
function useStoredPlace(playback: Playback, leaveOff: (time: number, duration: number) => void): void {
  const keep = useEffectEvent(() => {
    const { time, duration } = playback.getState();
    if (duration > 0) leaveOff(time, duration);
  });

  useEffect(() => {
    let wasPlaying = false;
    const timer = setInterval(() => {
      if (playback.getState().isPlaying) keep();
    }, KEEP_MS);
    const stop = playback.subscribe(() => {
      const { isPlaying } = playback.getState();
      if (wasPlaying && !isPlaying) keep();
      wasPlaying = isPlaying;
    });
    const handleLeaving = () => keep();
    globalThis.addEventListener('pagehide', handleLeaving);
    return () => {
      clearInterval(timer);
      stop();
      globalThis.removeEventListener('pagehide', handleLeaving);
      keep();
    };
  }, [playback]);
}
