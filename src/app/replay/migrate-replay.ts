type Content = Record<string, unknown>;

/** Each converts a file of one version, counted from 1, to the next version. */
const STEPS = [fromVersion1, fromVersion2];

/** Converts an older file to the current version; a file of a newer version is not changed. */
export function migrate(content: Content): Content {
  return STEPS.slice(Number(content.version) - 1).reduce((older, step) => step(older), content);
}

/**
 * Version 1 had `path` for `route` and `savedAt` for `clock`, a list of texts for `removed`, and bare actions, which all
 * get the time and route of the state.
 */
function fromVersion1({ path, savedAt, actions, removed, ...rest }: Content): Content {
  return {
    ...rest,
    route: path,
    clock: savedAt,
    actions: Array.isArray(actions)
      ? actions.map((action: unknown) => ({ at: savedAt, route: path, action }))
      : actions,
    removed: Array.isArray(removed) ? removed.map((where: unknown) => ({ path: where, reason: 'secret' })) : removed,
  };
}

const PROSPECTS = 'listProspects';

/**
 * Version 2 had one row in each pending change, including failed ones, and a separate slice for assignments of prospects.
 */
function fromVersion2({ state, actions, ...rest }: Content): Content {
  if (!isRecord(state)) return { ...rest, state, actions };
  const { assignments, pendingChanges, ...slices } = state;
  const byList: Content = Object.fromEntries(listsOf(pendingChanges).map(([list, all]) => [list, changesOf(all)]));
  if (isRecord(assignments)) byList[PROSPECTS] = prospectChangesOf(assignments);
  return {
    ...rest,
    state: { ...slices, pendingChanges: { byList } },
    actions: Array.isArray(actions) ? migratedActions(actions, state) : actions,
  };
}

function changesOf(all: readonly Content[]): Content {
  return {
    made: all.filter(({ phase }) => phase !== 'failed').map(changeOf),
    failed: all
      .filter(({ phase }) => phase === 'failed')
      .map(({ key, change, error }) => ({ key, row: change, error })),
  };
}

function prospectChangesOf({ made, failed }: Content): Content {
  return {
    made: records(made).map(assignmentOf),
    failed: records(isRecord(failed) ? Object.values(failed) : []).map(({ prospect, taskDays, error, isUnheard }) => ({
      key: isRecord(prospect) ? prospect.id : '',
      row: prospect,
      common: { taskDays },
      error: isUnheard ? { kind: 'no-response', status: null, message: error, data: null, shownInPlace: true } : error,
    })),
  };
}

function changeOf({ key, change, ...rest }: Content): Content {
  return { ...rest, queue: key, keys: [key], rows: [change] };
}

function assignmentOf({ prospects, taskDays, actionedBy, at, ...rest }: Content): Content {
  const rows = records(prospects);
  const common = { taskDays, actionedBy, at };
  return { ...rest, queue: 'assignments', keys: rows.map(({ id }) => id), rows, common };
}

/**
 * The recorded actions of both slices; a call that refused some of its prospects is followed by an action that says so.
 */
function migratedActions(actions: readonly unknown[], { pendingChanges, assignments }: Content): unknown[] {
  const keys = new Map(listsOf(pendingChanges).flatMap(([, all]) => all.map(({ id, key }) => [id, key] as const)));
  const sent = new Map(
    records(isRecord(assignments) ? assignments.made : []).map(({ id, requestId }) => [requestId, id] as const),
  );
  const migrated = (action: Content): Content[] => {
    const { type, meta } = action;
    const payload = isRecord(action.payload) ? action.payload : {};
    switch (type) {
      case 'pendingChanges/changeMade':
        keys.set(payload.id, payload.key);
        return [{ type, payload: changeOf(payload) }];
      case 'pendingChanges/failureDismissed':
        return [{ type: DISMISSED, payload: { list: payload.list, keys: [keys.get(payload.id)] } }];
      case 'assignments/assignmentMade':
        return [{ type: 'pendingChanges/changeMade', payload: { list: PROSPECTS, ...assignmentOf(payload) } }];
      case 'assignments/assignmentSent':
        sent.set(payload.requestId, payload.id);
        return [{ type: 'pendingChanges/changeSent', payload: { list: PROSPECTS, ...payload } }];
      case 'assignments/failuresDismissed':
        return [{ type: DISMISSED, payload: { list: PROSPECTS } }];
      case 'assignments/assignmentsForgotten':
        return [{ type: 'pendingChanges/pendingChangesForgotten', payload: [PROSPECTS] }];
    }
    const id = isRecord(meta) && meta.requestStatus === 'fulfilled' ? sent.get(meta.requestId) : undefined;
    const refused = records(action.payload).flatMap(({ key, value }) => (value ? [[key, value]] : []));
    if (id === undefined || refused.length === 0) return [action];
    return [action, { type: 'pendingChanges/rowsRefused', payload: { list: PROSPECTS, id, refused } }];
  };
  return actions.flatMap((recorded: unknown) =>
    isRecord(recorded) && isRecord(recorded.action)
      ? migrated(recorded.action).map((action) => ({ ...recorded, action }))
      : [recorded],
  );
}

const DISMISSED = 'pendingChanges/failuresDismissed';

/** Pending changes by list, in the format of version 2. */
function listsOf(pendingChanges: unknown): (readonly [list: string, changes: Content[]])[] {
  const byList = isRecord(pendingChanges) && isRecord(pendingChanges.byList) ? pendingChanges.byList : {};
  return Object.entries(byList).map(([list, changes]) => [list, records(changes)] as const);
}

function records(value: unknown): Content[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function isRecord(value: unknown): value is Content {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
