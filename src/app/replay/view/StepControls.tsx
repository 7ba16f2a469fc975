import { Button, HTMLSelect } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '@blueprintjs/icons';
import type { Step } from '../steps';
import styles from './ReplayBar.module.css';
import { SPEEDS, type Playback, type Speed } from './use-playback';

interface StepControlsProps {
  /** Those that are listed, with the current one. */
  steps: readonly Step[];
  step: number;
  last: number;
  playback: Playback;
  onStep: (step: number) => void;
  /** Goes to the listed step before or after the current one. */
  onMove: (move: -1 | 1) => void;
}

/** Steps through a recording, or plays it. */
export function StepControls({ steps, step, last, playback, onStep, onMove }: StepControlsProps) {
  return (
    <div className={styles.steps}>
      <Button
        aria-keyshortcuts="Alt+,"
        aria-label="Step back"
        disabled={step === 0}
        icon={<ChevronLeftIcon />}
        size="small"
        title="Step back (Alt+,)"
        onClick={() => onMove(-1)}
      />
      <HTMLSelect
        aria-label="Step"
        className={styles.moments}
        value={step}
        onChange={({ target }) => onStep(Number(target.value))}
      >
        {steps.map(({ number, title }) => (
          <option key={number} value={number}>
            {number} · {title.slice(0, 60)}
          </option>
        ))}
      </HTMLSelect>
      <span>of {last}</span>
      <Button
        aria-keyshortcuts="Alt+."
        aria-label="Step forward"
        disabled={step === last}
        icon={<ChevronRightIcon />}
        size="small"
        title="Step forward (Alt+.)"
        onClick={() => onMove(1)}
      />
      <PlayControls {...playback} />
    </div>
  );
}

function PlayControls({ isPlaying, speed, onSpeed, onToggle }: Playback) {
  const name = isPlaying ? 'Pause' : 'Play';
  return (
    <>
      <Button
        aria-label={name}
        icon={isPlaying ? <PauseIcon /> : <PlayIcon />}
        size="small"
        title={name}
        onClick={onToggle}
      />
      <HTMLSelect
        aria-label="Speed"
        options={SPEEDS.map((value) => ({ value, label: `${value}×` }))}
        value={speed}
        onChange={({ target }) => onSpeed(speedOf(target.value))}
      />
    </>
  );
}

function speedOf(text: string): Speed {
  return SPEEDS.find((speed) => String(speed) === text) ?? 1;
}
