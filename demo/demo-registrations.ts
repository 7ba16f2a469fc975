import type { Faker } from '@faker-js/faker';
import { policyKey } from '@contract/registration';
import type { memberVersions, registrationSubmissions } from '@server/data/schema';
import { addDays } from './demo-calendar';
import type { DemoClient } from './demo-clients';
import { FIRST_NAMES, LANDMARKS, LAST_NAMES, TOWNS, TRADES } from './vocabulary';

type MemberRow = typeof memberVersions.$inferInsert;
type SubmissionRow = typeof registrationSubmissions.$inferInsert;

const SUBMISSIONS = 48;

const BROKERS = LANDMARKS.slice(0, 24).map((landmark, index) => ({
  company: `${landmark} ${['Insurance Brokers Ltd', 'Risk Partners', 'Broking Ltd'][index % 3] ?? ''}`,
  number: `BR-${1040 + index * 7}`,
}));

/**
 * How registrations relate to the insurer's list, in turn: the same policy, a differently written one, one whose cover
 * has ended, one that the insurer does not know, and one without a broker.
 */
const KINDS = ['matched', 'matched', 'close', 'expired', 'unknown', 'no broker', 'dismissed'] as const;

/** The insurer's members, `count` of them, and registrations of the last weeks in every state. */
export function demoRegistrations(faker: Faker, clients: readonly DemoClient[], count: number, today: string) {
  const members = Array.from({ length: count }, (_, index) =>
    memberOf(faker, clients[index % (clients.length * 3)], index, today),
  );
  const current = members.filter(({ endDate }) => (endDate ?? today) >= today);
  const expired = members.filter(({ endDate }) => endDate != null && endDate < today);
  const submissions = Array.from({ length: SUBMISSIONS }, (_, index): SubmissionRow => {
    const kind = KINDS[index % KINDS.length] ?? 'matched';
    const pool = kind === 'expired' ? expired : current;
    const member = pool[(index * 37) % pool.length];
    return submissionOf(faker, index, kind, member, today);
  });
  return { insurerMembers: members, registrationSubmissions: submissions };
}

function memberOf(faker: Faker, client: DemoClient | undefined, index: number, today: string): MemberRow {
  const policyNumber = `HM-${100_000 + index * 3}`;
  const broker = BROKERS[faker.number.int(BROKERS.length - 1)];
  const chance = faker.number.int(99);
  // Nine of ten have cover for a year around today; some have ended, some have not begun yet.
  let startDate = addDays(today, -faker.number.int({ min: 1, max: 330 }));
  if (chance < 9) startDate = addDays(today, -faker.number.int({ min: 370, max: 700 }));
  else if (chance < 12) startDate = addDays(today, faker.number.int({ min: 3, max: 40 }));
  const isDirect = chance % 6 === 5;
  const endDate = addDays(startDate, 364);
  const endorsed = [addDays(startDate, faker.number.int({ min: 10, max: 300 })), today].toSorted()[0];
  return {
    policyKey: policyKey(policyNumber),
    name: client?.row.name ?? firmName(faker, index),
    policyNumber,
    postCode: client?.row.postCode ?? postCodeOf(faker),
    startDate,
    endDate,
    endorsementDate: chance % 4 === 1 && startDate < today ? endorsed : null,
    status: endDate < today ? 'Lapsed' : 'Live',
    channel: isDirect ? 'Direct' : 'Broker',
    brokerCompanyName: isDirect ? null : (broker?.company ?? null),
    brokerNumber: isDirect ? null : (broker?.number ?? null),
    brokerContact: isDirect ? null : personOf(faker).join(' '),
  };
}

function firmName(faker: Faker, index: number): string {
  const { endings } = faker.helpers.arrayElement(TRADES);
  const start = index % 2 === 0 ? faker.helpers.arrayElement(LANDMARKS) : faker.helpers.arrayElement(LAST_NAMES);
  return `${start} ${faker.helpers.arrayElement(endings)}`;
}

function submissionOf(
  faker: Faker,
  index: number,
  kind: (typeof KINDS)[number],
  member: MemberRow | undefined,
  today: string,
): SubmissionRow {
  const [firstName, lastName] = personOf(faker);
  const town = faker.helpers.arrayElement(TOWNS);
  const day = addDays(today, -Math.floor(index * 0.9) - 1);
  const minute = String(faker.number.int(59)).padStart(2, '0');
  const createdOn = new Date(`${day}T${String(8 + (index % 10)).padStart(2, '0')}:${minute}:00Z`);
  const isKnown = kind !== 'unknown' && member !== undefined;
  const companyName = isKnown ? member.name : firmName(faker, index);
  return {
    id: `registration-${String(index + 1).padStart(5, '0')}`,
    createdOn,
    companyName,
    policyNumber: isKnown ? writtenPolicy(member.policyNumber, kind, index) : `HM-9${10_000 + index * 11}`,
    firstName,
    lastName,
    email: `${firstName}.${lastName}@${companyName}`.toLowerCase().replaceAll(/[^a-z@.]/g, '') + '.example',
    phone: `${town.dialCode.slice(0, 5)} ${faker.string.numeric(6)}`,
    mobile: index % 3 === 0 ? null : `07700 900${faker.string.numeric(3)}`,
    broker:
      kind === 'no broker' ? null : (member?.brokerCompanyName ?? BROKERS[index % BROKERS.length]?.company ?? null),
    addressLine1: `${faker.number.int({ min: 1, max: 180 })} ${faker.helpers.arrayElement(LANDMARKS)} Road`,
    addressLine2: index % 4 === 0 ? `${faker.helpers.arrayElement(LANDMARKS)} Business Park` : null,
    addressLine3: null,
    city: town.name,
    postCode: postCodeOf(faker, town.postArea),
    dismissedAt: kind === 'dismissed' ? new Date(`${addDays(day, 1)}T09:30:00Z`) : null,
    dismissedById: kind === 'dismissed' ? 'staff-tom-barker' : null,
  };
}

/** A policy number as people write it: with spaces instead of dashes, in lower case, or unchanged. */
function writtenPolicy(policyNumber: string, kind: (typeof KINDS)[number], index: number): string {
  if (kind !== 'close') return index % 4 === 1 ? ` ${policyNumber.toLowerCase()} ` : policyNumber;
  return index % 2 === 0 ? policyNumber.replace('-', ' ') : policyNumber.replace('-', '');
}

function personOf(faker: Faker): [string, string] {
  return [faker.helpers.arrayElement(FIRST_NAMES), faker.helpers.arrayElement(LAST_NAMES)];
}

function postCodeOf(faker: Faker, area = faker.helpers.arrayElement(TOWNS).postArea): string {
  return `${area}${faker.number.int({ min: 1, max: 19 })} ${faker.helpers.fromRegExp('[1-9][ABDEFGHJLNPQRSTUWXYZ]{2}')}`;
}
