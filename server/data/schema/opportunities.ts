import { bigserial, date, index, pgTable, real, text } from 'drizzle-orm/pg-core';
import { clients } from './clients';
import { instant, storedKey } from './columns';
import { staff } from './people';

/** Cross-sales leads (product/opportunities#own-leads). */
export const opportunities = pgTable(
  'opportunities',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    nameKey: storedKey('name_key', 'name').notNull(),
    clientId: text('client_id').references(() => clients.id),
    /** As the sender typed it, if the account is not a client yet. */
    accountName: text('account_name'),
    submittedById: text('submitted_by_id').references(() => staff.id),
    createdDate: date('created_date', { mode: 'string' }).notNull(),
    type: text('type').notNull(),
    requestedService: text('requested_service').notNull(),
    owner: text('owner').notNull(),
    stageName: text('stage_name').notNull(),
    closeDate: date('close_date', { mode: 'string' }),
    commission: real('commission'),
    finalCommissionAmount: real('final_commission_amount'),
    monthOfPayment: text('month_of_payment'),
  },
  (table) => [index('opportunities_submitter').on(table.submittedById), index('opportunities_client').on(table.clientId)],
);

/** Changes of stages (product/opportunities#stage-changes), written in the transaction of the change. */
export const opportunityStages = pgTable(
  'opportunity_stages',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    opportunityId: text('opportunity_id')
      .notNull()
      .references(() => opportunities.id, { onDelete: 'cascade' }),
    before: text('before').notNull(),
    after: text('after').notNull(),
    at: instant('at').notNull(),
    /** Null if a program changed it. */
    byId: text('by_id').references(() => staff.id),
  },
  (table) => [
    index('opportunity_stages_opportunity').on(table.opportunityId, table.at),
    index('opportunity_stages_by').on(table.byId),
  ],
);
