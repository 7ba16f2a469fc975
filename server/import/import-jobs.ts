import type { Actor } from '../audit/record-change';
import type { AppDeps } from '../deps';
import { checkRun } from './check-run';
import { performRun, undoRun } from './do-runs';
import { abandonedRuns, takeOver } from './import-runs';
import type { ImportRun } from './planning';

type JobDeps = Pick<AppDeps, 'db' | 'files' | 'clock' | 'log' | 'liveSessions'>;

/** Processes imports in the background, one by one: new ones, and any left unfinished (product/imports#states). */
export function createImportJobs(deps: JobDeps): AppDeps['imports'] {
  const { db, log, clock } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  let working: Promise<void> | null = null;
  let wasWoken = false;

  const workOn = async (run: ImportRun) => {
    const own = await takeOver(db, run);
    if (!own) return;
    const actor = actorOf(own, clock.now());
    const at = { ...deps, signal };
    if (own.status === 'checking') await checkRun(at, own);
    else if (own.status === 'running') await performRun(at, own, actor);
    else await undoRun(at, own, actor);
    // Changes to roles and people apply from the next call.
    deps.liveSessions.forget();
  };

  const workThrough = async () => {
    do {
      wasWoken = false;
      for (const run of await abandonedRuns(db)) {
        if (signal.aborted) return;
        await workOn(run);
      }
    } while (wasWoken && !signal.aborted);
  };

  return {
    wake() {
      wasWoken = true;
      working ??= workThrough()
        .catch((error: unknown) => log.error({ err: error }, 'imports could not be processed'))
        .finally(() => {
          working = null;
        });
    },
    async stop() {
      stopping.abort();
      await working;
    },
  };
}

function actorOf({ createdById: id, createdByName: name }: ImportRun, now: Date): Actor {
  return { id, name, source: id === null ? 'command line' : 'import', requestId: null, now };
}
