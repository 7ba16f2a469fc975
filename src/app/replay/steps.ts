import { isList, isRecord, isText } from '@contract/guards';
import { counted, formatNumber } from '@/shared/lib/number';
import type { RecordedAction } from './replay-file';

/** A call to the server, from its start to its answer. */
export interface Call {
  endpoint: string;
  argument: unknown;
  /** The step that started it; null if that was before the recording. */
  askedAt: number | null;
  /** The step with its answer; null if the recording has none. */
  answeredAt: number | null;
  /** 'waiting', '12 rows', 'failed: 503'. */
  outcome: string;
  /** Milliseconds; null if the recording has not both ends. */
  duration: number | null;
}

/** What an action was. */
export interface Step {
  /** How many actions have happened by then; 0 is the start. */
  number: number;
  kind: 'start' | 'call' | 'mark' | 'change';
  title: string;
  /** Milliseconds since 1970. */
  time: number;
  /** The portal's own bookkeeping, or the start of a call whose answer has a step. */
  isInternal: boolean;
  call: Call | null;
}

/** Bookkeeping of RTK Query and redux-persist; what is left of `api/` are answers that the portal has changed itself. */
const INTERNAL = /^(?:__rtkq\/|persist\/|api\/(?!queries\/(?:queryResultPatched|cacheEntriesUpserted)))/;

/** Names all actions of a recording (product/replay#steps); the first step is its start. */
export function stepsOf({ actions, clock }: { actions: readonly RecordedAction[]; clock: string }): Step[] {
  const calls = callsIn(actions);
  const steps = actions.map(({ at, action }, index): Step => {
    const number = index + 1;
    const base = { number, time: Date.parse(at), isInternal: false };
    const call = calls.get(number) ?? null;
    if (call !== null) {
      const isAnswered = call.answeredAt !== null && call.answeredAt !== number;
      const title = isAnswered ? `${call.endpoint} started` : callTitle(call);
      return { ...base, kind: 'call', title, isInternal: isAnswered, call };
    }
    const mark = markTitle(action);
    if (mark !== null) return { ...base, kind: 'mark', title: mark, call };
    return { ...base, kind: 'change', title: changeTitle(action), isInternal: INTERNAL.test(action.type), call };
  });
  foldRepeats(steps);
  const last = steps.at(-1);
  if (last) last.isInternal = false;
  return [
    { number: 0, kind: 'start', title: 'start', time: Date.parse(clock), isInternal: false, call: null },
    ...steps,
  ];
}

/** Keeps the last of several equal changes, such as a draft that was stored at each letter. */
function foldRepeats(steps: readonly Step[]): void {
  let next: Step | null = null;
  let times = 1;
  for (const step of steps.toReversed()) {
    if (step.isInternal) continue;
    if (next !== null && step.kind === 'change' && next.kind === 'change' && step.title === next.title) {
      step.isInternal = true;
      times += 1;
      continue;
    }
    if (next !== null && times > 1) next.title += ` (${times} times)`;
    next = step;
    times = 1;
  }
  if (next !== null && times > 1) next.title += ` (${times} times)`;
}

/** The calls that this step's own call is, or that were started after it and before the next mark. */
export function callsOf(steps: readonly Step[], number: number): Call[] {
  const own = steps[number]?.call;
  if (own) return [own];
  const following = steps.slice(number + 1);
  const end = following.findIndex(({ kind }) => kind === 'mark');
  return following
    .slice(0, end === -1 ? undefined : end)
    .flatMap(({ call, number: at }) => (call !== null && call.askedAt === at ? [call] : []));
}

/** '84 ms', '1.2 s' */
export function durationText(milliseconds: number): string {
  return milliseconds < 1_000 ? `${milliseconds} ms` : `${formatNumber(milliseconds / 1_000, 1)} s`;
}

