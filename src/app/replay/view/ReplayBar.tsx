import { Button, HTMLSelect, Tag } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { SessionUser } from '@/entities/session';
import type { Replay } from '../read-replay';
import type { Moment, Timeline } from '../timeline';
import { ContinueLiveDialog } from './ContinueLiveDialog';
import styles from './ReplayBar.module.css';
import type { RootState } from '../../store';

interface ReplayBarProps {
  name: string;
  replay: Replay;
  timeline: Timeline;
  step: number;
  moment: Moment;
  heldBack: number;
  viewer: SessionUser | null;
  onStep: (step: number) => void;
  onClose: () => void;
}

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** What is replayed, the current position, and the controls; at the bottom of the window, above every dialog. */
export function ReplayBar({ name, replay, timeline, step, moment, heldBack, viewer, onStep, onClose }: ReplayBarProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const { last } = timeline;
  const { actions, notes, removed } = replay;
  const broken = timeline.brokenUpTo(step).filter((each) => each !== step || !moment.isBroken);

  return (
    <section aria-label="Replay" className={styles.bar}>
      <div className={styles.what}>
        <Tag intent="warning">Replay</Tag>
        <strong className={styles.name} title={`${name}, build ${replay.build}`}>
          {name}
        </strong>
        <span>{TIME.format(moment.time)}</span>
        <span className={styles.who} title={whoOf(moment.state, viewer)}>
          {whoOf(moment.state, viewer)}
        </span>
      </div>
      {last > 0 && (
        <div className={styles.steps}>
          <Button
            aria-keyshortcuts="Alt+,"
            aria-label="Step back"
            disabled={step === 0}
            icon={<ChevronLeftIcon />}
            size="small"
            title="Step back (Alt+,)"
            onClick={() => onStep(step - 1)}
          />
          <HTMLSelect
            aria-label="Step"
            className={styles.moments}
            value={step}
            onChange={({ target }) => onStep(Number(target.value))}
          >
            <option value={0}>0 · start</option>
            {actions.map(({ action }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- only its position identifies an action
              <option key={index} value={index + 1}>
                {index + 1} · {action.type.slice(0, 60)}
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
            onClick={() => onStep(step + 1)}
          />
        </div>
      )}
      <div className={styles.notes} role="status">
        {moment.isBroken && <span>This action could not be replayed.</span>}
        {broken.length > 0 && <span>{brokenText(broken, replay)}</span>}
        <span>
          {heldBack === 0 ? 'Disconnected from the server' : `Disconnected from the server: ${heldBack} blocked`}
        </span>
        {notes.length > 0 && (
          <details className={styles.details}>
            <summary>{notes.length === 1 ? '1 note' : `${notes.length} notes`}</summary>
            <ul>
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </details>
        )}
        {removed.length > 0 && (
          <details className={styles.details}>
            <summary>{removed.length} removed</summary>
            <ul>
              {removed.slice(0, 100).map(({ path, reason }) => (
                <li key={`${path} ${reason}`}>
                  {path} ({reason})
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <div className={styles.ways}>
        <Button size="small" text="Another file" variant="minimal" onClick={onClose} />
        <Button size="small" text="Continue live from here" variant="outlined" onClick={() => setIsLeaving(true)} />
      </div>
      <ContinueLiveDialog isOpen={isLeaving} route={moment.route} onClose={() => setIsLeaving(false)} />
    </section>
  );
}

/** The maximum number of failed actions that are named. */
const BROKEN_NAMED = 3;

function brokenText(broken: readonly number[], { actions }: Replay): string {
  const named = broken.slice(0, BROKEN_NAMED).map((step) => `${step} · ${actions[step - 1]?.action.type.slice(0, 60)}`);
  const more = broken.length > named.length ? ` and ${broken.length - named.length} more` : '';
  return `Could not be replayed: ${named.join(', ')}${more}`;
}

/** The reporter: their roles decide what is shown, not the viewer's. */
function whoOf({ session: { user } }: RootState, viewer: SessionUser | null): string {
  if (user === null) return 'Nobody signed in';
  const roles = user.roles.map((role) => role.replace(/^tools:/, '')).join(', ');
  const hasOthers = viewer !== null && [...user.roles].toSorted().join() !== [...viewer.roles].toSorted().join();
  const note = hasOthers ? ' – other roles than yours' : '';
  return `As ${user.firstName} ${user.lastName}, ${roles === '' ? 'no roles' : `roles ${roles}`}${note}`;
}
