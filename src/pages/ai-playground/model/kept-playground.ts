import { isTableMessage, newConversation, type TableMessage } from './conversation';
import type { Run } from './ask-model';
import type { ModelChoice } from './use-model-choice';
import { restoredRuns } from './use-runs';

/** What is kept over a reload, as one draft of its user. */
export interface KeptPlayground extends ModelChoice {
  messages: readonly TableMessage[];
  /** Values of the variables by name. */
  values: Readonly<Record<string, string>>;
  runs: readonly Run[];
}

/** What the screen begins with. */
export function newPlayground(): KeptPlayground {
  return { messages: newConversation(), values: {}, models: ['', ''], isComparing: false, runs: [] };
}

/** What was kept, with its answers as they can be now. */
export function restoredPlayground(kept: KeptPlayground): KeptPlayground {
  return { ...kept, runs: restoredRuns(kept.runs) };
}

/** Whether something read from storage can be shown again. */
export function isKeptPlayground(value: unknown): value is KeptPlayground {
  if (!isRecord(value)) return false;
  const { messages, values, models, isComparing, runs } = value;
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
    runs.every(isRun)
  );
}

function isRun(value: unknown): value is Run {
  if (!isRecord(value) || !isRecord(value['model'])) return false;
  const { id, model, status, text, startedAt, took, problem } = value;
  return (
    isText(model['model']) &&
    isText(model['name']) &&
    ['running', 'done', 'incomplete', 'stopped', 'failed'].some((known) => known === status) &&
    isText(id) &&
    isText(text) &&
    typeof startedAt === 'number' &&
    (took === null || typeof took === 'number') &&
    (problem === null || isText(problem))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
