import { ADVICE_TEXTS, FOLLOW_UP_TEXTS } from './demo-advice';
import { momentOf, workingDayFrom } from './demo-calendar';
import type { DemoClient } from './demo-clients';
import type { StoredDemoFile } from './demo-files';
import { isConsultant, type StaffRow } from './demo-staff';
import { attachments, type EntryFileRow, type EntryRow } from './known-entries';

/** A piece of advice and its follow-ups, all for the same account. */
interface ThreadPlan {
  /** Working days before today; at least two, because the last days belong to `knownEntries`. */
  back: number;
  /** The author: the named consultant, or the first or second colleague in the region. */
  by?: 'first' | 'second';
  isLinked?: true;
  /** The number of files. */
  files?: number;
  followUps?: readonly ThreadPlan[];
}

interface RootPlan extends ThreadPlan {
  /** Which of the region's accounts. */
  account: number;
  /** If null, advisory type and contact are empty (product/time-sheet#optional-advice-fields). */
  type: string | null;
  /** A contact who is not listed for the type (product/time-sheet#contact-not-listed). */
  hasUnlistedContact?: true;
}

/**
 * Every state of advice (product/advice#child-count), newest first: linked or not, with follow-ups of either kind, by
 * colleagues, with files.
 */
const THREADS: readonly RootPlan[] = [
  { back: 2, account: 0, type: 'Fire Safety', files: 3 },
  {
    back: 4,
    account: 0,
    type: 'Accident and Incident',
    followUps: [
      { back: 3, files: 1, followUps: [{ back: 3, by: 'first', followUps: [{ back: 2, isLinked: true }] }] },
      { back: 2, by: 'second' },
    ],
  },
  { back: 5, account: 1, type: 'Disciplinary and Grievance', isLinked: true, followUps: [{ back: 4 }] },
  { back: 6, account: 0, by: 'first', type: 'Fire Safety', followUps: [{ back: 5 }] },
  { back: 7, account: 2, type: null },
  { back: 8, account: 1, type: 'Redundancy', followUps: [{ back: 7, isLinked: true }, { back: 6 }] },
  { back: 9, account: 0, type: 'Risk Assessment', hasUnlistedContact: true },
  { back: 10, account: 0, by: 'second', type: 'Absence and Sickness', isLinked: true, files: 1 },
  { back: 11, account: 3, type: 'Food Safety', isLinked: true, files: 2 },
  {
    back: 13,
    account: 0,
    type: 'Contracts and Policies',
    isLinked: true,
    followUps: [{ back: 12, isLinked: true, followUps: [{ back: 10, by: 'first', isLinked: true }] }],
  },
  { back: 14, account: 1, type: 'General Health & Safety' },
  { back: 15, account: 2, type: 'Absence and Sickness', followUps: [{ back: 14, by: 'first' }] },
  { back: 16, account: 0, by: 'first', type: 'Risk Assessment' },
  { back: 17, account: 3, type: 'Disciplinary and Grievance', isLinked: true },
  { back: 18, account: 0, type: 'Fire Safety', files: 1, followUps: [{ back: 17 }, { back: 16 }, { back: 15 }] },
];

const NAMED = ['staff-owen-hughes', 'staff-ada-lindqvist'];

/**
 * Threads of advice in the last weeks for the two people that users sign in as first: more than three pages each, all
 * within the list's default thirty days. They are before and after office hours, in addition to a day's other entries.
 */
export function adviceThreads(
  staff: readonly StaffRow[],
  clients: readonly DemoClient[],
  stored: readonly StoredDemoFile[],
  today: string,
): { entries: EntryRow[]; files: EntryFileRow[] } {
  const entries: EntryRow[] = [];
  const files: EntryFileRow[] = [];
  for (const id of NAMED) {
    const person = staff.find((each) => each.id === id);
    const served = clients.filter((client) => client.region === person?.region && client.contracts.length > 0);
    const [first, second] = staff.filter(
      (each) => isConsultant(each) && each.registered && each.region === person?.region && each.id !== id,
    );
    if (!person || !first || !second) continue;
    const authors = { own: person.id, first: first.id, second: second.id };

    const add = (
      plan: ThreadPlan,
      root: Partial<EntryRow> & { advisoryType: string | null },
      depth: number,
      parentId?: string,
    ) => {
      const entryId = `advice-${person.firstName.toLowerCase()}-${String(entries.length + 1).padStart(3, '0')}`;
      const texts =
        depth > 0 ? FOLLOW_UP_TEXTS : (ADVICE_TEXTS[root.advisoryType ?? 'General Health & Safety'] ?? FOLLOW_UP_TEXTS);
      const day = workingDayFrom(today, -plan.back);
      const start = depth > 0 ? 17 * 60 + 10 * depth : 7 * 60 + 30;
      const endsAt = momentOf(day, start + (depth > 0 ? 10 : 25));
      entries.push({
        ...root,
        id: entryId,
        employeeId: authors[plan.by ?? 'own'],
        parentId,
        activityType: plan.back % 2 === 0 ? 'Remote Advisory' : 'Advisory',
        description: texts[entries.length % texts.length],
        publishToSafetyNest: plan.isLinked ?? false,
        startsAt: momentOf(day, start),
        endsAt,
        createdAt: new Date(`${endsAt}:00Z`),
      });
      files.push(...attachments(entryId, stored.slice(0, plan.files ?? 0)));
      for (const followUp of plan.followUps ?? []) add(followUp, root, depth + 1, entryId);
    };

    for (const plan of THREADS) {
      const client = served[plan.account] ?? served[0];
      if (client) add(plan, accountOf(client, plan), 0);
    }
  }
  return { entries, files };
}

function accountOf(client: DemoClient, { type, hasUnlistedContact }: RootPlan) {
  const isListed = ({ adviceTypes }: { adviceTypes?: string[] }) => type !== null && (adviceTypes ?? []).includes(type);
  const contact = client.contacts.find((each) => isListed(each) !== (hasUnlistedContact ?? false));
  return {
    clientId: client.row.id,
    contractId: client.contracts[0]?.id,
    advisoryType: type,
    contactId: type === null ? null : (contact ?? client.contacts[0])?.id,
  };
}
