import type { ImportKind } from '@contract/import/kind';
import { policyKey } from '@contract/registration';
import { isNull, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { keyOfText } from '../data/comparison-key';
import {
  areas,
  clients,
  contacts,
  contracts,
  leadProducts,
  marketingCampaigns,
  marketingForms,
  marketingLists,
  memberVersions,
  nonVisitDays,
  opportunities,
  pillars,
  placeholders,
  prospects,
  salesUsers,
  staff,
  surveyForms,
  targetMonths,
  targets,
  teams,
  timeEntries,
  visits,
} from '../data/schema';

/** The values of a record by the properties of its table. */
export type RecordValues = Record<string, unknown>;

/** Where a kind's records are. Their fields have the names of the table's properties (product/imports#kinds). */
export interface Store {
  table: PgTable;
  /** The properties of the primary key, in the order of `recordId`. */
  key: readonly string[];
  /**
   * The key of a new record: a UUID, the sender's own id if valid (otherwise a UUID), the next value of a sequence or
   * above all existing ones, or part of the fields.
   */
  newKey: 'uuid' | 'senders' | 'sequence' | 'next' | 'fields';
  /** Which rows are records. */
  only?: SQL;
  /** Additional columns that the database needs: for a new record, and with every change. */
  onInsert?: (values: RecordValues, now: Date) => RecordValues;
  onUpdate?: (now: Date) => RecordValues;
  /** The property with the moment of a record's last change. */
  changedAt?: string;
  /** Records whose natural key another record may have too; only with this property as well are they the same. */
  isSetAside?: (values: RecordValues) => boolean;
  setAsideWithin?: string;
  /** The property that refers to a record of the same table, which must be written before. */
  parent?: string;
  /** Alternative names of a record, as comparison keys. */
  otherName?: SQL;
}

const uuid = (table: PgTable, more: Partial<Store> = {}): Store => ({ table, key: ['id'], newKey: 'uuid', ...more });
const senders = (table: PgTable): Store => ({ table, key: ['id'], newKey: 'senders' });

export const STORES: Readonly<Record<ImportKind, Store>> = {
  teams: uuid(teams),
  people: uuid(staff, {
    parent: 'managerId',
    otherName: keyOfText(sql`${staff.firstName} || ' ' || ${staff.lastName}`),
  }),
  clients: uuid(clients),
  contracts: uuid(contracts),
  contacts: uuid(contacts),
  visits: uuid(visits, {
    onUpdate: () => ({ updatedById: null }),
    isSetAside: ({ cancelled }) => cancelled === true,
    setAsideWithin: 'clientId',
  }),
  absences: { table: nonVisitDays, key: ['staffId', 'day'], newKey: 'fields' },
  opportunities: uuid(opportunities),
  'lead-products': uuid(leadProducts),
  pillars: { table: pillars, key: ['id'], newKey: 'next' },
  areas: { table: areas, key: ['id'], newKey: 'next' },
  targets: {
    table: targets,
    key: ['id'],
    newKey: 'sequence',
    onInsert: (_, now) => ({ updatedAt: now.toISOString() }),
    onUpdate: (now) => ({ updatedAt: now.toISOString() }),
    changedAt: 'updatedAt',
    parent: 'rollupTargetId',
  },
  'target-months': {
    table: targetMonths,
    key: ['month', 'targetId'],
    newKey: 'fields',
    onInsert: (_, now) => ({ updatedAt: now.toISOString() }),
    onUpdate: (now) => ({ updatedAt: now.toISOString() }),
    changedAt: 'updatedAt',
  },
  surveys: {
    table: surveyForms,
    key: ['key'],
    newKey: 'fields',
    onInsert: (_, now) => ({ formerQuestions: [], changedAt: now.toISOString() }),
    onUpdate: (now) => ({ changedAt: now.toISOString() }),
  },
  placeholders: { table: placeholders, key: ['key'], newKey: 'fields' },
  campaigns: { ...senders(marketingCampaigns), changedAt: 'updatedAt' },
  'marketing-forms': { ...senders(marketingForms), changedAt: 'updatedAt' },
  'marketing-lists': { ...senders(marketingLists), changedAt: 'updatedAt' },
  'sales-users': senders(salesUsers),
  prospects: senders(prospects),
  'insurer-members': {
    table: memberVersions,
    key: ['policyKey', 'importNo'],
    newKey: 'fields',
    only: sql`(${memberVersions.policyKey}, ${memberVersions.importNo}) in (select policy_key, import_no from insurer_members)`,
    onInsert: ({ policyNumber }) => ({ policyKey: policyKey(String(policyNumber)), importNo: 0 }),
  },
  'time-entries': uuid(timeEntries, {
    only: isNull(timeEntries.deletedAt),
    onInsert: (_, now) => ({ createdAt: now.toISOString() }),
    onUpdate: () => ({ updatedById: null }),
  }),
};
