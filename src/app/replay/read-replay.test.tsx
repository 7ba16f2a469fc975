import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeSignedIn } from '@/entities/session/index.testing';
import { noResponse } from '@/shared/api';
import { rootReducer } from '../store/store';
import { MAX_REPLAY_SIZE, readReplay, readReplayFile, type Replay } from './read-replay';
import { readState } from './read-state';
import { createTimeline } from './timeline';

const INITIAL = rootReducer(undefined, { type: 'test/started' });

const { user: USER } = makeSignedIn();

const GOOD = {
  format: 'harbour-replay',
  version: 3,
  build: '1.2',
  clock: '2026-11-18T10:00:00.000Z',
  route: '/time-sheet?day=2026-11-17',
  state: {
    ...INITIAL,
    session: { status: 'signedIn', user: USER, token: '[removed]', expiresOn: '2026-11-20T10:00:00Z' },
  },
  actions: [],
  kept: {},
  removed: [],
};

const noResponseSaying = (message: string) => ({ ...noResponse(true), message });

function readGood(content: object): Replay {
  const { replay, refusal } = readReplay(JSON.stringify(content), INITIAL);
  if (replay === null) throw new Error(refusal);
  return replay;
}

describe('reading a stored state', () => {
  it('accepts a valid one unchanged', () => {
    expect(readGood(GOOD)).toMatchObject({ ...GOOD, notes: [] });
  });

  it('refuses 200 MB unread', async () => {
    const huge = { size: 200 * 1024 * 1024, text: () => Promise.reject(new Error('was read')) } as unknown as Blob;

    expect((await readReplayFile(huge, INITIAL)).refusal).toMatch(/80 MB/);
    expect(MAX_REPLAY_SIZE).toBeLessThan(huge.size);
  });

  it('migrates version 1', () => {
    const { clock, route, version: _version, ...rest } = GOOD;
    const action = { type: 'notifications/notificationDismissed', payload: '1' };
    const old = { ...rest, version: 1, path: route, savedAt: clock, actions: [action], removed: ['session.token'] };

    expect(readGood(old)).toMatchObject({
      clock,
      route,
      actions: [{ at: clock, route, action }],
      removed: [{ path: 'session.token', reason: 'secret' }],
      notes: [],
    });
  });

  it('migrates pending changes of version 2, and the actions that made them', () => {
    const assigned = { groupId: 'g', id: 'p1', salesforceOwnerId: 'una', ownerName: 'Una' };
    const made = { prospects: [assigned], taskDays: 0, actionedBy: 'Owen Hughes', at: '2026-11-18T09:00' };
    const failure = { prospect: { ...assigned, id: 'p2' }, taskDays: 1, error: 'No response', isUnheard: true };
    const tag = { formId: 'f', tag: 'Guide', isActive: true };
    const { pendingChanges: _, ...others } = GOOD.state;
    const state = {
      ...others,
      assignments: { made: [{ ...made, id: 'a', phase: 'sent', requestId: 'r1' }], failed: { p2: failure } },
      pendingChanges: {
        era: 2,
        byList: {
          listForms: [
            { id: 'b', key: 'k', change: tag, phase: 'waiting' },
            { id: 'c', key: 'l', change: tag, phase: 'failed', error: 'Refused.' },
          ],
        },
      },
    };
    const answer = {
      type: 'api/executeMutation/fulfilled',
      payload: [{ key: 'p1', value: 'Deleted.' }],
      meta: { arg: { endpointName: 'updateProspects' }, requestId: 'r1', requestStatus: 'fulfilled' },
    };
    const actions = [
      answer,
      { type: 'pendingChanges/changeMade', payload: { list: 'listForms', id: 'd', key: 'm', change: tag } },
      { type: 'pendingChanges/failureDismissed', payload: { list: 'listForms', id: 'c' } },
      { type: 'assignments/failuresDismissed' },
      { type: 'assignments/assignmentMade', payload: { ...made, id: 'e' } },
      { type: 'assignments/assignmentSent', payload: { id: 'e', requestId: 'r2' } },
    ].map((action) => ({ at: GOOD.clock, route: '/marketing', action }));
    const { state: start, actions: migrated, notes } = readGood({ ...GOOD, version: 2, state, actions });
    const common = { taskDays: 0, actionedBy: 'Owen Hughes', at: '2026-11-18T09:00' };
    const assignment = { queue: 'assignments', keys: ['p1'], rows: [assigned], common };

    expect(notes).toEqual([]);
    expect(start.pendingChanges.byList).toEqual({
      listForms: {
        made: [{ id: 'b', queue: 'k', keys: ['k'], rows: [tag], phase: 'waiting' }],
        failed: [{ key: 'l', row: tag, error: 'Refused.' }],
      },
      listProspects: {
        made: [{ ...assignment, id: 'a', phase: 'sent', requestId: 'r1' }],
        failed: [{ key: 'p2', row: failure.prospect, common: { taskDays: 1 }, error: noResponseSaying('No response') }],
      },
    });
    const end = migrated.reduce((before, { action }) => rootReducer(before, action), start);
    expect(end.pendingChanges.byList).toMatchObject({
      listForms: { made: [{ id: 'b' }, { id: 'd', keys: ['m'], phase: 'waiting' }], failed: [] },
      listProspects: { made: [{ ...assignment, id: 'e', phase: 'sent', requestId: 'r2' }], failed: [] },
    });
    expect(migrated[1]?.action).toEqual({
      type: 'pendingChanges/rowsRefused',
      payload: { list: 'listProspects', id: 'a', refused: [['p1', 'Deleted.']] },
    });
  });

  it('reads the known parts of a newer one, with a notice', () => {
    const { notes, route } = readGood({ ...GOOD, version: 9, hologram: true });

    expect(route).toBe(GOOD.route);
    expect(notes).toEqual([expect.stringContaining('version 9')]);
  });

  it('omits unknown parts', () => {
    const { state, notes } = readGood({ ...GOOD, state: { ...GOOD.state, weather: { sun: true } } });

    expect(state).not.toHaveProperty('weather');
    expect(notes).toEqual([expect.stringContaining('weather')]);
  });

  it.each(Object.keys(INITIAL))('resets the part "%s" if it has another shape', (name) => {
    for (const wrong of [7, 'text', true, null, Array.isArray(INITIAL[name as keyof RootState]) ? {} : []]) {
      const { state, notes } = readGood({ ...GOOD, state: { ...GOOD.state, [name]: wrong } });
      expect(state[name as keyof RootState]).toEqual(INITIAL[name as keyof RootState]);
      expect(notes).toHaveLength(1);
    }
  });

  it.each([
    [{ ...USER, roles: 'tools:all' }],
    [{ ...USER, roles: [7] }],
    [{ ...USER, firstName: { toString: 'x' } }],
    [null],
  ])('treats nobody as signed in for %j', (user) => {
    const { state } = readGood({ ...GOOD, state: { ...GOOD.state, session: { ...GOOD.state.session, user } } });

    expect(state.session).toEqual(INITIAL.session);
  });

  it.each([
    '"__proto__"',
    String.raw`"\u005f_proto__"`,
    String.raw`"_\u005Fproto_\u005f"`,
    String.raw`"__pr\u006Fto__"`,
  ])('changes no object’s prototype for %s', (name) => {
    const text = JSON.stringify(GOOD).replace('"drafts":{', `"drafts":{${name}:{"owner":"evil","isAdmin":true},`);
    const { replay } = readReplay(text, INITIAL);

    expect(Object.hasOwn(replay?.state.drafts ?? {}, '__proto__')).toBe(false);
    expect(replay?.state.drafts).not.toHaveProperty('isAdmin');
    expect(replay?.notes).toEqual([expect.stringContaining('__proto__')]);
    expect({}).not.toHaveProperty('isAdmin');
  });

  it.each(['//evil.example', String.raw`/\evil.example`, 'https://evil.example', 'javascript:alert(1)', '', 7])(
    'opens Home instead of %j',
    (route) => {
      expect(readGood({ ...GOOD, route }).route).toBe('/');
    },
  );

  it('never throws for truncated or edited files', () => {
    const text = JSON.stringify({ ...GOOD, actions: [{ at: GOOD.clock, route: '/', action: { type: 'a' } }] });
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(8), fc.string({ maxLength: 8 }), (from, length, other) => {
        const { replay, refusal } = readReplay(text.slice(0, from) + other + text.slice(from + length), INITIAL);
        expect(replay === null).toBe(refusal !== null);
      }),
    );
    fc.assert(
      fc.property(fc.nat(text.length - 1), (end) => {
        expect(readReplay(text.slice(0, end), INITIAL).replay).toBeNull();
      }),
    );
  });

  it('converts any value to the shape of the store', () => {
    const slices = fc.constantFrom(...Object.keys(INITIAL));
    fc.assert(
      fc.property(fc.dictionary(slices, fc.jsonValue()), fc.jsonValue(), (state, other) => {
        const replay = readGood({
          ...GOOD,
          state,
          clock: other,
          route: other,
          actions: other,
          kept: other,
          removed: other,
        });
        expect(Object.keys(replay.state).toSorted()).toEqual(Object.keys(INITIAL).toSorted());
        expect(Number.isFinite(Date.parse(replay.clock))).toBe(true);
      }),
    );
  });
});

