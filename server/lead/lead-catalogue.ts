import type { LeadProduct } from '@contract/lead';
import { asc } from 'drizzle-orm';
import type { Database, Transaction } from '../data/database';
import { leadProducts } from '../data/schema';

/** All products that can be referred, in the catalogue's order. */
export async function allLeadProducts(db: Database | Transaction): Promise<LeadProduct[]> {
  const { id, name, level1, level2, level3, questions } = leadProducts;
  return db
    .select({ id, name, level1, level2, level3, questions })
    .from(leadProducts)
    .orderBy(asc(leadProducts.position), asc(leadProducts.id));
}
