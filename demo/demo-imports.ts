import { csvLine } from '@contract/csv';
import { format, parseISO, subDays } from 'date-fns';
import type { importRows, importRuns } from '@server/data/schema';
import type { FileStore } from '@server/files/file-store';
import { londonInstant } from '@server/visit/london-clock';

type Run = typeof importRuns.$inferInsert;
type Row = typeof importRows.$inferInsert;

const BY = { createdById: 'staff-grace-okafor', createdByName: 'Grace Okafor', batch: 'demo' };

const PEOPLE = [
  ['Employee Number', 'Forename', 'Surname', 'Work Email', 'Status'],
  ['0417', 'Owen', 'Hughes', 'owen.hughes@harbour.example', 'Active'],
];

const CONTACTS = [
  ['Contact Id', 'Account', 'Full Name', 'Email'],
  ['K-1', 'Harbourside Joinery Ltd', 'Robin Vale', 'robin.vale@harbourside.example'],
  ['K-2', 'Nobody & Co', 'Sam Reed', 'sam@nobody.example'],
];

const ACCOUNTS = [
  ['Account Id', 'Account Name', 'City', 'Fax'],
  ['A-100', 'Tidewater Fabrication Ltd', 'Whitby', ''],
  ['A-101', 'Lantern Street Nursery', 'Durham', ''],
];

/** Imports by an administrator: one done, one checked with rows to correct, one whose columns are not matched yet. */
export async function demoImports(files: FileStore, today: string): Promise<{ runs: Run[]; rows: Row[] }> {
  const stored = async (lines: string[][]) => (await files.put(Buffer.from(lines.map(csvLine).join('')))).hash;
  const at = (days: number, time: string) =>
    londonInstant(`${format(subDays(parseISO(today), days), 'yyyy-MM-dd')}T${time}`);
  const runs: Run[] = [
    {
      ...BY,
      id: 'import-people',
      kind: 'people',
      source: 'hr',
      mode: 'both',
      fileName: 'starters-and-leavers.csv',
      format: 'csv',
      headingRow: 1,
      headings: PEOPLE[0] ?? [],
      preview: PEOPLE,
      mapping: ['id', 'firstName', 'lastName', 'email', 'active'],
      status: 'done',
      rowCount: 1,
      sameCount: 1,
      createdAt: at(20, '08:12'),
      finishedAt: at(20, '08:13'),
    },
    {
      ...BY,
      id: 'import-contacts',
      kind: 'contacts',
      source: 'crm',
      mode: 'both',
      fileName: 'contacts.csv',
      format: 'csv',
      hash: await stored(CONTACTS),
      headingRow: 1,
      headings: CONTACTS[0] ?? [],
      preview: CONTACTS,
      mapping: ['id', 'clientId', 'name', 'email'],
      status: 'checked',
      rowCount: 2,
      newCount: 1,
      failedCount: 1,
      createdAt: at(2, '16:40'),
    },
    {
      ...BY,
      id: 'import-clients',
      kind: 'clients',
      source: 'crm',
      mode: 'both',
      fileName: 'accounts-export.csv',
      format: 'csv',
      hash: await stored(ACCOUNTS),
      headingRow: 1,
      headings: ACCOUNTS[0] ?? [],
      preview: ACCOUNTS,
      mapping: ['id', 'name', 'town', null],
      status: 'uploaded',
      createdAt: at(1, '11:05'),
    },
  ];
  const rows: Row[] = [
    {
      runId: 'import-people',
      rowNo: 2,
      outcome: 'same',
      state: 'written',
      externalId: '0417',
      recordId: 'staff-owen-hughes',
      name: 'Owen Hughes',
    },
    {
      runId: 'import-contacts',
      rowNo: 2,
      outcome: 'new',
      state: 'planned',
      externalId: 'K-1',
      recordId: 'demo-contact',
      name: 'Robin Vale',
      after: {
        clientId: 'client-0001',
        name: 'Robin Vale',
        email: 'robin.vale@harbourside.example',
        phone: '',
        adviceTypes: [],
      },
    },
    {
      runId: 'import-contacts',
      rowNo: 3,
      outcome: 'failed',
      state: 'planned',
      name: 'Sam Reed',
      reason: 'Client “Nobody & Co” is not a known client.',
      cells: ['K-2', 'Nobody & Co', 'Sam Reed', 'sam@nobody.example'],
      wrongCells: [1],
    },
  ];
  return { runs, rows };
}
