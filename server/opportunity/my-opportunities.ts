import type { Opportunity } from '@contract/opportunity';
import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../data/database';
import { clients, opportunities } from '../data/schema';

/** The leads that a member of staff has submitted, latest first; by id within a day, so that the order is stable. */
export async function myOpportunities(db: Database, staffId: string): Promise<Opportunity[]> {
  return db
    .select({
      id: opportunities.id,
      accountName: sql<string | null>`coalesce(${clients.name}, ${opportunities.accountName})`,
      createdDate: opportunities.createdDate,
      opportunityType: opportunities.type,
      requestedService: opportunities.requestedService,
      owner: opportunities.owner,
      stageName: opportunities.stageName,
      closeDate: opportunities.closeDate,
      commission: opportunities.commission,
      finalCommissionAmount: opportunities.finalCommissionAmount,
      monthOfPayment: opportunities.monthOfPayment,
    })
    .from(opportunities)
    .leftJoin(clients, eq(clients.id, opportunities.clientId))
    .where(eq(opportunities.submittedById, staffId))
    .orderBy(desc(opportunities.createdDate), desc(opportunities.id));
}
