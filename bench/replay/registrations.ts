import type { InsurerMember, RegistrationSubmission } from '@contract/registration';
import type { ReplayFile } from '@/app/replay/replay-file';
import type { RootState } from '@/app/store';
import { readFileSync, writeFileSync } from 'node:fs';

const TOWNS = ['Lancaster', 'Preston', 'Kendal', 'Carlisle', 'Barrow', 'Ulverston'];
const townOf = (index: number) => TOWNS[index % TOWNS.length] ?? '';
const policyOf = (index: number) => `HM-${100_000 + index}`;

/** The insurer's list, about 370 bytes per member. */
export function members(count: number): InsurerMember[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `Member ${index} of the ${townOf(index)} Mills and Weavers Company Ltd`,
    policyNumber: policyOf(index),
    postCode: `LA${index % 10} ${index % 9}XQ`,
    startDate: `2026-0${1 + (index % 9)}-01`,
    endDate: `2027-0${1 + (index % 9)}-01`,
    endorsementDate: index % 3 === 0 ? '2026-11-02' : null,
    status: index % 20 === 0 ? 'Lapsed' : 'Live',
    channel: index % 2 === 0 ? 'Broker' : 'Direct',
    brokerCompanyName: `Tideway Brokers of ${townOf(index + 1)}`,
    brokerNumber: `BR-${1000 + (index % 90)}`,
    brokerContact: `Nia Ellis ${index % 90}`,
  }));
}

/** Registrations, each with a member's policy. */
export function submissions(count: number): RegistrationSubmission[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `s-${index}`,
    createdOn: `2026-11-${String(1 + (index % 20)).padStart(2, '0')}T09:30:00.000Z`,
    companyName: `Company ${index} of ${townOf(index)}`,
    policyNumber: policyOf(index * 7),
    firstName: 'Nia',
    lastName: `Ellis ${index}`,
    email: `nia.${index}@company.example`,
    phone: '01524 600000',
    mobile: null,
    broker: 'Tideway Brokers',
    addressLine1: `${index} Canal Road`,
    addressLine2: null,
    addressLine3: null,
    city: townOf(index),
    postCode: 'LA1 4XQ',
  }));
}

/** Writes the stored state at `path` to `target` with a short list of members; returns `target`. */
export function makeSmaller(path: string, target: string): string {
  const file = JSON.parse(readFileSync(path, 'utf8')) as ReplayFile;
  const { queries } = file.state.api as RootState['api'];
  for (const answer of Object.values(queries)) {
    if (answer?.endpointName === 'listInsurerMembers') answer.data = (answer.data as InsurerMember[]).slice(0, 100);
  }
  writeFileSync(target, JSON.stringify(file));
  return target;
}
