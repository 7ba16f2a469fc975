import { Button, Callout } from '@blueprintjs/core';
import { TimeIcon } from '@blueprintjs/icons';
import { measuredSpan, useMinutesSince } from '@/features/run-timer';
import { formatDate, formatTime, today } from '@/shared/lib/date';
import { formatDuration } from '@/shared/lib/number';
import { QuietButton } from '@/shared/ui/button';
import type { DayClock } from '../model/use-day-timer';
import styles from './TimerNote.module.css';

/** The running timer, or the stopped one until it is recorded or discarded (product/time-sheet#timer). */
export function TimerNote({ clock: { timer, stop, resume, discard, record } }: { clock: DayClock }) {
  const minutes = useMinutesSince(timer?.since ?? 0);
  if (!timer) return null;
  const isRunning = timer.stoppedAt === null;
  const { day, start, end } = measuredSpan(timer);
  const on = day === today() ? '' : ` on ${formatDate(day)}`;
  const isCut = timer.stoppedAt !== null && timer.stoppedAt.slice(0, 10) > day;
  return (
    <Callout className="app-wrap" compact data-screen-only icon={<TimeIcon />} role="group" aria-label="Timer">
      <span className={styles.text}>
        {isRunning
          ? `The timer has been running since ${formatTime(timer.startedAt)}${on}: ${formatDuration(minutes)}.`
          : `Measured ${start}–${end}${on}, not recorded yet.`}
        {isCut && ' It ran past midnight; an entry ends at 23:59.'}
      </span>
      {isRunning ? (
        <Button aria-keyshortcuts="T" intent="primary" size="small" text="Stop and record" onClick={stop} />
      ) : (
        <>
          <Button intent="primary" size="small" text="Record" onClick={record} />
          <Button size="small" text="Continue" title="As if it had not been stopped" onClick={resume} />
        </>
      )}
      <QuietButton text="Discard" onClick={discard} />
    </Callout>
  );
}
