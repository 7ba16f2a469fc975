import type { timeEntries, timeEntryFiles } from '@server/data/schema';
import { workingDayFrom } from './demo-calendar';
import type { DemoClient } from './demo-clients';
import type { StoredDemoFile } from './demo-files';

export type EntryRow = Omit<typeof timeEntries.$inferInsert, 'number'>;
export type EntryFileRow = typeof timeEntryFiles.$inferInsert;

const OWEN = 'staff-owen-hughes';
const ADA = 'staff-ada-lindqvist';

/**
 * The days that people look at first. Owen's today: a call with two files, an administrative half hour that overlaps
 * it, a document review. His last working day: a longer text, a follow-up and its own follow-up. Ada's today: one
 * entry.
 */
export function knownEntries(
  clients: readonly DemoClient[],
  stored: readonly StoredDemoFile[],
  today: string,
): { entries: EntryRow[]; files: EntryFileRow[] } {
  const [first, second] = clients.filter((client) => client.region === 'South West' && client.contracts.length > 0);
  const northern = clients.find((client) => client.region === 'North' && client.contracts.length > 0);
  if (!first || !second || !northern) return { entries: [], files: [] };
  const yesterday = workingDayFrom(today, -1);
  const advice = { activityType: 'Remote Advisory', ...accountOf(first) };

  const entries: EntryRow[] = [
    {
      ...placed('entry-owen-1', OWEN, yesterday, '09:00', '09:50'),
      ...advice,
      advisoryType: 'General Health & Safety',
      publishToSafetyNest: true,
      description:
        'Contractor on the roof without a permit. Advised to stop the work; sent the permit form and the contractor ' +
        'checklist. Client will speak to the landlord and let us know by Friday who controls the roof and who holds ' +
        'the keys to the hatch. Also asked whether the scaffold inspection of last month covers the new lift: it does ' +
        'not, and the tag has to come off until it has been inspected again.',
    },
    {
      ...placed('entry-owen-2', OWEN, yesterday, '11:30', '11:45'),
      ...advice,
      advisoryType: 'General Health & Safety',
      parentId: 'entry-owen-1',
      publishToSafetyNest: true,
      description: 'Called back: landlord holds the keys, permit signed, work resumes tomorrow.',
    },
    {
      ...placed('entry-owen-3', OWEN, yesterday, '15:00', '15:20'),
      ...advice,
      advisoryType: 'General Health & Safety',
      parentId: 'entry-owen-2',
      publishToSafetyNest: true,
      description: 'Photographs of the new scaffold tag received and filed.',
    },
    {
      ...placed('entry-owen-4', OWEN, today, '08:45', '09:30'),
      ...advice,
      advisoryType: 'Accident and Incident',
      description:
        'Pallet fell by the roller door, nobody hurt. Took the statement and went through the near-miss form.',
    },
    {
      ...placed('entry-owen-5', OWEN, today, '09:15', '09:45'),
      activityType: 'Administration',
      description: 'E-mails and diary',
    },
    {
      ...placed('entry-owen-6', OWEN, today, '11:00', '12:15'),
      activityType: 'Document Review',
      ...accountOf(second),
      contactId: null,
      description: 'Fire log book and evacuation plan, first reading',
    },
    {
      ...placed('entry-ada-1', ADA, today, '09:00', '09:40'),
      activityType: 'Advisory',
      ...accountOf(northern),
      advisoryType: 'Risk Assessment',
      description: 'COSHH sheet for the new degreaser: substitute found, assessment to be shortened.',
    },
  ];
  const ofOwen = stored.filter((file) => ['Witness statement.txt', 'Loading bay inspection.pdf'].includes(file.name));
  const ofAda = stored.filter((file) => file.name === 'Action plan.csv');
  return { entries, files: [...attachments('entry-owen-4', ofOwen), ...attachments('entry-ada-1', ofAda)] };
}

function accountOf(client: DemoClient): Pick<EntryRow, 'clientId' | 'contractId' | 'contactId'> {
  return { clientId: client.row.id, contractId: client.contracts[0]?.id, contactId: client.contacts[0]?.id };
}

function placed(
  id: string,
  employeeId: string,
  day: string,
  start: string,
  end: string,
): Pick<EntryRow, 'id' | 'employeeId' | 'startsAt' | 'endsAt' | 'createdAt'> {
  const createdAt = new Date(`${day}T${end}:00Z`);
  return { id, employeeId, startsAt: `${day}T${start}`, endsAt: `${day}T${end}`, createdAt };
}

/** The rows that attach `files` to the entry. */
export function attachments(entryId: string, files: readonly StoredDemoFile[]): EntryFileRow[] {
  return files.map(({ name, contentType, size, hash }) => ({ entryId, name, contentType, size, hash }));
}