describe('the moments of a replay', () => {
  const shown = (id: string) => ({
    type: 'notifications/notificationShown',
    payload: { id, message: id, severity: 'info' },
  });
  const at = (minute: number) => `2026-11-18T10:0${minute}:00.000Z`;

  it('can be visited in any order', () => {
    const actions = ['a', 'b', 'c'].map((id, index) => ({ at: at(index + 1), route: `/${id}`, action: shown(id) }));
    const timeline = createTimeline({ ...readGood(GOOD), actions }, rootReducer, INITIAL);
    const idsAt = (step: number) => timeline.at(step).state.notifications.map(({ id }) => id);

    expect(timeline.last).toBe(3);
    expect(idsAt(2)).toEqual(['a', 'b']);
    expect(idsAt(0)).toEqual([]);
    expect(idsAt(99)).toEqual(['a', 'b', 'c']);
    expect(timeline.at(2)).toMatchObject({ route: '/b', time: Date.parse(at(2)), isBroken: false });
    expect(timeline.at(Number.NaN).route).toBe(GOOD.route);
  });

  it('continue after an action that cannot be replayed', () => {
    const broken = { type: 'api/executeQuery/fulfilled', payload: 1, meta: { arg: { endpointName: 'nobodys' } } };
    const actions = [broken, shown('a')].map((action) => ({ at: at(1), route: '/', action }));
    const timeline = createTimeline({ ...readGood(GOOD), actions }, rootReducer, INITIAL);

    expect(timeline.at(1).isBroken).toBe(true);
    expect(timeline.at(2).state.notifications).toHaveLength(1);
  });

  it('skip a sign-in without a valid person, and name the action', () => {
    const good = { userId: 'a', email: 'a@b', firstName: 'A', lastName: 'B', authMethod: 'groupgoogle', roles: [] };
    const signIn = (user: unknown) => ({ type: 'session/signedIn', payload: { user, token: 't', expiresOn: at(9) } });
    const actions = [null, 7, {}, { ...good, roles: 'all' }, good].map((user) => ({
      at: at(1),
      route: '/',
      action: signIn(user),
    }));
    const timeline = createTimeline({ ...readGood(GOOD), actions }, rootReducer, INITIAL);

    expect([1, 2, 3, 4, 5].map((step) => timeline.at(step).isBroken)).toEqual([true, true, true, true, false]);
    expect(timeline.brokenUpTo(3)).toEqual([1, 2, 3]);
    expect(timeline.at(4).state.session).toEqual(readGood(GOOD).state.session);
    expect(timeline.at(5).state.session.user?.firstName).toBe('A');
  });

  it('have a state of the right shape for any actions', () => {
    const type = fc.constantFrom(
      'session/signedIn',
      'session/signedOut',
      'session/signInFailed',
      'notifications/notificationShown',
      'drafts/draftKept',
      'preferences/themeChosen',
      'documentUploads/uploadsChosen',
      'leadAnswers/leadAnswered',
      'api/executeQuery/pending',
      'api/executeQuery/fulfilled',
      'api/queries/queryResultPatched',
    );
    const action = fc.record({ type, payload: fc.jsonValue(), meta: fc.jsonValue() });
    fc.assert(
      fc.property(fc.array(action, { maxLength: 8 }), (given) => {
        const actions = given.map((each) => ({ at: at(1), route: '/', action: each }));
        const timeline = createTimeline({ ...readGood(GOOD), actions }, rootReducer, INITIAL);
        const { state } = timeline.at(timeline.last);
        // None of them has anything that would make a stored state be refused.
        expect(readState(state, INITIAL).notes).toEqual([]);
      }),
    );
  });
});
