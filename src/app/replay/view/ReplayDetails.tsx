import { Checkbox } from '@blueprintjs/core';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { counted } from '@/shared/lib/number';
import { QuietButton } from '@/shared/ui/button';
import { SearchField } from '@/shared/ui/search-field';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { changesBetween, matchesIn, stepThatChanged, valueText, type Change, type Path } from '../changes';
import type { Replay } from '../read-replay';
import { callsOf, durationText, type Call, type Step } from '../steps';
import type { Timeline } from '../timeline';
import styles from './ReplayDetails.module.css';
import { StateTree } from './StateTree';
import { StepList } from './StepList';

interface ReplayDetailsProps {
  replay: Replay;
  timeline: Timeline;
  /** All steps by number. */
  all: readonly Step[];
  /** Those that are listed. */
  steps: readonly Step[];
  step: number;
  showsInternal: boolean;
  onShowInternal: (shows: boolean) => void;
  onStep: (step: number) => void;
}

const TABS = [
  { value: 'changes', label: 'Changes' },
  { value: 'before', label: 'Before' },
  { value: 'after', label: 'After' },
  { value: 'action', label: 'Action' },
  { value: 'calls', label: 'Calls' },
] as const;

type Tab = (typeof TABS)[number]['value'];

/** The most changed values of a step that are listed. */
const MOST_CHANGES = 200;

/** The steps of a recording, and for one of them what it changed, the state around it, its action and its calls. */
export function ReplayDetails(props: ReplayDetailsProps) {
  const { replay, all, steps, step, showsInternal, onShowInternal, onStep } = props;
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const internal = useMemo(() => all.filter(({ isInternal }) => isInternal).length, [all]);
  const listed = useMemo(
    () => (search === '' ? steps : steps.filter((each) => isFound(each, replay, search))),
    [replay, search, steps],
  );

  return (
    <div data-replay-details className={styles.details}>
      <div className={styles.side}>
        <SearchField
          aria-label="Search steps and values"
          placeholder="Search steps and values"
          value={typed}
          onSearch={setTyped}
        />
        <StepList start={all[0]?.time ?? 0} step={step} steps={listed} onStep={onStep} />
        {internal > 0 && (
          <Checkbox
            checked={showsInternal}
            className={styles.internal}
            label={`Show ${counted(internal, 'internal step')}`}
            onChange={({ currentTarget }) => onShowInternal(currentTarget.checked)}
          />
        )}
      </div>
      <StepDetails {...props} search={search} />
    </div>
  );
}

function isFound({ number, title }: Step, { actions }: Replay, search: string): boolean {
  return matchesIn([title, actions[number - 1]?.action], search, 1).length > 0;
}

function StepDetails({ replay, timeline, all, step, onStep, search }: ReplayDetailsProps & { search: string }) {
  const [tab, setTab] = useState<Tab>('changes');
  const [answer, setAnswer] = useState('');
  const after = timeline.at(step).state;
  const before = step === 0 ? after : timeline.at(step - 1).state;

  const goToChange = (path: Path, isForward: boolean, from: number) => {
    const at = (number: number) => timeline.at(number).state;
    const found = stepThatChanged(path, { at, from, last: timeline.last, isForward });
    if (found !== null) onStep(found);
    const none = isForward ? 'No later step changes this value.' : 'No earlier step changed this value.';
    setAnswer(found === null ? none : `Step ${found} changed ${path.join(' › ')}.`);
  };
  const content: Record<Tab, ReactNode> = {
    changes: <Changes after={after} before={before} search={search} step={step} onGo={goToChange} />,
    before: (
      <StateTree
        label="State before"
        search={search}
        value={before}
        onOrigin={(path) => goToChange(path, false, step - 1)}
      />
    ),
    after: (
      <StateTree label="State after" search={search} value={after} onOrigin={(path) => goToChange(path, false, step)} />
    ),
    action:
      step === 0 ? (
        <p className={styles.muted}>This is the start of the recording.</p>
      ) : (
        <StateTree label="Action" search={search} value={replay.actions[step - 1]?.action} />
      ),
    calls: <Calls calls={callsOf(all, step)} onStep={onStep} />,
  };

  return (
    <div className={styles.step}>
      <div className={styles.head}>
        <strong className={styles.title}>
          {step} · {all[step]?.title}
        </strong>
        <SegmentedControl label="Details of this step" options={TABS} value={tab} onChange={setTab} />
      </div>
      <p className={styles.muted} role="status">
        {answer}
      </p>
      <div className={styles.content}>{content[tab]}</div>
    </div>
  );
}

interface ChangesProps {
  before: unknown;
  after: unknown;
  search: string;
  step: number;
  onGo: (path: Path, isForward: boolean, from: number) => void;
}

function Changes({ before, after, search, step, onGo }: ChangesProps) {
  const changes = useMemo(() => changesBetween(before, after, MOST_CHANGES), [before, after]);
  const listed = changes.filter(
    (change) => search === '' || matchesIn({ [change.path.join(' ')]: change }, search, 1).length > 0,
  );
  if (changes.length === 0) return <p className={styles.muted}>This step changed nothing in the state.</p>;
  if (listed.length === 0) return <p className={styles.muted}>No changed value matches.</p>;
  return (
    <ul aria-label="Changes" className={styles.values}>
      {listed.map((change) => (
        <ChangeItem key={change.path.join('\n')} change={change} step={step} onGo={onGo} />
      ))}
      {changes.length === MOST_CHANGES && <li className={styles.muted}>Only the first {MOST_CHANGES} are listed.</li>}
    </ul>
  );
}

function ChangeItem({
  change: { path, before, after },
  step,
  onGo,
}: Pick<ChangesProps, 'step' | 'onGo'> & { change: Change }) {
  const name = path.join(' › ');
  return (
    <li>
      <span className={styles.name}>{name}</span>
      <del>{valueText(before)}</del> → <ins>{valueText(after)}</ins>
      <QuietButton
        aria-label={`Change before: ${name}`}
        text="Change before"
        onClick={() => onGo(path, false, step - 1)}
      />
      <QuietButton aria-label={`Change after: ${name}`} text="Change after" onClick={() => onGo(path, true, step)} />
    </li>
  );
}

function Calls({ calls, onStep }: { calls: readonly Call[]; onStep: (step: number) => void }) {
  if (calls.length === 0) return <p className={styles.muted}>This step started no calls.</p>;
  return (
    <ul aria-label="Calls" className={styles.values}>
      {calls.map(({ endpoint, argument, outcome, duration, askedAt, answeredAt }) => (
        <li key={`${askedAt} ${answeredAt}`}>
          <span className={styles.name}>{endpoint}</span>
          <span className={styles.text}>{argument === undefined ? '' : valueText(argument)}</span> → {outcome}
          {duration !== null && `, ${durationText(duration)}`}
          {askedAt !== null && <StepButton number={askedAt} text="Its start" onStep={onStep} />}
          {answeredAt !== null && <StepButton number={answeredAt} text="Its answer" onStep={onStep} />}
        </li>
      ))}
    </ul>
  );
}

function StepButton({ number, text, onStep }: { number: number; text: string; onStep: (step: number) => void }) {
  return <QuietButton text={`${text}: ${number}`} onClick={() => onStep(number)} />;
}
