import { useEffect, useRef, useState } from 'react';
import type { AiModel, ChatMessage } from '@contract/ai';
import { selectConfiguration, type ApiRoot } from '@/shared/api';
import { useAppDispatch, useAppStore } from '@/shared/redux';
import { askModel, type Run } from './ask-model';

/** The default base of the completion service (product/ai-playground#completion-base). */
const OWN_SERVICE = '/ai';

/** The answers on the screen, one per model. @param restored the answers when the screen was left */
export function useRuns(restored: readonly Run[]) {
  const dispatch = useAppDispatch();
  const store = useAppStore<ApiRoot>();
  const [runs, setRuns] = useState<readonly Run[]>(restored);
  const stops = useRef<(() => void)[]>([]);

  // Stop on leaving: nobody would see the rest of the answers, and they cost money.
  useEffect(() => () => stops.current.forEach((stop) => stop()), []);

  const start = (models: readonly AiModel[], messages: ChatMessage[]) => {
    stops.current.forEach((stop) => stop());
    const { aiCompletionUrl: base = OWN_SERVICE, extensions } = selectConfiguration(store.getState());
    const asked = models.map((model, index) =>
      askModel(
        dispatch,
        { base, model, request: { model: model.model, messages, ...(extensions && { stream: true }) } },
        (run) => setRuns((present) => (present[index]?.id === run.id ? present.with(index, run) : present)),
      ),
    );
    stops.current = asked.map(({ stop }) => stop);
    setRuns(asked.map(({ run }) => run));
  };

  return {
    runs,
    isRunning: runs.some(({ status }) => status === 'running'),
    start,
    stop: () => stops.current.forEach((stop) => stop()),
    /** Replaces the answers; running ones must have been stopped. */
    show: setRuns,
  };
}

/** Restored runs: a run that was in progress has ended. */
export function restoredRuns(runs: readonly Run[]): readonly Run[] {
  return runs.map((run) =>
    run.status === 'running'
      ? {
          ...run,
          status: run.text === '' ? 'failed' : 'incomplete',
          problem: 'You left the screen before the answer was complete.',
        }
      : run,
  );
}

export function stoppedRun(run: Run): Run {
  return run.status === 'running' ? { ...run, status: 'stopped' } : run;
}
