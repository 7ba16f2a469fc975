import { Spinner } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import type { RecordingKind } from '@contract/recording';
import type { Playback, PlaybackState } from '../model/playback';
import styles from './MediaStage.module.css';

interface MediaStageProps {
  kind: RecordingKind;
  playback: Playback;
  state: PlaybackState;
  title: string;
  onFullScreen: () => void;
}

/**
 * The element that plays; it first fetches no more than it needs to know the length. Pressing the picture plays or
 * pauses; the buttons below do the same for people without a pointer.
 */
export function MediaStage({ kind, playback, state, title, onFullScreen }: MediaStageProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = audio.current ?? video.current;
    return element ? playback.attach(element) : undefined;
  }, [playback]);

  // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said is in the transcript
  if (kind === 'call') return <audio ref={audio} aria-label={title} preload="metadata" />;
  return (
    <div className={styles.stage}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- as for a call */}
      <video
        ref={video}
        playsInline
        aria-label={title}
        className={styles.video}
        preload="metadata"
        onClick={() => playback.toggle()}
        onDoubleClick={onFullScreen}
      />
      {state.isWaiting && <Spinner className={styles.waiting} size={48} />}
    </div>
  );
}
