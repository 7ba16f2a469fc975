// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Prospect } from '@contract/prospect';
import { EMPTY_PROSPECT, type ProspectGroup } from '@contract/prospect-group';
import { cellKey, type SalesUser } from '@contract/sales-mapping';
import { noResponse, unreadable } from '@/shared/api';
import { plannedAssignment, withoutFailed, type AssignedProspect, type AssignmentChanges } from './assignment';
import { groupName } from './group-summary';
import { foundOptions, ownerOptions, startingOption } from './owner-options';
import { ageLook } from './prospect-columns';
import { openFailures, shownGroups } from './shown-groups';
import { suggestionsFor } from './suggestion';

const SHOWN = { ...EMPTY_PROSPECT, company: 'Company', industry: 'Care', employeeProfile: '1–10', status: 'ACTIVE' };

const prospect = (id: string, fields: Partial<Prospect> = {}): Prospect => ({ ...SHOWN, id, ...fields });
const group = (id: string, ...prospects: Prospect[]): ProspectGroup => ({ id, prospects });
const user = (id: string, fields: Partial<SalesUser> = {}): SalesUser => ({
  id,
  name: id,
  isActive: true,
  userRoleId: 'bde',
  openProspects: 0,
  ...fields,
});
const ROLES = { BDE: ['bde'], BM: ['bm'], CMO: ['cmo'] };
const CARE = cellKey({ industry: 'Care', employeeProfile: '1–10' });
const common = { actionedBy: 'Priya Nair', at: '2026-11-18T09:00', taskDays: 0 } as const;
const NOTHING: AssignmentChanges = { made: [], failed: [] };

function madeOf(...rows: AssignedProspect[]): AssignmentChanges['made'][number] {
  const keys = rows.map(({ id }) => id);
  return { id: keys.join(' '), queue: 'assignments', keys, rows, common, phase: 'sent' };
}

const failedOf = (row: AssignedProspect, error: unknown) => ({ key: row.id, row, common, error });
const toUna = (groupId: string, id: string) => ({ groupId, id, salesforceOwnerId: 'una', ownerName: 'Una' });

describe('the groups shown', () => {
  const answer = [group('g1', prospect('p1'), prospect('p2')), group('g2', prospect('p3'))];

  it('are the answer itself without pending assignments', () => {
    expect(shownGroups(answer, NOTHING)).toBe(answer);
  });

  it('include assignments in order, and are the same objects without any', () => {
    const made = [
      madeOf({ ...toUna('g1', 'p2'), taskDueDate: '2026-11-18T17:00' }),
      madeOf({ ...toUna('g1', 'p2'), salesforceOwnerId: 'bo', ownerName: 'Bo' }),
    ];
    const [first, second] = shownGroups(answer, { ...NOTHING, made });
    expect(first?.prospects[0]).toBe(answer[0]?.prospects[0]);
    expect(first?.prospects[1]).toMatchObject({ salesforceOwnerId: 'bo', taskDueDate: '2026-11-18T17:00' });
    expect(first?.prospects[1]?.audits.map(({ newValue }) => newValue)).toEqual(['Bo', 'Una']);
    expect(second).toBe(answer[1]);
  });

  it('are the same list at every stage of an assignment’s call', () => {
    const made = madeOf(toUna('g1', 'p1'));
    const { failed } = NOTHING;
    const shown = shownGroups(answer, { made: [made], failed });
    expect(shown[0]?.prospects[0]?.salesforceOwnerId).toBe('una');
    for (const phase of ['waiting', 'confirmed'] as const)
      expect(shownGroups(answer, { made: [{ ...made, phase }], failed })).toBe(shown);
    expect(shownGroups(answer, { made: [], failed })).toBe(answer);
  });

  it('are the same for one assignment after another or all at once', () => {
    const id = fc.constantFrom(['g1', 'p1'] as const, ['g1', 'p2'] as const, ['g2', 'p3'] as const);
    const owner = fc.constantFrom('una', 'bo', null);
    const change = fc.record({ of: fc.constantFrom('assigned', 'failed', 'answered'), id, owner });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        let state = NOTHING;
        const stepped = [...answer];
        for (const [index, { of, id: ids, owner: salesforceOwnerId }] of changes.entries()) {
          const [groupId, prospectId] = ids;
          const assigned = { groupId, id: prospectId, salesforceOwnerId, ownerName: salesforceOwnerId };
          const others = state.failed.filter(({ key }) => key !== prospectId);
          if (of === 'assigned') {
            const failed = others.length < state.failed.length ? others : state.failed;
            state = { made: [...state.made, madeOf(assigned)], failed };
          } else if (of === 'failed') {
            state = { ...state, failed: [...others, failedOf(assigned, `No. ${index}`)] };
          } else state = { ...state, made: state.made.slice(1) };
          expect(shownGroups(stepped, state)).toEqual(shownGroups([...answer], state));
        }
      }),
    );
  });

  it('show why a prospect was not assigned; prospects missing in the answer are ignored', () => {
    const failed = [toUna('g2', 'p3'), toUna('g9', 'p9'), toUna('g1', 'p8')].map((row) => failedOf(row, 'Gone.'));
    const shown = shownGroups(answer, { ...NOTHING, failed });
    expect(shown[1]?.prospects[0]?.error).toBe('Gone.');
    expect(shown[0]).toBe(answer[0]);
  });

  it.each([
    ['no answer came', noResponse(true), true],
    ['its answer failed on its way', unreadable(502, true), true],
    ['the server refused it', unreadable(422, true), false],
    ['the server named the prospect', 'Deleted.', false],
  ])(
    'do not report an assignment with an unknown outcome as failed if the answer has it: %s',
    (_, error, isUnanswered) => {
      const failed = [failedOf(toUna('g1', 'p1'), error)];
      expect(openFailures(answer, failed)).toHaveLength(1);
      expect(openFailures([], failed)).toHaveLength(1);
      const later = [group('g1', prospect('p1', { salesforceOwnerId: 'una' }))];
      expect(openFailures(later, failed)).toHaveLength(isUnanswered ? 0 : 1);
    },
  );
});

