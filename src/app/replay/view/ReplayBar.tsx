import { Tag } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import type { SessionUser } from '@/entities/session';
import { OutlinedButton, QuietButton } from '@/shared/ui/button';
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
  /** The panel with what happened; null while it is closed. */
  details: ReactNode;
  /** The controls of a recording; null for a stored state. */
  steps: ReactNode;
  onDetails: () => void;
  onClose: () => void;
}

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** What is replayed, the current position, and the controls; at the bottom of the window, above every dialog. */
export function ReplayBar({ name, replay, timeline, step, moment, heldBack, viewer, ...props }: ReplayBarProps) {
  const { details, steps, onDetails, onClose } = props;
  const [isLeaving, setIsLeaving] = useState(false);
  const { notes, removed } = replay;
  const broken = timeline.brokenUpTo(step).filter((each) => each !== step || !moment.isBroken);

  return (
    <section aria-label="Replay" className={styles.bar}>
      {details}
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
      {steps}
      <div className={styles.notes} role="status">
        {moment.isBroken && <span>This action could not be replayed.</span>}
        {broken.length > 0 && <span>{brokenText(broken, replay)}</span>}
        <span>
          {heldBack === 0 ? 'Disconnected from the server' : `Disconnected from the server: ${heldBack} blocked`}
        </span>
        <Listed items={notes} summary={notes.length === 1 ? '1 note' : `${notes.length} notes`} />
        <Listed
          items={removed.map(({ path, reason }) => `${path} (${reason})`)}
          summary={`${removed.length} removed`}
        />
      </div>
      <div className={styles.ways}>
        <QuietButton aria-expanded={details !== null} text="What happened" onClick={onDetails} />
        <QuietButton text="Another file" onClick={onClose} />
        <OutlinedButton size="small" text="Continue live from here" onClick={() => setIsLeaving(true)} />
      </div>
      <ContinueLiveDialog isOpen={isLeaving} route={moment.route} onClose={() => setIsLeaving(false)} />
    </section>
  );
}

/** The maximum number of items that are listed. */
const MOST_LISTED = 100;

function Listed({ items, summary }: { items: readonly string[]; summary: string }) {
  if (items.length === 0) return null;
  return (
    <details className={styles.details}>
      <summary>{summary}</summary>
      <ul>
        {items.slice(0, MOST_LISTED).map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </details>
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
