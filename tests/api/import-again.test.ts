import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, inArray, isNotNull, like } from 'drizzle-orm';
import { clients, contracts, externalRefs, importRuns, staff, targets, visits } from '@server/data/schema';
import { importableFiles } from '@server/import/folder-files';
import { transfer } from '@server/import/import-folder';
import { visitsAwaitingWriteUp } from '@server/time-entry/entry-queries';
import { describe, expect, it, vi } from 'vitest';
import { importCalls } from '@tests/support/import-calls';
import { ADA, OWEN, sharedApi } from '@tests/support/test-api';

// Imports take seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const api = sharedApi();

const { post, settled } = importCalls(() => api, ADA);

/** What importing these files says. */
async function said(files: Readonly<Record<string, string>>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-again-'));
  for (const [kind, text] of Object.entries(files)) writeFileSync(join(folder, `${kind}.csv`), text);
  const { lines } = await transfer(api.deps, {
    kind: 'import',
    ...importableFiles(folder),
    source: 'crm',
    isDryRun: false,
  });
  rmSync(folder, { recursive: true });
  return lines.filter((line) => !line.startsWith(' all of them'));
}

const VISITS = [
  'Visit No,Client,Adviser,Visit Type,Visit Status,Date,From,To,Cancelled',
  `v1,Larch Ltd,${OWEN},Audit,Booked,01/03/2027,9:00,10:00,yes`,
  `v2,Larch Ltd,${OWEN},Audit,Booked,01/03/2027,9:00,10:00,no`,
  `v3,Elm Ltd,${OWEN},Audit,Booked,02/03/2027,9:00,10:00,yes`,
];
const WITH_IDS = {
  clients: 'Id,Client\nc1,Larch Ltd\nc2,Elm Ltd',
  visits: VISITS.join('\n'),
  opportunities: 'Id,Opportunity name,Account name,Service,Created date,Stage\no1,Fire,Larch Ltd,Fire,01/02/2026,New',
  prospects: 'Id,Name,Email,Score\np1,Zoë Ash,zoe@larch.example,5\np2,Bo Elm,bo@larch.example,6',
  'time-entries': `Id,User,Activity type,Date,From,To\nt1,${OWEN},Administration,03/03/2027,9:00 am,9:30 am`,
};
const WITHOUT = Object.fromEntries(
  Object.entries(WITH_IDS).map(([kind, text]) => [kind, text.replaceAll(/^[^,]*,/gm, '')]),
);
const COUNTS = [2, 3, 1, 2, 1];
const KINDS = ['clients', 'visits', 'opportunities', 'prospects', 'time-entries'];
const all = (what: (count: number) => string) => [
  ...KINDS.map((kind, index) => `${kind}.csv: ${what(COUNTS[index] ?? 0)}`),
  what(9),
];