it.each([
  ['  HARBOUR  Ltd ', 'HARBOUR Ltd'],
  [' ', 'ann@example.org'],
  [null, 'ann@example.org'],
])('shows the company %j as %j', (company, name) => {
  expect(groupName(group('g1', prospect('p1', { company, email: 'ann@example.org' })))).toBe(name);
});

describe('an assignment', () => {
  it('covers all prospects that are not DELETED, and its reverse has their former values', () => {
    const had = prospect('p1', { salesforceOwnerId: 'bo', taskDueDate: '2026-11-17T17:00' });
    const { prospects, reverse } = plannedAssignment(
      [group('g1', had, prospect('p2', { status: 'DELETED' })), group('g2', prospect('p3'))],
      ({ id }) => (id === 'g1' ? { id: 'una', name: 'Una' } : null),
      { taskDays: 1, today: '2026-11-20', nameOf: () => 'Bo' },
    );
    expect(prospects).toEqual([{ ...toUna('g1', 'p1'), taskDueDate: '2026-11-23T17:00', seenOwnerId: 'bo' }]);
    const former = { salesforceOwnerId: 'bo', ownerName: 'Bo', taskDueDate: '2026-11-17T17:00', seenOwnerId: 'una' };
    expect(reverse).toEqual([{ groupId: 'g1', id: 'p1', ...former }]);
  });

  it('is undone without failed prospects, even if another assignment of the same prospect failed', () => {
    const plan = () =>
      plannedAssignment([group('g1', prospect('p1'), prospect('p2'))], () => ({ id: 'una', name: 'Una' }), {
        taskDays: 0,
        today: '2026-11-18',
        nameOf: (id) => id,
      });
    const [first, second] = [plan(), plan()];
    const failed = second.prospects.slice(0, 1).map((each) => failedOf(each, 'Deleted.'));
    expect(withoutFailed(first, failed).reverse.map(({ id }) => id)).toEqual(['p1', 'p2']);
    expect(withoutFailed(second, failed).reverse.map(({ id }) => id)).toEqual(['p2']);
  });

  it('and its reverse leave owners and tasks unchanged', () => {
    const owner = fc.option(fc.constantFrom('una', 'bo'));
    const due = fc.option(fc.constantFrom('2026-11-17T17:00', '2026-11-18T17:00'));
    const prospects = fc.array(fc.record({ salesforceOwnerId: owner, taskDueDate: due }), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(prospects, (fields) => {
        const answer = [group('g', ...fields.map((each, index) => prospect(`p${index}`, each)))];
        const plan = plannedAssignment(answer, () => ({ id: 'una', name: 'Una' }), {
          taskDays: 0,
          today: '2026-11-18',
          nameOf: (id) => id,
        });
        const made = [plan.prospects, plan.reverse].map((each) => madeOf(...each));
        const after = shownGroups(answer, { ...NOTHING, made })[0]?.prospects;
        expect(after?.map(({ salesforceOwnerId, taskDueDate }) => ({ salesforceOwnerId, taskDueDate }))).toEqual(
          fields,
        );
      }),
    );
  });
});

