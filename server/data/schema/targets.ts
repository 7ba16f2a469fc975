import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { countedVersion, instant } from './columns';
import { staff } from './people';

/** The balanced scorecard's pillars (product/targets#balanced-view), in the order of `position`. */
export const pillars = pgTable('pillars', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
  version: countedVersion(),
});

/** The areas that targets belong to; roll-ups have none. */
export const areas = pgTable('areas', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
  version: countedVersion(),
});

/** The values of a target that apply to every month (product/targets#target-fields). */
export const targets = pgTable(
  'targets',
  {
    id: serial('id').primaryKey(),
    description: text('description').notNull(),
    pillarId: integer('pillar_id').notNull().references(() => pillars.id),
    /** Null for a roll-up, which is 0 in the API. */
    areaId: integer('area_id').references(() => areas.id),
    type: smallint('type').$type<0 | 1 | 2>().notNull(),
    isBalanceScoreCard: boolean('is_balance_score_card').notNull().default(false),
    /** The roll-up that includes it; a roll-up itself has none, so there are no circles. */
    rollupTargetId: integer('rollup_target_id').references((): AnyPgColumn => targets.id),
    ownerEmail: text('owner_email'),
    /** Counts the saves of details, owner and roll-up, to detect concurrent edits. */
    version: countedVersion(),
    updatedById: text('updated_by_id').references(() => staff.id),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('targets_rollup').on(table.rollupTargetId),
    check('targets_type', sql`${table.type} in (0, 1, 2)`),
    check('targets_rollup_has_no_parent', sql`${table.areaId} is not null or ${table.rollupTargetId} is null`),
  ],
);

/** A target's values in one month. A roll-up's target and actual are not stored but computed from its children. */
export const targetMonths = pgTable(
  'target_months',
  {
    /** First of the month. */
    month: date('month', { mode: 'string' }).notNull(),
    targetId: integer('target_id').notNull().references(() => targets.id),
    target: doublePrecision('target'),
    actual: doublePrecision('actual'),
    redLower: doublePrecision('red_lower'),
    amberLower: doublePrecision('amber_lower'),
    amberUpper: doublePrecision('amber_upper'),
    redUpper: doublePrecision('red_upper'),
    fact: text('fact'),
    cause: text('cause'),
    action: text('action'),
    actionCompletedOn: date('action_completed_on', { mode: 'string' }),
    version: countedVersion(),
    updatedById: text('updated_by_id').references(() => staff.id),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.month, table.targetId] }),
    check('target_months_first', sql`extract(day from ${table.month}) = 1`),
  ],
);
