import { TASK_DUE, taskDueDate, type Prospect } from '@contract/prospect';
import type { SalesMapping, SalesUser } from '@contract/sales-mapping';

/** A generated server answer, always the same. */
export interface MadeAnswer {
  groups: { id: string; prospects: Prospect[] }[];
  users: SalesUser[];
  mappings: SalesMapping[];
}

const INDUSTRIES = ['Care', 'Construction', 'Education', 'Engineering', 'Hospitality', 'Logistics', 'Retail'];
const PROFILES = ['1–10', '11–50', '51–250', '251+'];
const FIRST = ['Amara', 'Ben', 'Chloe', 'Dev', 'Élodie', 'Farah', 'George', 'Hana', 'Imran', 'Jo'];
const LAST = ['Abbott', 'Baptiste', 'Chowdhury', 'Davies', 'Evans', 'Fraser', 'Green', 'Hughes', 'Iqbal', 'Jones'];
const TITLES = ['Director', 'HR Manager', 'Office Manager', 'Operations Lead', 'Owner', 'Site Manager'];
const GRADES = ['A+', 'A', 'B+', 'B', 'C', 'D'];
const DAY = '2026-11-20';
const ROLE = '00E-BDE';

export const ROLE_IDS = { BDE: [ROLE], BM: ['00E-BM'], CMO: ['00E-CMO'] };

/** A small random generator (mulberry32), so that every run has the same rows. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** `prospectCount` prospects spread over `groupCount` groups. */
export function makeAnswer(groupCount: number, prospectCount: number): MadeAnswer {
  const random = randomOf(7);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const users = Array.from({ length: 24 }, (_, index): SalesUser => {
    const name = `${pick(FIRST)} ${pick(LAST)} ${index}`;
    return { id: `u${index}`, name, isActive: index % 9 !== 8, userRoleId: ROLE, openProspects: index * 7 };
  });
  const mappings = INDUSTRIES.flatMap((industry) =>
    PROFILES.map((employeeProfile): SalesMapping => ({ industry, employeeProfile, salesforceUserId: pick(users).id })),
  );
  const groups = Array.from({ length: groupCount }, (_, index) => ({
    id: `g${index}`,
    prospects: [] as Prospect[],
  }));
  for (let index = 0; index < prospectCount; index += 1) {
    const group = groups[index % groupCount];
    const place = index % groupCount;
    const firstName = pick(FIRST);
    const lastName = pick(LAST);
    const hour = String(8 + Math.floor(random() * 10)).padStart(2, '0');
    group?.prospects.push({
      id: `p${index}`,
      firstName,
      lastName,
      email: `${firstName}.${lastName}.${index}@company-${place}.example`.toLowerCase(),
      contactStatus: pick(['New', 'Working', 'Nurture']),
      contactSubStatus: pick([null, 'Called', 'No answer']),
      jobTitle: pick(TITLES),
      company: `${pick(LAST)} ${pick(INDUSTRIES)} ${place}`,
      industry: pick(INDUSTRIES),
      accountType: pick(['Prospect', 'Client', null]),
      accountStatus: pick(['Open', 'Closed']),
      employeeProfile: pick(PROFILES),
      employeeCount: Math.floor(random() * 900),
      score: Math.floor(random() * 400),
      lastActivity: `${DAY}T${hour}:15`,
      recentInteraction: pick(['Opened an email', 'Filled in a form', 'Visited the price page']),
      formIds: random() < 0.5 ? [] : [`f${Math.floor(random() * 30)}`],
      grade: pick(GRADES),
      triage: pick(['Call today', 'Nurture', 'Check account']),
      triageInfo: pick(['High score and no owner', 'Client in another division', null]),
      status: random() < 0.03 ? 'DELETED' : 'ACTIVE',
      taskDueDate: random() < 0.4 ? taskDueDate(TASK_DUE.today, DAY) : null,
      hrsTaskDueDate: null,
      salesforceOwnerId: random() < 0.4 ? pick(users).id : null,
      audits:
        random() < 0.3 ? [{ newValue: pick(users).name, actionedBy: 'Priya Nair', createdOn: `${DAY}T09:30` }] : [],
      error: null,
    });
  }
  return { groups, users, mappings };
}
