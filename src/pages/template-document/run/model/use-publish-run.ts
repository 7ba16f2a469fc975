import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { selectUserId } from '@/entities/session';
import type { ApiRoot } from '@/shared/api';
import { suffixOf } from '@/shared/lib/browser-storage';
import { useAppSelector, useAppStore, type AppStore } from '@/shared/redux';
import { useLeaveWarning } from '../../publish/model/use-leave-warning';
import { publishJob, runTools } from './publish-job';
import { PublishRun, type RunState } from './publish-run';
import { storedRun } from './run-job';

/** The runs of each store, by user and key. */
const runs = new WeakMap<AppStore, Map<string, PublishRun>>();

function runAt(store: AppStore<ApiRoot>, place: string): PublishRun {
  const ofStore = runs.get(store) ?? new Map<string, PublishRun>();
  runs.set(store, ofStore);
  const before = ofStore.get(place);
  if (before) return before;
  const { dispatch, getState } = store;
  const run = new PublishRun(
    () => runTools(dispatch, getState),
    (job, tools, left) => dispatch(publishJob(job, tools, left)),
    (jobs) => (jobs.length === 0 ? storedRun.remove(place) : storedRun.write([...jobs], place)),
    storedRun.read(place) ?? [],
  );
  ofStore.set(place, run);
  return run;
}

/** The run of a screen (product/publishing#runs): leaving it stops the run, and opening it again offers the rest. */
export function usePublishRun(name: string): { run: PublishRun; state: RunState } {
  const store = useAppStore<ApiRoot>();
  const userId = useAppSelector(selectUserId) ?? '';
  const run = useMemo(() => runAt(store, suffixOf(userId, name)), [store, userId, name]);
  const state = useSyncExternalStore(run.subscribe, run.snapshot);
  useEffect(() => () => run.stop(), [run]);
  useLeaveWarning(state.isRunning);
  return { run, state };
}
