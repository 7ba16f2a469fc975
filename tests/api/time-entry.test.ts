import { timesheetInitialSchema, type TimeEntry } from '@contract/time-entry';
import { timeEntries } from '@server/data/schema';
import { ADA, DATABASES, GRACE, OWEN, sharedApi, TEST_DAY, TOM } from '@tests/support/test-api';
import { entryForm, inputOf, plainEntry, QUIET_DAY, textFile, timeSheetOf } from '@tests/support/time-sheet';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';

describe.each(DATABASES)('the time sheet on %s', (database) => {
  const api = sharedApi({ database });
  const sheet = timeSheetOf(api);

  let advice: TimeEntry;

  beforeAll(async () => {
    advice = required((await sheet.dayOf(OWEN, TEST_DAY)).find((entry) => entry.advisoryType !== null));
  });

  const adviceInput = (changes: Record<string, unknown> = {}) => ({
    ...inputOf(advice),
    id: undefined,
    startTime: `${QUIET_DAY}T10:00`,
    endTime: `${QUIET_DAY}T10:30`,
    ...changes,
  });

  describe('before anything is typed', () => {
    it('gives a registered employee their details, the options, and the visits that await a write-up', async () => {
      const answer = await api.request('GET', '/timesheetinitial', { as: OWEN });
      const initial = await timesheetInitialSchema.validate(await answer.json());
      expect(initial.employeeId).toBe('staff-owen-hughes');
      expect(initial.activityTypes).toEqual(expect.arrayContaining(['Advisory', 'Remote Advisory']));
      expect(initial.advisoryTypes.length).toBeGreaterThan(3);
      expect(initial.visits.map((visit) => visit.vrfComplete)).toEqual([true, false, true]);
      expect(initial.visits.map((visit) => visit.visitDate)).toEqual(
        initial.visits.map((visit) => visit.visitDate).toSorted(),
      );
    });

    it('says since when somebody is here, if the audit log knows it', async () => {
      const email = 'new.starter@harbour.example';
      const person = { email, firstName: 'New', lastName: 'Starter', jobTitle: '', region: null, teamId: null, fte: 1 };
      const rest = { monthlyVisitTarget: 0, annualVisitTarget: 0, registered: true, active: true, roles: [] };
      await api.request('POST', '/admin/people/add', { as: GRACE, body: { ...person, ...rest } });
      const addedOn = async (as: string) =>
        timesheetInitialSchema
          .validate(await (await api.request('GET', '/timesheetinitial', { as })).json())
          .then((initial) => initial.addedOn);
      expect([await addedOn(email), await addedOn(OWEN)]).toEqual(['2026-11-18', null]);
    });

    it('gives someone who is not registered no employee', async () => {
      const answer = await api.request('GET', '/timesheetinitial', { as: GRACE });
      expect(await answer.json()).toMatchObject({ employeeId: null, visits: [] });
    });
  });

  describe('a day', () => {
    it('lists its entries by start, with names, durations in minutes, files and the contracts of the account', async () => {
      const day = await sheet.dayOf(OWEN, TEST_DAY);
      expect(day.map((entry) => [entry.startTime.slice(11), entry.duration, entry.files])).toEqual([
        ['08:45', 45, 2],
        ['09:15', 30, 0],
        ['11:00', 75, 0],
      ]);
      expect(day[0]?.name).toMatch(/^T-\d{6}$/);
      expect(day[0]?.filenames).toHaveLength(2);
      expect(day[0]?.contracts.map((contract) => contract.key)).toContain(day[0]?.contractId);
      expect(day[1]).toMatchObject({ accountId: null, contracts: [], description: 'E-mails and diary' });
    });

    it('shows nobody else’s entries, and none on an empty day', async () => {
      const mine = await sheet.dayOf(ADA, TEST_DAY);
      expect(mine.map((entry) => entry.id)).toEqual(['entry-ada-1']);
      expect(await sheet.dayOf(OWEN, '2031-01-01')).toEqual([]);
      expect(await sheet.dayOf(GRACE, TEST_DAY)).toEqual([]);
    });

    it.each(['2026-02-30', '0000-01-01', '9999-12-31', '2026-1-1', 'today', '2026-11-18T10:00'])(
      'refuses %s as a date',
      async (date) => {
        const answer = await api.request('GET', `/employeetimedata/${date}`, { as: OWEN });
        expect(answer.status).toBe(400);
        expect(await answer.text()).toContain('The date');
      },
    );
  });

  describe('adding', () => {
    it('stores an entry with its files and lists it on its day', async () => {
      const entry = await sheet.saved(OWEN, adviceInput(), [textFile('notes.txt', 'one'), textFile('plan.txt', 'two')]);
      expect(entry).toMatchObject({ files: 2, filenames: ['notes.txt', 'plan.txt'], accountName: advice.accountName });
      expect(await sheet.dayOf(OWEN, QUIET_DAY)).toContainEqual(entry);
    });

    it.each<[string, Record<string, unknown>, string]>([
      ['neither account nor description', { description: '   ' }, 'An entry without an account needs a description.'],
      ['no description at all', { description: null }, 'An entry without an account needs a description.'],
      ['an end at the start', { endTime: `${QUIET_DAY}T09:00` }, 'The end must be later than the start'],
      ['an end before the start', { endTime: `${QUIET_DAY}T08:59` }, 'The end must be later than the start'],
      ['an end on the next day', { endTime: '2027-06-02T09:30' }, 'The end must be later than the start'],
      ['an unknown activity type', { activityType: 'Golf' }, 'The activity type is not known.'],
      ['no activity type', { activityType: '' }, 'The activity type is a required field'],
      ['an advisory type without advice', { advisoryType: 'Redundancy' }, 'belong to advice for an account'],
      ['SafetyNest without advice', { publishToSafetyNest: true }, 'belong to advice for an account'],
      ['advice without an account', { activityType: 'Advisory', advisoryType: 'Redundancy' }, 'belong to advice'],
      ['a contract without an account', { contractId: 'client-0001-k1' }, 'A contract needs its account.'],
      ['an unknown account', { accountId: 'nobody', contractId: 'client-0001-k1' }, 'The account is not known.'],
      ['a description over its length', { description: 'x'.repeat(8193) }, 'description'],
      ['a NUL', { description: 'a\u0000b' }, 'cannot be stored'],
      ['a lone surrogate', { description: 'a\ud800b' }, 'cannot be stored'],
      [
        'a start in the year 9999',
        { startTime: '9999-01-01T09:00', endTime: '9999-01-01T10:00' },
        'The start time must',
      ],
      ['a number as the description', { description: 7 }, 'description'],
    ])('refuses %s and stores nothing', async (_what, changes, message) => {
      const { status, text } = await sheet.refusal(OWEN, plainEntry(changes), [textFile('notes.txt', 'refused')]);
      expect(status).toBe(422);
      expect(text).toContain(message);
    });

    it('refuses an account without a contract, and a contract or contact of another account', async () => {
      const other = { contractId: 'client-0002-k1', contactId: 'client-0002-p1' };
      expect(advice.accountId).not.toBe('client-0002');
      expect(await sheet.refusal(OWEN, adviceInput({ contractId: null }))).toEqual({
        status: 422,
        text: 'Choose a contract of the account.',
      });
      expect(await sheet.refusal(OWEN, adviceInput({ contractId: other.contractId }))).toEqual({
        status: 422,
        text: 'The contract does not belong to the account.',
      });
      expect(await sheet.refusal(OWEN, adviceInput({ contactId: other.contactId }))).toEqual({
        status: 422,
        text: 'The contact does not belong to the account.',
      });
    });

    it('accepts an advisory entry without advisory type and contact', async () => {
      const entry = await sheet.saved(
        OWEN,
        adviceInput({ advisoryType: null, contactId: '', startTime: `${QUIET_DAY}T10:10` }),
      );
      expect(entry).toMatchObject({ advisoryType: null, contactId: null, contactName: null });
    });

    it('allows overlaps: two entries may share their time', async () => {
      const one = await sheet.saved(TOM, plainEntry());
      const other = await sheet.saved(TOM, plainEntry());
      expect(one.id).not.toBe(other.id);
      expect(await sheet.dayOf(TOM, QUIET_DAY)).toHaveLength(2);
    });

    it('refuses anyone who is not a registered employee', async () => {
      expect(await sheet.refusal(GRACE, plainEntry())).toEqual({
        status: 422,
        text: 'Employee not registered in Salesforce!',
      });
    });

    it('refuses a form without entryJson, with invalid JSON, or with files in another field', async () => {
      const misplaced = entryForm(plainEntry());
      misplaced.append('attachments', textFile('notes.txt', 'misplaced'));
      const broken = new FormData();
      broken.set('entryJson', '{"activityType":');
      for (const [body, message] of [
        [new FormData(), 'form'],
        [broken, 'The entry is not valid JSON.'],
        [misplaced, 'Files must be in the field "files".'],
      ] as const) {
        const answer = await api.request('POST', '/addtimesheetentry', { as: OWEN, body });
        expect([400, 422]).toContain(answer.status);
        expect(await answer.text()).toContain(message);
      }
      expect((await sheet.stored()).staged).toEqual([]);
    });
  });

  describe('changing', () => {
    it('changes description, times, contact and SafetyNest of an own entry', async () => {
      const entry = await sheet.saved(
        OWEN,
        adviceInput({ startTime: `${QUIET_DAY}T11:00`, endTime: `${QUIET_DAY}T11:15` }),
      );
      const changed = await sheet.saved(OWEN, {
        ...inputOf(entry),
        description: 'Called back',
        endTime: `${QUIET_DAY}T11:45`,
        contactId: null,
        publishToSafetyNest: true,
      });
      expect(changed).toEqual({
        ...entry,
        version: '2',
        description: 'Called back',
        endTime: `${QUIET_DAY}T11:45`,
        duration: 45,
        contactId: null,
        contactName: null,
        publishToSafetyNest: true,
      });
      const day = await sheet.dayOf(OWEN, QUIET_DAY);
      expect(day.filter((each) => each.id === entry.id)).toEqual([changed]);
    });

    it.each<[string, Record<string, unknown>]>([
      ['account', { accountId: 'client-0002', contractId: 'client-0002-k1', contactId: null }],
      ['account, emptied', { accountId: null, contractId: null, advisoryType: null, contactId: null }],
      ['contract', { contractId: 'client-0002-k1' }],
      ['activity type', { activityType: 'Advisory' }],
      ['advisory type', { advisoryType: 'Redundancy' }],
      ['advisory type, emptied', { advisoryType: null }],
    ])('refuses another %s', async (_field, changes) => {
      expect(await sheet.refusal(OWEN, { ...inputOf(advice), ...changes })).toEqual({
        status: 422,
        text: 'Account, contract, activity type and advisory type cannot be changed on an existing entry.',
      });
    });

    it('leaves locked fields unchanged if the request does not name them', async () => {
      const { id, activityType, startTime, endTime } = inputOf(advice);
      expect(await sheet.saved(OWEN, { id, activityType, startTime, endTime })).toEqual(advice);
    });

    it('refuses to remove advice from SafetyNest', async () => {
      const entry = await sheet.saved(
        OWEN,
        adviceInput({ publishToSafetyNest: true, startTime: `${QUIET_DAY}T10:20` }),
      );
      const { status, text } = await sheet.refusal(OWEN, { ...inputOf(entry), publishToSafetyNest: false });
      expect([status, text]).toEqual([422, 'Advice that is in SafetyNest stays there.']);
    });

    it('does not find someone else’s entry or an unknown one', async () => {
      for (const id of ['entry-ada-1', 'entry-of-nobody']) {
        const { status, text } = await sheet.refusal(OWEN, plainEntry({ id }));
        expect(status).toBe(404);
        expect(JSON.parse(text)).toEqual({ title: 'The entry was not found.', code: 'not-found' });
      }
      expect(required((await sheet.dayOf(ADA, TEST_DAY))[0]).activityType).toBe('Advisory');
    });
  });

  describe('following up', () => {
    it('adds a follow-up to advice, even a colleague’s', async () => {
      const entry = await sheet.saved(
        TOM,
        adviceInput({ parentId: advice.id, startTime: `${QUIET_DAY}T12:00`, endTime: `${QUIET_DAY}T12:10` }),
      );
      const [row] = await api.deps.db.select().from(timeEntries).where(eq(timeEntries.id, entry.id));
      expect(row?.parentId).toBe(advice.id);
    });

    it('refuses an unknown parent, one that is not advice, another account and another activity', async () => {
      const other = { accountId: 'client-0002', contractId: 'client-0002-k1', contactId: null };
      for (const [changes, message] of [
        [{ parentId: 'entry-of-nobody' }, 'The advice to follow up is not known.'],
        [{ parentId: 'entry-owen-5' }, 'The advice to follow up is not known.'],
        [{ parentId: advice.id, ...other }, 'A follow-up belongs to the account of its advice.'],
        [
          { parentId: advice.id, activityType: 'Travel', advisoryType: null, contactId: null },
          'A follow-up to advice is advice itself.',
        ],
      ] as const) {
        expect(await sheet.refusal(OWEN, adviceInput(changes))).toEqual({ status: 422, text: message });
      }
    });
  });
});

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The demo data lacks what this suite needs.');
  return value;
}
