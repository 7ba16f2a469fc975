import { Button, HTMLSelect, Switch } from '@blueprintjs/core';
import { MaximizeIcon, MinimizeIcon, PauseIcon, PlayIcon, VolumeOffIcon, VolumeUpIcon } from '@blueprintjs/icons';
import { useId, type Ref } from 'react';
import { PlainButton } from '@/shared/ui/button';
import { formatMoment } from '../model/moment';
import { RATES } from '../model/player-settings';
import type { Playing } from '../model/use-playing';
import styles from './PlayerControls.module.css';

interface PlayerControlsProps extends SoundProps {
  playButton: Ref<HTMLButtonElement>;
}

export function PlayerControls({ playing, playButton, fullScreen }: PlayerControlsProps) {
  return (
    <div className={styles.controls}>
      <Transport playing={playing} playButton={playButton} />
      <Listening playing={playing} />
      <Sound playing={playing} fullScreen={fullScreen} />
    </div>
  );
}

function Transport({ playing: { playback, state }, playButton }: Omit<PlayerControlsProps, 'fullScreen'>) {
  const isOn = state.isPlaying || (state.isWaiting && !state.failure);
  return (
    <div className={styles.transport}>
      <PlainButton
        aria-label="−10 s, back 10 seconds"
        className={styles.step}
        text="−10 s"
        onClick={() => playback.seekBy(-10)}
      />
      <Button
        ref={playButton}
        aria-label={isOn ? 'Pause' : 'Play'}
        className={styles.play}
        icon={isOn ? <PauseIcon size={20} /> : <PlayIcon size={20} />}
        intent="primary"
        onClick={() => playback.toggle()}
      />
      <PlainButton
        aria-label="+10 s, forward 10 seconds"
        className={styles.step}
        text="+10 s"
        onClick={() => playback.seekBy(10)}
      />
    </div>
  );
}

/** The speed, and what is skipped. */
function Listening({ playing: { state, settings, changeSettings, skippable } }: { playing: Playing }) {
  const speedId = useId();
  const { saved } = state;
  return (
    <div className={styles.choices}>
      <div className={styles.speed}>
        <label htmlFor={speedId}>Speed</label>
        <HTMLSelect
          id={speedId}
          value={settings.rate}
          options={RATES.map((rate) => ({ value: rate, label: `${rate} ×` }))}
          onChange={({ currentTarget }) => changeSettings({ rate: Number(currentTarget.value) })}
        />
      </div>
      {skippable !== null && skippable > 0 && (
        <div className={styles.skip}>
          <Switch
            checked={settings.skipsSilence}
            className={styles.switch}
            label="Skip silence"
            onChange={({ currentTarget }) => changeSettings({ skipsSilence: currentTarget.checked })}
          />
          <span className="app-muted">
            {settings.skipsSilence && saved >= 1
              ? `${formatMoment(saved)} saved so far`
              : `saves ${formatMoment(skippable)}`}
          </span>
        </div>
      )}
    </div>
  );
}

interface SoundProps {
  playing: Playing;
  /** Null if there is no picture. */
  fullScreen: { isOn: boolean; onToggle: () => void } | null;
}

function Sound({ playing: { settings, changeSettings }, fullScreen }: SoundProps) {
  const isSilent = settings.isMuted || settings.volume === 0;
  return (
    <div className={styles.sound}>
      <PlainButton
        aria-label="Mute"
        aria-pressed={isSilent}
        icon={isSilent ? <VolumeOffIcon /> : <VolumeUpIcon />}
        onClick={() => changeSettings(isSilent ? { isMuted: false, volume: settings.volume || 1 } : { isMuted: true })}
      />
      <input
        aria-label="Volume"
        aria-valuetext={`${Math.round((isSilent ? 0 : settings.volume) * 100)} %`}
        className={styles.volume}
        max={1}
        min={0}
        step={0.05}
        type="range"
        value={isSilent ? 0 : settings.volume}
        onChange={({ currentTarget }) => changeSettings({ volume: Number(currentTarget.value), isMuted: false })}
      />
      {fullScreen && (
        <PlainButton
          aria-label={fullScreen.isOn ? 'Leave full screen' : 'Full screen'}
          icon={fullScreen.isOn ? <MinimizeIcon /> : <MaximizeIcon />}
          onClick={fullScreen.onToggle}
        />
      )}
    </div>
  );
}