describe('files that are imported again', () => {
  it('change nothing, also without ids and for cancelled visits; ids that arrive later are bound', async () => {
    expect(await said(WITHOUT)).toEqual(all((count) => `${count} new, 0 changed, 0 same, 0 failed`));
    expect(await said(WITHOUT)).toEqual(all((count) => `0 new, 0 changed, ${count} same, 0 failed`));
    const { visits: withIds, prospects } = WITH_IDS;
    expect((await said({ visits: withIds, prospects })).at(-1)).toBe('0 new, 5 changed, 0 same, 0 failed');
    expect((await said({ visits: withIds, prospects })).at(-1)).toBe('0 new, 0 changed, 5 same, 0 failed');
    const [owner] = await api.deps.db.select().from(externalRefs).where(eq(externalRefs.externalId, 'v2'));
    const [visit] = await api.deps.db
      .select()
      .from(visits)
      .where(eq(visits.id, owner?.recordId ?? ''));
    expect(visit).toMatchObject({ cancelled: false, version: 1 });
    // From now on the id counts.
    const moved = prospects.replace('zoe@', 'zoe.ash@');
    expect((await said({ prospects: moved })).at(-1)).toBe('0 new, 1 changed, 1 same, 0 failed');
    expect((await said({ prospects: `Id,Email\np3,bo@larch.example` })).at(-1)).toBe(
      '1 new, 0 changed, 0 same, 0 failed',
    );
  });

  it('do not bring back a visit that was cancelled meanwhile', async () => {
    const file = `Client,Adviser,Visit type,Status,Date,From,To\nElm Ltd,${OWEN},Audit,Booked,05/04/2027,9:00,10:00`;
    await said({ visits: file });
    await api.deps.db.update(visits).set({ cancelled: true }).where(eq(visits.startsAt, '2027-04-05T09:00'));
    expect((await said({ visits: file })).at(-1)).toBe('0 new, 0 changed, 1 same, 0 failed');
    const another = file.replace('Elm', 'Larch');
    expect((await said({ visits: another })).at(-1)).toBe('1 new, 0 changed, 0 same, 0 failed');
  });

  it('say which write-ups were done elsewhere, and never that one of the portal was not', async () => {
    const firms =
      'Client,Telephone,Street,Annual fee,Account manager\nYew Ltd,01632 960 001,1 Quay,"£4,800.50",Tom Barker';
    const terms = 'Customer,Contract,Contract value,Commencement,Expiry\nYew Ltd,Safety,9000,01/02/2026,31/01/2029';
    const visit = (hour: number, writtenUp: string) =>
      `Yew Ltd,${OWEN},Audit,Completed,01/03/2025,${hour}:00,${hour}:30,${writtenUp}`;
    const file = [
      'Client,Adviser,Visit type,Status,Date,From,To,Write-up confirmed',
      visit(8, 'yes'),
      visit(9, '04/08/2026 16:30'),
      visit(10, 'no'),
      visit(11, ''),
      visit(12, 'perhaps'),
    ].join('\n');
    expect((await said({ clients: firms, contracts: terms, visits: file })).slice(2)).toEqual([
      'visits.csv: 4 new, 0 changed, 0 same, 1 failed',
      '  row 6: Write-up confirmed is neither yes nor no, nor a date and time (dd/MM/yyyy HH:mm).',
      '6 new, 0 changed, 0 same, 1 failed',
    ]);
    const [client] = await api.deps.db.select().from(clients).where(eq(clients.name, 'Yew Ltd'));
    expect(client).toMatchObject({ phone: '01632 960 001', address: '1 Quay', annualFee: 4800.5, consultantId: null });
    expect(client?.accountOwnerId).toBe('staff-tom-barker');
    expect(await api.deps.db.select().from(contracts).where(eq(contracts.name, 'Safety'))).toEqual([
      expect.objectContaining({ value: 9000, startDate: '2026-02-01', endDate: '2029-01-31' }),
    ]);
    const rows = () =>
      api.deps.db
        .select()
        .from(visits)
        .where(eq(visits.clientId, client?.id ?? ''))
        .orderBy(visits.startsAt);
    const confirmed = async () => (await rows()).map(({ writeUpConfirmedAt }) => writeUpConfirmedAt?.toISOString());
    expect(await confirmed()).toEqual(['2025-03-01T08:30:00.000Z', '2026-08-04T15:30:00.000Z', undefined, undefined]);
    const toDo = async () =>
      (await visitsAwaitingWriteUp(api.deps.db, 'staff-owen-hughes')).filter((each) => each.accountName === 'Yew Ltd');
    expect(await toDo()).toHaveLength(2);
    const later = new Date('2026-09-01T10:00:12.345Z');
    const inPortal = (await rows()).filter(({ startsAt }) => !startsAt.endsWith('T09:00')).map(({ id }) => id);
    await api.deps.db.update(visits).set({ writeUpConfirmedAt: later }).where(inArray(visits.id, inPortal));
    expect((await said({ contracts: terms, visits: file })).at(-1)).toBe('0 new, 0 changed, 5 same, 1 failed');
    expect((await said({ visits: file.replaceAll('Audit', 'Check') })).at(-1)).toBe(
      '0 new, 4 changed, 0 same, 1 failed',
    );
    expect(await toDo()).toEqual([]);
    const inWinter = new Date('2026-10-25T01:30:12.345Z');
    await api.deps.db.update(visits).set({ writeUpConfirmedAt: inWinter }).where(inArray(visits.id, inPortal));
    expect((await said({ visits: file.replace('16:30', '16:40') })).at(-1)).toBe('0 new, 4 changed, 0 same, 1 failed');
    expect((await rows()).map(({ writeUpConfirmedAt }) => writeUpConfirmedAt)).toEqual([
      inWinter,
      new Date('2026-08-04T15:40:00Z'),
      inWinter,
      inWinter,
    ]);
  });

  it('need something that identifies a row, once in a file', async () => {
    expect(await said({ clients: 'Name\nOak Ltd\noak ltd', prospects: 'Email,Name\n,Bo Ash' })).toEqual([
      'clients.csv: 1 new, 0 changed, 0 same, 1 failed',
      '  row 3: Row 2 is for the same client.',
      'prospects.csv: 0 new, 0 changed, 0 same, 1 failed',
      '  row 2: Nothing identifies this prospect: give an id, or E-mail.',
      '1 new, 0 changed, 0 same, 2 failed',
    ]);
  });
});