describe('suggestions', () => {
  const una = user('una');
  const bo = user('bo', { openProspects: 2 });
  const candidates = new Map([[CARE, [bo, una]]]);

  it('are distributed by load in the order of the answer, counting each group’s open prospects', () => {
    const groups = [group('g1', prospect('p1'), prospect('p2'), prospect('p3')), group('g2', prospect('p4'))];
    const suggestions = suggestionsFor(groups, candidates);
    expect([suggestions.get('g1'), suggestions.get('g2')]).toEqual([una, bo]);
  });

  it('leave a group with its owner if they are a candidate, and are empty if nobody is mapped', () => {
    const groups = [
      group('g1', prospect('p1', { salesforceOwnerId: 'bo' })),
      group('g2', prospect('p2', { industry: 'Retail' })),
      group('g3', prospect('p3', { industry: null })),
    ];
    const suggestions = suggestionsFor(groups, candidates);
    expect(groups.map(({ id }) => suggestions.get(id))).toEqual([bo, undefined, undefined]);
  });

  it('are worked out only as far as somebody asks, and are the same in whichever order', () => {
    const groups = Array.from({ length: 1_000 }, (_, index) => group(`g${index}`, prospect(`p${index}`)));
    const isRead = vi.fn<(place: number) => void>();
    const watched = groups.map((each, index) => ({
      ...each,
      get prospects() {
        isRead(index);
        return each.prospects;
      },
    }));
    const suggestions = suggestionsFor(watched, candidates);
    const third = suggestions.get('g3');
    expect(new Set(isRead.mock.calls.flat())).toEqual(new Set([0, 1, 2, 3]));
    const inOrder = suggestionsFor(groups, candidates);
    expect(groups.slice(0, 4).map(({ id }) => inOrder.get(id))[3]).toEqual(third);
    expect(suggestions.has('g999')).toBe(true);
    expect(suggestions.has('unknown')).toBe(false);
  });
});

describe('the assignment menu', () => {
  const users = [
    user('1', { name: 'Zoë Ångström' }),
    user('2', { name: 'Mary-Ann O’Neill', userRoleId: 'cmo' }),
    user('3', { name: 'Ann Abbott', isActive: false }),
    user('4', { name: 'Bea Smith', userRoleId: 'other' }),
    user('5', { name: 'Ann Zed', userRoleId: 'bm' }),
  ];
  const options = ownerOptions(users, ROLES);

  it('lists only active users of BDE, BM and CMO, and nobody if no roles are announced', () => {
    expect(options.map(({ group: of, user: { id } }) => [of, id])).toEqual([
      ['BDE', '1'],
      ['BM', '5'],
      ['CMO', '2'],
    ]);
    expect(ownerOptions(users, undefined)).toEqual([]);
  });

  it.each([
    ['', ['1', '5', '2']],
    ['ann', ['5', '2']],
    ['zoe a', ['1']],
    ['ZED an', ['5']],
    ['neill', ['2']],
    ['nn', []],
  ])('finds by %j', (typed, ids) => {
    expect(foundOptions(options, typed).map(({ user: { id } }) => id)).toEqual(ids);
  });

  it('starts on the suggested owner if there is one', () => {
    expect(startingOption(options, [undefined, '5'])).toBe(1);
    expect(startingOption(options, ['nobody'])).toBe(0);
  });
});

it.each([
  [-3, { text: '3 h overdue', tone: 'danger' }],
  [0, { text: '0 h, soon', tone: 'warning' }],
  [4, { text: '4 h', tone: undefined }],
])('%j hours to the task have the right text and colour', (hours, look) => {
  expect(ageLook(hours)).toMatchObject(look);
  expect(ageLook(null)).toBeUndefined();
});
