import { Spinner } from '@blueprintjs/core';
import { AddToArtifactIcon, DuplicateIcon } from '@blueprintjs/icons';
import { useState, type ReactNode } from 'react';
import { copyResult, copyText } from '@/shared/lib/copy';
import { OutlinedButton, PlainButton } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { TitledCallout } from '@/shared/ui/titled-callout';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import type { Run } from '../model/ask-model';
import { formatCost } from '../model/cost';
import { formatSeconds, useElapsed } from '../model/elapsed';
import { AnswerText } from './AnswerText';
import styles from './ResultPanel.module.css';

interface ResultPanelProps {
  runs: readonly Run[];
  /** Adds an answer to the conversation. */
  onAdd: (text: string) => void;
  children?: ReactNode;
}

/** The result of the last question: one answer, or two side by side. */
export function ResultPanel({ runs, onAdd, children }: ResultPanelProps) {
  return (
    <section className="app-stack app-shrink" aria-labelledby="ai-result">
      <h2 id="ai-result">Result</h2>
      {runs.length === 0 ? (
        <EmptyState title="No answer yet">Submit a conversation to see the answer here as it is written.</EmptyState>
      ) : (
        <div className={styles.runs} data-count={runs.length}>
          {runs.map((run) => (
            <RunCard key={run.id} run={run} onAdd={onAdd} />
          ))}
        </div>
      )}
      {children}
      <VisuallyHidden>
        <span role="status">{runs.map(announcementOf).join(' ')}</span>
      </VisuallyHidden>
    </section>
  );
}

function RunCard({ run, onAdd }: { run: Run; onAdd: (text: string) => void }) {
  const { model, status, text, thoughts = '', problem } = run;
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  const isRunning = status === 'running';

  const copy = async () => setIsCopied(await copyText(text));
  return (
    <article className={styles.card} aria-busy={isRunning} aria-label={`Answer of ${model.name || model.model}`}>
      <header className={styles.head}>
        <h3>{model.name || model.model}</h3>
        <Figures run={run} />
      </header>
      {thoughts !== '' && (
        <details className={styles.thoughts}>
          <summary>{isRunning && text === '' ? 'Thinking …' : 'What the model thought before it answered'}</summary>
          <AnswerText text={thoughts} />
        </details>
      )}
      {text !== '' && (
        <div className="app-shrink">
          <AnswerText text={text} />
        </div>
      )}
      {isRunning && text + thoughts === '' && (
        <div className="app-row app-muted">
          <Spinner size={16} /> Waiting for the first words …
        </div>
      )}
      {NOTES[status] && (
        <TitledCallout compact intent={status === 'failed' ? 'danger' : 'warning'} title={NOTES[status]}>
          {problem}
        </TitledCallout>
      )}
      {!isRunning && text !== '' && (
        <footer className="app-wrap">
          <OutlinedButton icon={<AddToArtifactIcon />} text="Add to conversation" onClick={() => onAdd(text)} />
          <PlainButton icon={<DuplicateIcon />} text="Copy" onClick={() => void copy()} />
          <span className="app-muted app-small" role="status">
            {copyResult(isCopied)}
          </span>
        </footer>
      )}
    </article>
  );
}

const NOTES: Partial<Record<Run['status'], string>> = {
  incomplete: 'This answer is not complete.',
  stopped: 'Stopped.',
  failed: 'There is no answer.',
  cut: 'This answer was cut short.',
  filtered: 'A filter stopped this answer.',
  refused: 'The model refused to answer.',
  empty: 'The answer is empty.',
};

/** Time and tokens; the number of tokens is known at the end, if the service sends it. */
function Figures({ run }: { run: Run }) {
  const { usage, status } = run;
  const elapsed = useElapsed(run);
  return (
    <p className={styles.figures}>
      <span>{elapsed === null ? '' : formatSeconds(elapsed)}</span>
      {status !== 'running' && usage && (
        <span>
          {usage.prompt_tokens} tokens in, {usage.completion_tokens} out
          {usage.cost != null && ` · ${formatCost(usage.cost)}`}
        </span>
      )}
      {status === 'done' && !usage && <span>tokens unknown</span>}
    </p>
  );
}

function announcementOf({ model, status, problem }: Run): string {
  const name = model.name || model.model;
  if (status === 'running') return `${name} is answering.`;
  if (status === 'done') return `${name} has answered.`;
  return `${name}: ${NOTES[status] ?? ''} ${problem ?? ''}`;
}