describe('names and addresses in another spelling', () => {
  it('are those of the same records, in keys and references', async () => {
    const people = 'E-mail,First name,Last name,Job title\nzoë.o’hara@other.example,Zoë,O’Hara,Consultant';
    const typed = { clients: 'Name\nCafé O’Brien – York', prospects: 'Email,Name\nuna@larch.example,Una Fir', people };
    await said({ ...typed, contacts: 'Client,Name,Phone\nCafé O’Brien – York,Renée D’Arc,1' });
    const head = 'Person,Client,Contact,Activity type,Date,From,To';
    expect(
      await said({
        prospects: 'Email,Name\nmailto:Una@larch.example,Una Fir',
        contacts: "Client,Name,Phone\nCAFE O'BRIEN -  YORK,RENEE D'ARC,2",
        'time-entries': `${head}\nZoe O'Hara,Cafe O'Brien - York,Renee D'Arc,Administration,05/03/2027,9:00,9:30`,
      }),
    ).toEqual([
      'contacts.csv: 0 new, 1 changed, 0 same, 0 failed',
      'prospects.csv: 0 new, 1 changed, 0 same, 0 failed',
      'time-entries.csv: 1 new, 0 changed, 0 same, 0 failed',
      '1 new, 2 changed, 0 same, 0 failed',
    ]);
  });

  it('are those of records that an earlier file of the same import adds', async () => {
    expect(
      await said({ clients: 'Name\nFaçade Ltd', contacts: 'Client,Name\nFacade  Ltd,Al Ash\nFAÇADE Ltd,ÁL Ash' }),
    ).toEqual([
      'clients.csv: 1 new, 0 changed, 0 same, 0 failed',
      'contacts.csv: 1 new, 0 changed, 0 same, 1 failed',
      '  row 3: Row 2 is for the same contact.',
      '2 new, 0 changed, 0 same, 1 failed',
    ]);
  });

  it('are those of other people, if they sign in with them', async () => {
    const people = 'E-mail,Employee,Manager\njose@key.example,Jo Sé,josé@key.example\njosé@key.example,José Ruiz,';
    expect(await said({ people })).toEqual([
      'people.csv: 2 new, 0 changed, 0 same, 0 failed',
      '2 new, 0 changed, 0 same, 0 failed',
    ]);
    expect(await said({ people: people.replaceAll(/jos.@key/g, (each) => `mailto:${each.toUpperCase()}`) })).toEqual([
      'people.csv: 0 new, 2 changed, 0 same, 0 failed',
      '0 new, 2 changed, 0 same, 0 failed',
    ]);
    const [jo] = await api.deps.db.select().from(staff).where(eq(staff.firstName, 'Jo'));
    const [jose] = await api.deps.db.select().from(staff).where(eq(staff.firstName, 'José'));
    expect([jo?.managerId, jose?.managerId]).toEqual([jose?.id, null]);
  });
});

