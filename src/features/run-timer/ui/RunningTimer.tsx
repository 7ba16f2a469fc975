import { StopIcon } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import { formatTime } from '@/shared/lib/date';
import { formatDuration } from '@/shared/lib/number';
import { PATHS } from '@/shared/routes';
import { OutlinedButton } from '@/shared/ui/button';
import type { Timer } from '../model/timer';
import { useMinutesSince, useTimer } from '../model/use-timer';

/** The running timer in the bar of every screen; stopping it leads to its entry. Nothing while no timer runs. */
export function RunningTimer() {
  const { timer, stop } = useTimer();
  if (!timer || timer.stoppedAt !== null) return null;
  return <StopButton timer={timer} onStop={stop} />;
}

function StopButton({ timer, onStop }: { timer: Timer; onStop: () => void }) {
  const navigate = useNavigate();
  const minutes = formatDuration(useMinutesSince(timer.since));
  const label = `Stop the timer, ${minutes} since ${formatTime(timer.startedAt)}`;
  const handleStop = () => {
    onStop();
    void navigate(`${PATHS.timeSheet}?date=${timer.startedAt.slice(0, 10)}`);
  };
  return (
    <OutlinedButton
      aria-label={label}
      icon={<StopIcon />}
      intent="warning"
      text={minutes}
      title={label}
      onClick={handleStop}
    />
  );
}
