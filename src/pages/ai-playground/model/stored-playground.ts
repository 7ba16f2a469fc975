import { isRecord, isText } from '@contract/guards';
import { isTableMessage, newConversation, type TableMessage } from './conversation';
import { RUN_STATES, type Run } from './ask-model';
import type { ModelChoice } from './use-model-choice';
import { isKeptAs, type KeptAs } from './kept-as';
import { restoredRuns } from './use-runs';

/** What survives a reload, as one draft of its user. */
export interface StoredPlayground extends ModelChoice {
  messages: readonly TableMessage[];
  /** Values of the variables by name. */
  values: Readonly<Record<string, string>>;
  runs: readonly Run[];
  /** The follow-up that is being written. */
  followUp?: string;
  keptAs?: KeptAs | null;
}

export function newPlayground(): StoredPlayground {
  return { messages: newConversation(), values: {}, models: ['', ''], isComparing: false, runs: [] };
}

/** The stored state, with running answers marked as ended. */
export function restoredPlayground(stored: StoredPlayground): StoredPlayground {
  return { ...stored, runs: restoredRuns(stored.runs) };
}

export function isStoredPlayground(value: unknown): value is StoredPlayground {
  if (!isRecord(value)) return false;
  const { messages, values, models, isComparing, runs, followUp = '', keptAs = null } = value;
  return (
    Array.isArray(messages) &&
    messages.every(isTableMessage) &&
    isRecord(values) &&
    Object.values(values).every(isText) &&
    Array.isArray(models) &&
    models.length === 2 &&
    models.every(isText) &&
    typeof isComparing === 'boolean' &&
    Array.isArray(runs) &&
    runs.every(isRun) &&
    isText(followUp) &&
    (keptAs === null || isKeptAs(keptAs))
  );
}

function isRun(value: unknown): value is Run {
  if (!isRecord(value) || !isRecord(value['model'])) return false;
  const { id, model, status, text, thoughts = '', startedAt, took, problem } = value;
  return (
    isText(model['model']) &&
    isText(model['name']) &&
    RUN_STATES.some((known) => known === status) &&
    isText(id) &&
    isText(text) &&
    isText(thoughts) &&
    typeof startedAt === 'number' &&
    (took === null || typeof took === 'number') &&
    (problem === null || isText(problem))
  );
}
