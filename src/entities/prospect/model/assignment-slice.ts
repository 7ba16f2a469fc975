import { createSlice, isAsyncThunkAction, original, type PayloadAction } from '@reduxjs/toolkit';

/** What an assignment makes of one prospect. */
export interface AssignedProspect {
  groupId: string;
  id: string;
  /** null takes the owner away. */
  salesforceOwnerId: string | null;
  ownerName: string | null;
  /** The task's new moment, wall clock; undefined leaves it. */
  taskDueDate?: string | null;
}

/** One assignment of one or many prospects, until an answer of the server shows it. */
export interface Assignment {
  id: string;
  prospects: readonly AssignedProspect[];
  /** As its call sends it; null where each prospect says its own moment (an undo). */
  taskDays: 0 | 1 | null;
  /** Who assigned, and when, as wall clock. */
  actionedBy: string;
  at: string;
  /** `confirmed`: the server has it, but no answer that was asked for since has come. */
  phase: 'waiting' | 'sent' | 'confirmed';
  /** Of its call, once it is sent. */
  requestId?: string;
  /** Of the fetch that began after it was confirmed, and whose answer therefore has it. */
  shownBy?: string;
}

/** A prospect that was not assigned, with what is needed to try again. */
export interface FailedProspect extends Pick<Assignment, 'taskDays'> {
  prospect: AssignedProspect;
  /** Why, as the server said it. */
  error: string;
  /** Nobody knows what became of it: no answer came, or one that failed on its way. */
  isUnheard: boolean;
}

export interface AssignmentState {
  /** The oldest first. */
  made: readonly Assignment[];
  /** By the prospect's id. */
  failed: Readonly<Record<string, FailedProspect>>;
}

/** The endpoints that this slice follows. */
export const PROSPECTS_QUERY = 'listProspects';
export const ASSIGN_CALL = 'updateProspects';

const NOTHING: AssignmentState = { made: [], failed: {} };

/**
 * What the user has assigned and the server's answer does not show yet (`docs/decisions/071-large-answers.md`). The
 * answer, of up to 100,000 prospects, stays in RTK Query's cache as it came; what lies over it is small. Calls are
 * followed by their request ids, so that any interleaving of calls and fetches ends with what the server has.
 */
const assignmentSlice = createSlice({
  name: 'assignments',
  initialState: NOTHING,
  reducers: {
    /** It shows at once; what failed before for the same prospects is told no more. */
    assignmentMade: (state, { payload }: PayloadAction<Omit<Assignment, 'phase' | 'requestId' | 'shownBy'>>) => ({
      made: [...state.made, { ...payload, phase: 'waiting' }],
      failed: without(
        state.failed,
        payload.prospects.map(({ id }) => id),
      ),
    }),
    assignmentSent: (state, { payload: { id, requestId } }: PayloadAction<{ id: string; requestId: string }>) => ({
      ...state,
      made: state.made.map((each) => (each.id === id ? { ...each, phase: 'sent', requestId } : each)),
    }),
    failuresDismissed: (state) => ({ ...state, failed: NOTHING.failed }),
    assignmentsForgotten: () => NOTHING,
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAsyncThunkAction, (draft, action): AssignmentState => {
      // Nothing is written into the draft, and a draft of each of thousands of prospects costs more than all the rest.
      const state: AssignmentState = original(draft) ?? draft;
      const { meta, payload } = action;
      const { requestId, requestStatus } = meta;
      switch (endpointOf(meta.arg)) {
        case ASSIGN_CALL:
          return requestStatus === 'pending' ? state : answered(state, requestId, requestStatus, payload);
        case PROSPECTS_QUERY:
          return fetched(state, requestId, requestStatus);
        default:
          return state;
      }
    });
  },
});

export const { assignmentMade, assignmentSent, assignmentsForgotten, failuresDismissed } = assignmentSlice.actions;
export const assignmentReducer = assignmentSlice.reducer;

export const selectAssignments = (state: RootState): AssignmentState => state.assignments;

/** The endpoint of RTK Query's calls; undefined for other thunks. */
function endpointOf(arg: unknown): unknown {
  return typeof arg === 'object' && arg !== null && 'endpointName' in arg ? arg.endpointName : undefined;
}

/** The prospects that the answer names, or all of a call that failed, are as they were; the others are assigned. */
function answered(
  state: AssignmentState,
  requestId: string,
  status: 'fulfilled' | 'rejected',
  payload: unknown,
): AssignmentState {
  const assignment = state.made.find((each) => each.requestId === requestId);
  if (!assignment) return state;
  const errors = status === 'fulfilled' ? errorsById(payload) : messageForAll(payload);
  const isUnheard = status === 'rejected' && !isRefusal(payload);
  const failed: Record<string, FailedProspect> = {};
  const done = assignment.prospects.filter((prospect) => {
    const error = errors(prospect.id);
    if (error !== undefined) failed[prospect.id] = { prospect, taskDays: assignment.taskDays, error, isUnheard };
    return error === undefined;
  });
  // The same lists where nothing failed: what lies over the answer is told by them.
  const hasFailed = done.length < assignment.prospects.length;
  const prospects = hasFailed ? done : assignment.prospects;
  const confirmed = { ...assignment, prospects, phase: 'confirmed' as const };
  return {
    made: state.made.flatMap((each) => {
      if (each !== assignment) return [each];
      return prospects.length > 0 ? [confirmed] : [];
    }),
    failed: hasFailed ? { ...state.failed, ...failed } : state.failed,
  };
}

/** Whatever is confirmed when a fetch begins is in its answer, and lies over it no longer once that has come. */
function fetched(state: AssignmentState, requestId: string, status: 'pending' | 'fulfilled' | 'rejected') {
  if (status === 'rejected' || state.made.length === 0) return state;
  if (status === 'fulfilled') return { ...state, made: state.made.filter((each) => each.shownBy !== requestId) };
  const made = state.made.map((each) => (each.phase === 'confirmed' ? { ...each, shownBy: requestId } : each));
  return { ...state, made };
}

/** Of the answer to an assignment (A §7): keys of prospects that were not assigned, with the reason; no reason, no error. */
function errorsById(answer: unknown): (id: string) => string | undefined {
  const entries = Array.isArray(answer) ? (answer as readonly { key: string; value: string | null }[]) : [];
  const byId = new Map(entries.flatMap(({ key, value }) => (value ? [[key, value] as const] : [])));
  return (id) => byId.get(id);
}

const NOT_SAVED = 'This was not saved.';

function messageForAll(error: unknown): (id: string) => string {
  const hasMessage = typeof error === 'object' && error !== null && 'message' in error;
  const message = hasMessage && typeof error.message === 'string' ? error.message : NOT_SAVED;
  return () => message;
}

/** The server has said no: nothing was done. */
function isRefusal(error: unknown): boolean {
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 0;
  return status >= 400 && status < 500;
}

function without<Value>(record: Readonly<Record<string, Value>>, ids: readonly string[]) {
  if (!ids.some((id) => id in record)) return record;
  const gone = new Set(ids);
  return Object.fromEntries(Object.entries(record).filter(([id]) => !gone.has(id)));
}