/** The calls, by the steps of their start and their answer. */
function callsIn(actions: readonly RecordedAction[]): Map<number, Call> {
  const byStep = new Map<number, Call>();
  const open = new Map<unknown, Call>();
  actions.forEach(({ at, action: { type, meta, payload, error } }, index) => {
    const phase = /\/(pending|fulfilled|rejected)$/.exec(type)?.[1];
    if (phase === undefined || !isRecord(meta) || meta.condition === true) return;
    const argument = isRecord(meta.arg) ? meta.arg : {};
    const endpoint = isText(argument.endpointName) ? argument.endpointName : type.replace(/\/\w+$/, '');
    const step = index + 1;
    const unknownCall: Call = {
      endpoint,
      argument: argument.originalArgs,
      askedAt: null,
      answeredAt: null,
      outcome: 'waiting',
      duration: null,
    };
    if (phase === 'pending') {
      const call = { ...unknownCall, askedAt: step };
      open.set(meta.requestId, call);
      byStep.set(step, call);
      return;
    }
    const call = open.get(meta.requestId) ?? unknownCall;
    open.delete(meta.requestId);
    call.answeredAt = step;
    call.outcome = phase === 'fulfilled' ? answerText(payload) : failureText(payload ?? error);
    const asked = call.askedAt === null ? undefined : actions[call.askedAt - 1];
    call.duration = asked ? Math.max(0, Date.parse(at) - Date.parse(asked.at)) : null;
    byStep.set(step, call);
  });
  return byStep;
}

function callTitle({ endpoint, outcome, duration }: Call): string {
  return `${endpoint} → ${outcome}${duration === null ? '' : `, ${durationText(duration)}`}`;
}

/** The rows of a list, also if it is the only list of an object. */
function answerText(payload: unknown): string {
  const rows = isList(payload) ? payload : onlyList(payload);
  if (rows !== null) return counted(rows.length, 'row');
  return payload === null || payload === undefined ? 'done' : 'answered';
}

function onlyList(payload: unknown): readonly unknown[] | null {
  const lists = isRecord(payload) ? Object.values(payload).filter(isList) : [];
  return lists.length === 1 ? (lists[0] ?? null) : null;
}

function failureText(error: unknown): string {
  const { status, message } = isRecord(error) ? error : {};
  const reason = [status, message].filter((part) => typeof part === 'number' || isText(part)).join(' ');
  return reason === '' ? 'failed' : `failed: ${reason.slice(0, 80)}`;
}

const DONE: Readonly<Record<string, [verb: string, unnamed: string]>> = {
  'replay/clicked': ['clicked', 'clicked'],
  'replay/chosen': ['chose in', 'chose'],
  'replay/typed': ['typed in', 'typed'],
};

function markTitle({ type, payload }: RecordedAction['action']): string | null {
  if (type === 'replay/stored') return 'stored the file';
  const { name, role, key } = isRecord(payload) ? payload : {};
  const subject = isText(name) && name !== '' ? name : null;
  if (type === 'replay/pressed')
    return `pressed ${isText(key) ? key : 'a key'}${subject === null ? '' : ` in ${subject}`}`;
  const verb = DONE[type];
  if (verb === undefined) return null;
  if (subject !== null) return `${verb[0]} ${subject}`;
  return isText(role) ? `${verb[0]} a control without a name (${role})` : verb[1];
}

/** 'preferences/themeChosen' with 'dark': 'preferences: theme chosen, dark' */
function changeTitle({ type, payload }: RecordedAction['action']): string {
  const [event = type, ...slices] = type.split('/').toReversed();
  const value = summaryOf(payload);
  return `${[...slices.toReversed().map(words), words(event)].join(': ')}${value === '' ? '' : `, ${value}`}`.slice(
    0,
    120,
  );
}

/** The name of what an action is about: of its place, form or message. */
function summaryOf(payload: unknown): string {
  if (isText(payload) || typeof payload === 'number' || typeof payload === 'boolean') return String(payload);
  if (!isRecord(payload)) return '';
  const named = ['message', 'place', 'list', 'key', 'name'].map((field) => payload[field]).find(isText);
  return named ?? '';
}

function words(name: string): string {
  return name.replaceAll(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
}
