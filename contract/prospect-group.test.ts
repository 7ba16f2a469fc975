import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DELETED, GRADES, gradeRank, type Prospect } from './prospect';
import { prospectGroupsSchema, readProspectGroups, WrongProspects } from './prospect-answer';
import { assignableProspects, EMPTY_PROSPECT, groupFields, isSelectable, type ProspectGroup } from './prospect-group';

const text = fc.option(fc.string({ maxLength: 8 }), { nil: null });
const number = fc.option(fc.integer({ min: 0, max: 500 }), { nil: null });
const moment = fc.option(fc.constantFrom('2026-11-01T09:00', '2026-11-02T09:00', '2026-11-03T09:00'), { nil: null });

const prospect: fc.Arbitrary<Prospect> = fc
  .record({
    id: fc.uuid(),
    company: text,
    score: number,
    employeeCount: number,
    lastActivity: moment,
    recentInteraction: text,
    grade: fc.option(fc.constantFrom(...GRADES), { nil: null }),
    status: fc.constantFrom('ACTIVE', DELETED, null),
    taskDueDate: moment,
    salesforceOwnerId: fc.option(fc.constantFrom('s1', 's2'), { nil: null }),
    error: text,
    formIds: fc.array(fc.string({ maxLength: 4 }), { maxLength: 2 }),
    audits: fc.array(fc.record({ newValue: text, actionedBy: text, createdOn: moment }), { maxLength: 2 }),
  })
  .map((fields) => ({ ...EMPTY_PROSPECT, ...fields }));

const group: fc.Arbitrary<ProspectGroup> = fc.record({
  id: fc.uuid(),
  prospects: fc.array(prospect, { minLength: 1, maxLength: 6 }),
});

const isDeleted = ({ status }: Prospect) => status === DELETED;
const highest = (values: (number | null)[]) => {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? Math.max(...known) : null;
};

describe('the fields of a group', () => {
  it('come from all its prospects that are not DELETED, or from those if there are no others', () => {
    fc.assert(
      fc.property(group, (given) => {
        const fields = groupFields(given);
        const open = given.prospects.filter((each) => !isDeleted(each));
        const telling = open.length > 0 ? open : given.prospects;
        expect(fields.openCount).toBe(open.length);
        expect(fields.prospectCount).toBe(given.prospects.length);
        expect(fields.score).toBe(highest(telling.map(({ score }) => score)));
        expect(fields.employeeCount).toBe(highest(telling.map(({ employeeCount }) => employeeCount)));
        const ranks = telling.flatMap(({ grade }) => gradeRank(grade) ?? []);
        expect(gradeRank(fields.grade)).toBe(ranks.length > 0 ? Math.min(...ranks) : null);
        const activities = telling.flatMap(({ lastActivity }) => lastActivity ?? []).toSorted();
        expect(fields.lastActivity).toBe(activities.at(-1) ?? null);
        const tasks = telling.flatMap(({ taskDueDate }) => taskDueDate ?? []).toSorted();
        expect(fields.taskDueDate).toBe(tasks[0] ?? null);
        expect(fields.company).toBe(telling[0]?.company);
        expect(fields.errorCount).toBe(telling.filter(({ error }) => error !== null).length);
        expect(fields.error).toBe(telling.find(({ error }) => error !== null)?.error ?? null);
        expect(fields.hasSeveralOwners).toBe(new Set(telling.map((each) => each.salesforceOwnerId)).size > 1);
      }),
    );
  });

  it('name every field of a prospect except its lists', () => {
    const names = Object.keys(EMPTY_PROSPECT).filter((name) => name !== 'formIds' && name !== 'audits');
    const fields = groupFields({ id: 'g', prospects: [{ id: 'p', ...EMPTY_PROSPECT }] });
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(names));
  });

  it('use the interaction of the latest activity, and the error of the group before others', () => {
    const early = { id: 'a', ...EMPTY_PROSPECT, lastActivity: '2026-11-01T09:00', recentInteraction: 'Early' };
    const late = {
      id: 'b',
      ...EMPTY_PROSPECT,
      lastActivity: '2026-11-02T09:00',
      recentInteraction: 'Late',
      error: 'x',
    };
    const given = { id: 'g', prospects: [early, late], error: 'Of the group' };
    expect(groupFields(given)).toMatchObject({ recentInteraction: 'Late', error: 'Of the group', errorCount: 1 });
    expect(groupFields({ id: 'g', prospects: [] })).toMatchObject({ openCount: 0, company: null });
  });
});

describe('selection', () => {
  it('never includes DELETED prospects', () => {
    fc.assert(
      fc.property(fc.array(group, { maxLength: 5 }), (groups) => {
        const chosen = assignableProspects(groups);
        expect(chosen.some((each) => isDeleted(each))).toBe(false);
        for (const each of groups) {
          expect(isSelectable(each)).toBe(assignableProspects([each]).length > 0);
        }
      }),
    );
  });
});

describe('an answer of prospects', () => {
  it('is used unchanged if it is valid, without copying any prospect', () => {
    fc.assert(
      fc.property(fc.array(group, { maxLength: 4 }), (groups) => {
        const answer = JSON.parse(JSON.stringify(groups)) as ProspectGroup[];
        const first = answer[0]?.prospects[0];
        const read = readProspectGroups(answer);
        expect(read).toEqual(groups);
        expect(read[0]?.prospects[0]).toBe(first);
        expect(Object.isFrozen(read)).toBe(true);
        expect(read.every((each) => Object.isFrozen(each))).toBe(true);
      }),
    );
  });

  it('gets null and empty lists for missing keys', () => {
    const [read] = readProspectGroups([{ id: 'g', prospects: [{ id: 'p', score: 7, audits: [{ newValue: 'x' }] }] }]);
    expect(read?.prospects[0]).toEqual({
      id: 'p',
      ...EMPTY_PROSPECT,
      score: 7,
      audits: [{ newValue: 'x', actionedBy: null, createdOn: null }],
    });
  });

  const withField = (field: string, value: unknown) => [
    { id: 'g', prospects: [{ id: 'p', ...EMPTY_PROSPECT, [field]: value }] },
  ];

  it.each([
    ['an object', {}],
    ['null', null],
    ['text', 'groups'],
    ['an empty list', [null]],
    ['a group that is a list', [[]]],
    ['a group without an id', [{ prospects: [] }]],
    ['a group with a number as id', [{ id: 1, prospects: [] }]],
    ['a group without prospects', [{ id: 'g' }]],
    ['an invalid prospect', [{ id: 'g', prospects: [7] }]],
    ['a prospect without an id', [{ id: 'g', prospects: [{ score: 1 }] }]],
    ['an error that is an object', [{ id: 'g', prospects: [], error: {} }]],
    ['forms that are numbers', withField('formIds', [1])],
    ['audits that are text', withField('audits', 'x')],
    ['an audit that is null', withField('audits', [null])],
    ['an audit by a number', withField('audits', [{ newValue: null, actionedBy: 3, createdOn: null }])],
  ])('that is %s is refused', (_what, answer) => {
    expect(() => readProspectGroups(answer)).toThrow(WrongProspects);
    expect(prospectGroupsSchema['~standard'].validate(answer)).toHaveProperty('issues');
  });

  it('with any one field of another type is refused', () => {
    for (const field of Object.keys(EMPTY_PROSPECT)) {
      expect(() => readProspectGroups(withField(field, true)), field).toThrow(WrongProspects);
    }
  });
});
