import type { Faker } from '@faker-js/faker';
import type { clients, contacts, contracts } from '@server/data/schema';
import { ADVISORY_TYPES } from '@contract/entry-vocabulary';
import { isConsultant, type StaffRow } from './demo-staff';
import { CONTRACT_NAMES, FIRST_NAMES, LANDMARKS, LAST_NAMES, STREETS, TOWNS, TRADES, type Town } from './vocabulary';

type ClientRow = typeof clients.$inferInsert;
type ContractRow = typeof contracts.$inferInsert;
type ContactRow = typeof contacts.$inferInsert;

/** A client with everything that entries and visits need. */
export interface DemoClient {
  row: ClientRow;
  region: string;
  contracts: ContractRow[];
  contacts: ContactRow[];
}

interface FixedClient {
  name: string;
  industry: string;
  contracts: number;
}

/**
 * Clients that always exist: names that test screens and searches (wildcards, apostrophes, great length, a common
 * prefix) and the two that have no contract yet.
 */
const FIXED_CLIENTS: readonly FixedClient[] = [
  { name: 'Harbourside Joinery Ltd', industry: 'Manufacturing', contracts: 1 },
  { name: 'Harbourside Hotels Ltd', industry: 'Hospitality', contracts: 3 },
  { name: '100% Clean Services Ltd', industry: 'Property', contracts: 1 },
  { name: "O'Brien's Bakery", industry: 'Retail', contracts: 2 },
  {
    name: "The Trustees of St Cuthbert's Almshouses and Residential Care Foundation (Northumberland)",
    industry: 'Social care',
    contracts: 4,
  },
  { name: 'New Leaf Landscaping Ltd', industry: 'Agriculture', contracts: 0 },
  { name: 'First Light Day Nursery', industry: 'Education', contracts: 0 },
];

const CONTRACT_COUNTS = [
  { value: 1, weight: 55 },
  { value: 2, weight: 25 },
  { value: 3, weight: 13 },
  { value: 4, weight: 7 },
];

/** `count` clients, distributed over the regions, each with contracts, contacts and a consultant. */
export function demoClients(faker: Faker, staff: readonly StaffRow[], count: number, today: string): DemoClient[] {
  const names = new Set<string>();
  const thisYear = Number(today.slice(0, 4));
  const consultants = staff.filter(isConsultant);
  const owners = staff.filter(({ jobTitle }) => /^(?:Client Relationship|Business Development)/.test(jobTitle));

  function newFirm(town: Town): FixedClient {
    const trade = faker.helpers.arrayElement(TRADES);
    const name = `${firmStart(faker, town)} ${faker.helpers.arrayElement(trade.endings)}`;
    if (names.has(name)) return newFirm(town);
    return { name, industry: trade.industry, contracts: faker.helpers.weightedArrayElement(CONTRACT_COUNTS) };
  }

  function contractsOf(clientId: string, wanted: number, annualFee: number): ContractRow[] {
    return faker.helpers.arrayElements(CONTRACT_NAMES, wanted).map((name, index) => {
      const from = thisYear - faker.number.int({ min: 0, max: 2 });
      return {
        id: `${clientId}-k${index + 1}`,
        clientId,
        name: `${name} ${from}–${from + 3}`,
        value: Math.round((annualFee * 3) / wanted),
        startDate: `${from}-04-01`,
        endDate: `${from + 3}-03-31`,
      };
    });
  }

  function contactsOf(clientId: string, town: Town): ContactRow[] {
    const domain = `${clientId}.example`;
    return Array.from({ length: faker.number.int({ min: 1, max: 4 }) }, (_, index) => {
      const first = faker.helpers.arrayElement(FIRST_NAMES);
      const last = faker.helpers.arrayElement(LAST_NAMES);
      return {
        id: `${clientId}-p${index + 1}`,
        clientId,
        name: `${first} ${last}`,
        email: `${first}.${last}@${domain}`.toLowerCase().replace(/[^a-z0-9.@-]/g, ''),
        phone: phoneOf(faker, town),
        adviceTypes: faker.helpers.arrayElements(ADVISORY_TYPES, { min: index === 0 ? 3 : 1, max: 5 }),
      };
    });
  }

  return Array.from({ length: count }, (_, index) => {
    const town = TOWNS[index % TOWNS.length] ?? faker.helpers.arrayElement(TOWNS);
    const firm = FIXED_CLIENTS[index] ?? newFirm(town);
    names.add(firm.name);
    const id = `client-${String(index + 1).padStart(4, '0')}`;
    const annualFee = 1_200 + ((index * 390) % 9_600);
    const nearby = consultants.filter((person) => person.region === town.region);
    return {
      row: {
        id,
        name: firm.name,
        phone: switchboardOf(town, index),
        address: `${1 + (index % 180)} ${STREETS[index % STREETS.length]}`,
        town: town.name,
        postCode: `${town.postArea}${faker.number.int({ min: 1, max: 19 })} ${faker.helpers.fromRegExp('[1-9][ABDEFGHJLNPQRSTUWXYZ]{2}')}`,
        industry: firm.industry,
        annualFee: firm.contracts > 0 ? annualFee : null,
        accountOwnerId: owners[index % owners.length]?.id ?? null,
        consultantId: faker.helpers.arrayElement(nearby.length > 0 ? nearby : consultants).id,
      },
      region: town.region,
      contracts: contractsOf(id, firm.contracts, annualFee),
      contacts: contactsOf(id, town),
    };
  });
}

function firmStart(faker: Faker, town: Town): string {
  const kind = faker.number.int(9);
  if (kind < 4) return faker.helpers.arrayElement(LANDMARKS);
  if (kind < 6) return town.name;
  if (kind < 8) return faker.helpers.arrayElement(LAST_NAMES);
  return `${faker.helpers.arrayElement(LAST_NAMES)} & ${faker.helpers.arrayElement(LAST_NAMES)}`;
}

function phoneOf(faker: Faker, town: Town): string {
  const code = town.dialCode;
  if (code.startsWith('020')) return `${code}${faker.string.numeric(3)} ${faker.string.numeric(4)}`;
  if (code.length === 4) return `${code} ${faker.string.numeric(3)} ${faker.string.numeric(4)}`;
  return `${code} ${faker.string.numeric(6)}`;
}

/** In a range that no telephone has; not random, so that the rows below stay the same. */
function switchboardOf({ dialCode }: Town, index: number): string {
  const number = String(index % 1_000).padStart(3, '0');
  return dialCode.startsWith('020') ? `020 7946 0${number}` : `${dialCode} 960 ${number}`;
}