describe('references', () => {
  it('may be by the name of somebody of the same file, however its apostrophe is written', async () => {
    const rows = [
      'Aoife,O’Shea,aoife@new.example,',
      "Ben,Vale,ben@new.example,Aoife O'Shea",
      'Cy,Hart,cy@new.example,AOIFE O’SHEA',
    ];
    expect(await said({ people: ['First name,Last name,E-mail,Manager', ...rows].join('\n') })).toEqual([
      'people.csv: 3 new, 0 changed, 0 same, 0 failed',
      '3 new, 0 changed, 0 same, 0 failed',
    ]);
  });

  it('may be to records of the same kind that come later, far below, and are left out if there is none', async () => {
    const pillar = 'Growth of this test';
    const fillers = Array.from({ length: 600 }, (_, index) => `f${index},Filler ${index},${pillar},Here,Number,`);
    const rows = [
      `c1,Child by id,${pillar},Here,Number,r1`,
      `c2,Child by name,${pillar},Here,Number,Roll-up of this test`,
      `c3,Orphan,${pillar},Here,Number,nobody`,
      ...fillers,
      `r1,Roll-up of this test,${pillar},,Number,`,
    ];
    expect(
      await said({
        pillars: `Name\n${pillar}`,
        areas: 'Name\nHere',
        targets: ['Id,KPI,Pillar,Area,Type,Roll-up', ...rows].join('\n'),
      }),
    ).toEqual([
      'pillars.csv: 1 new, 0 changed, 0 same, 0 failed',
      'areas.csv: 1 new, 0 changed, 0 same, 0 failed',
      'targets.csv: 604 new, 0 changed, 0 same, 0 failed',
      '  row 4: Rolls up into “nobody” is not a known target. It was left out.',
      '606 new, 0 changed, 0 same, 0 failed',
    ]);
    const [parent] = await api.deps.db.select().from(targets).where(eq(targets.description, 'Roll-up of this test'));
    const children = await api.deps.db.select().from(targets).where(isNotNull(targets.rollupTargetId));
    expect(
      children.filter(({ rollupTargetId }) => rollupTargetId === parent?.id).map((each) => each.description),
    ).toEqual(['Child by id', 'Child by name']);
  });

  it('to a manager are found by name, level by level, and never to oneself', async () => {
    const fillers = Array.from(
      { length: 300 },
      (_, index) => `f${index},f${index}@firm.example,Fay ${index},Low Ranks`,
    );
    const people = [
      'Id,Email,Employee,Line manager',
      'm1,low@firm.example,Low Ranks,Middle Ranks',
      ...fillers,
      'm2,middle@firm.example,Middle Ranks,top@firm.example',
      'm3,top@firm.example,Top Ranks,Top Ranks',
      'm4,lost@firm.example,Lost Ranks,nobody',
      'm5,found@firm.example,Found Ranks,Lost Ranks',
      'm6,one@firm.example,One Circle,Two Circle',
      'm7,two@firm.example,Two Circle,m6',
    ].join('\n');
    expect(await said({ people })).toEqual([
      'people.csv: 307 new, 0 changed, 0 same, 0 failed',
      '  row 304: Manager “Top Ranks” is this record itself. It was left out.',
      '  row 305: Manager “nobody” is not a known person. It was left out.',
      '  row 307: Manager “Two Circle” is not a known person. It was left out.',
      '307 new, 0 changed, 0 same, 0 failed',
    ]);
    // The circle is complete now.
    expect((await said({ people })).at(-1)).toBe('0 new, 1 changed, 306 same, 0 failed');
    const rows = await api.deps.db.select().from(staff).where(like(staff.email, '%@firm.example'));
    const nameOf = (id: string | null) => rows.find((row) => row.id === id)?.firstName;
    expect(
      ['Top', 'Middle', 'Low', 'Fay', 'Found'].map((name) =>
        nameOf(rows.find((row) => row.firstName === name)?.managerId ?? null),
      ),
    ).toEqual([undefined, 'Top', 'Middle', 'Low', 'Lost']);
    const [run] = await api.deps.db
      .select()
      .from(importRuns)
      .where(and(eq(importRuns.kind, 'people'), eq(importRuns.newCount, 307)));
    await post('undo', { id: run?.id });
    expect((await settled(run?.id ?? '')).counts).toMatchObject({ notUndone: 2 });
    const left = await api.deps.db.select().from(staff).where(like(staff.email, '%@firm.example'));
    expect(left.map(({ lastName }) => lastName)).toEqual(['Circle', 'Circle']);
  });

  it('to a contract are not looked for at other clients, if its own client is not known', async () => {
    const head = 'Id,Person,Client,Contract,Activity type,Start,End';
    expect(
      await said({
        contracts: 'Id,Client,Name\nk1,Larch Ltd,Safety of Larch',
        'time-entries': `${head}\nt9,${OWEN},No such client,Safety of Larch,Administration,04/03/2027 9:00,04/03/2027 10:00`,
      }),
    ).toContain(
      '  row 2: Client “No such client” is not a known client. It was left out. Contract “Safety of Larch” belongs to a record that is not known. It was left out.',
    );
  });
});
