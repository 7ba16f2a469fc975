import type { Faker } from '@faker-js/faker';
import type { opportunities } from '@server/data/schema';
import { addDays } from './demo-calendar';
import type { DemoClient } from './demo-clients';
import type { StaffRow } from './demo-staff';

type OpportunityRow = typeof opportunities.$inferInsert;

const SERVICES: readonly { type: string; services: readonly string[]; from: number; to: number }[] = [
  { type: 'Cross Sale', services: ['Fire Risk Assessment', 'Legionella Assessment'], from: 40, to: 160 },
  { type: 'Cross Sale', services: ['E-learning Licences', 'Training Day'], from: 25, to: 120 },
  { type: 'New Business', services: ['Employment Law and HR', 'Health & Safety Support'], from: 180, to: 900 },
  { type: 'Upgrade', services: ['Food Safety Package', 'Competent Person Service'], from: 90, to: 380 },
];

/** The five stages of the boxes (product/opportunities#boxes) and one that counts only as 'Submitted'. */
const STAGES = [
  { value: 'Assigned', weight: 14 },
  { value: 'Working', weight: 20 },
  { value: 'Proposal Sent', weight: 16 },
  { value: 'Closed Won', weight: 28 },
  { value: 'Closed Lost', weight: 18 },
  { value: 'Nurture', weight: 4 },
];

/** Cross-sales leads of the last half year: many for Ada and Owen, a few for most others. */
export function demoOpportunities(
  faker: Faker,
  staff: readonly StaffRow[],
  clients: readonly DemoClient[],
  today: string,
): OpportunityRow[] {
  const owners = staff.filter((person) => person.jobTitle.startsWith('Business Development'));
  const rows: OpportunityRow[] = [];
  for (const person of staff.filter((each) => each.registered && !owners.includes(each))) {
    const wanted = faker.number.int(SUBMITTERS[person.id] ?? { min: 0, max: 5 });
    for (let index = 0; index < wanted; index += 1) {
      const owner = faker.helpers.arrayElement(owners);
      const id = `opportunity-${String(rows.length + 1).padStart(5, '0')}`;
      rows.push(opportunityOf(faker, id, person, owner, faker.helpers.arrayElement(clients), today));
    }
  }
  return rows;
}

const SUBMITTERS: Readonly<Record<string, { min: number; max: number }>> = {
  'staff-ada-lindqvist': { min: 18, max: 18 },
  'staff-owen-hughes': { min: 11, max: 11 },
};

function opportunityOf(
  faker: Faker,
  id: string,
  submitter: StaffRow,
  owner: StaffRow,
  client: DemoClient,
  today: string,
): OpportunityRow {
  const { type, services, from, to } = faker.helpers.arrayElement(SERVICES);
  const requestedService = faker.helpers.arrayElement(services);
  const createdDate = addDays(today, -faker.number.int({ min: 1, max: 180 }));
  const stageName = faker.helpers.weightedArrayElement(STAGES);
  const latest = addDays(createdDate, faker.number.int({ min: 5, max: 45 }));
  const closeDate = stageName.startsWith('Closed') ? [latest, today].toSorted()[0] : null;
  const commission = faker.number.int({ min: from * 4, max: to * 4 }) / 4;
  const won = stageName === 'Closed Won';
  return {
    id,
    name: `${client.row.name} – ${requestedService}`,
    clientId: client.row.id,
    submittedById: submitter.id,
    createdDate,
    type,
    requestedService,
    owner: `${owner.firstName} ${owner.lastName}`,
    stageName,
    closeDate,
    commission: stageName === 'Assigned' ? null : commission,
    finalCommissionAmount: won ? commission : null,
    monthOfPayment: won && closeDate ? addDays(`${closeDate.slice(0, 7)}-01`, 32).slice(0, 7) : null,
  };
}
