import { randomUUID } from 'node:crypto';
import { LEAD_PRODUCT_CHANGED, type LeadProductInput, type SetUpProduct } from '@contract/lead-set-up';
import { asc, count, eq, max, sql } from 'drizzle-orm';
import { recordChange, type Actor } from '../audit/record-change';
import type { Database, Transaction } from '../data/database';
import { leadProducts, leads } from '../data/schema';
import { conflict } from '../http/api-failure';
import { changedFields } from '../http/clashing-fields';
import { requireSeenOrder } from '../http/seen-order';
import { changeRecord, removeRecord, type RecordKind } from '../record/change-record';

const { id, name, level1, level2, level3, questions, version } = leadProducts;

type StoredProduct = typeof leadProducts.$inferSelect;

const PRODUCT: RecordKind<typeof leadProducts> = {
  table: leadProducts,
  key: id,
  noun: 'product',
  changed: LEAD_PRODUCT_CHANGED,
  subjectOf: (product) => ({ subjectId: product.id, subjectName: product.name }),
  current: (product) => product,
};

/** Every product with its version and how many leads refer to it, in the catalogue's order (product/lead-set-up#list). */
export function listSetUpProducts(db: Database): Promise<SetUpProduct[]> {
  return db
    .select({ id, name, level1, level2, level3, questions, version, leads: count(leads.id) })
    .from(leadProducts)
    .leftJoin(leads, eq(leads.productId, leadProducts.id))
    .groupBy(leadProducts.id)
    .orderBy(asc(leadProducts.position), asc(leadProducts.id));
}

/**
 * Adds a product, or changes one (product/lead-set-up#save).
 * @throws ApiFailure 404, 412 `lead-product-changed`, 428 without a version
 */
export async function saveProduct(
  tx: Transaction,
  { id: productId, version: seen, base, place, ...input }: LeadProductInput,
  actor: Actor,
): Promise<{ id: string }> {
  const product = { ...input, questions: input.questions.map(withoutNothing) };
  if (productId === null) return { id: await addProduct(tx, product, place, actor) };
  const seenFields = base && { ...base, ...(base.questions && { questions: base.questions.map(withoutNothing) }) };
  const changes = changedFields(product, seenFields);
  const edit = { id: productId, version: seen, base: seenFields ?? null, changes, said: fieldsOf };
  await changeRecord(tx, PRODUCT, { ...edit, action: 'lead-product.save' }, actor);
  return { id: productId };
}

/** Gives the products a new order. @throws ApiFailure 412 `list-changed` */
export async function orderProducts(
  tx: Transaction,
  { ids, seenOrder }: { ids: readonly string[]; seenOrder: readonly string[] },
  actor: Actor,
): Promise<null> {
  const stored = await lockProducts(tx);
  const order = stored.map((row) => row.id);
  requireSeenOrder('The catalogue has', order, { wanted: ids, seen: seenOrder });
  await placeProducts(tx, ids);
  const names = new Map(stored.map((row) => [row.id, row.name]));
  await recordChange(tx, actor, {
    action: 'lead-product.order',
    subjectId: 'lead-products',
    subjectName: '',
    before: { order: stored.map((row) => row.name) },
    after: { order: ids.map((each) => names.get(each)) },
  });
  return null;
}

/** Removes a product that no lead refers to. @throws ApiFailure 404, 409 `product-has-leads`, or as `saveProduct` does */
export async function removeProduct(
  tx: Transaction,
  seen: { id: string; version: number },
  actor: Actor,
): Promise<{ id: string }> {
  const check = async (product: StoredProduct) => {
    const used = await tx.$count(leads, eq(leads.productId, product.id));
    if (used === 0) return;
    throw conflict(
      `${used === 1 ? 'A lead refers' : `${used} leads refer`} to ${product.name}, so it cannot be removed.`,
      'product-has-leads',
    );
  };
  await removeRecord(tx, PRODUCT, { ...seen, action: 'lead-product.remove', check, said: fieldsOf }, actor);
  return { id: seen.id };
}

type Product = Pick<typeof leadProducts.$inferInsert, 'name' | 'level1' | 'level2' | 'level3' | 'questions'>;

async function addProduct(tx: Transaction, product: Product, place: number | null, actor: Actor): Promise<string> {
  const stored = place === null ? [] : await lockProducts(tx);
  const [last] = await tx.select({ position: max(leadProducts.position) }).from(leadProducts);
  const added = randomUUID();
  await tx.insert(leadProducts).values({ ...product, id: added, position: (last?.position ?? -1) + 1 });
  if (place !== null) await placeProducts(tx, stored.map((row) => row.id).toSpliced(place, 0, added));
  await recordChange(tx, actor, {
    action: 'lead-product.add',
    subjectId: added,
    subjectName: product.name,
    after: fieldsOf(product),
  });
  return added;
}

/** All products in order, locked so that nobody adds one or changes the order in the meantime. */
async function lockProducts(tx: Transaction): Promise<{ id: string; name: string }[]> {
  await tx.execute(sql`lock table ${leadProducts} in share row exclusive mode`);
  return tx.select({ id, name }).from(leadProducts).orderBy(asc(leadProducts.position), asc(leadProducts.id));
}

async function placeProducts(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update ${leadProducts} set position = wanted.place - 1
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as wanted(id, place)
    where ${leadProducts.id} = wanted.id`);
}

/** A question without its empty fields. */
function withoutNothing({ options, dependsOnKey, dependsOnValue, ...question }: LeadProductInput['questions'][number]) {
  return {
    ...question,
    ...(options && options.length > 0 && { options }),
    ...(dependsOnKey && { dependsOnKey, ...(dependsOnValue && { dependsOnValue }) }),
  };
}

/** A product for the audit log. Its questions are those of the catalogue, not what somebody was asked. */
function fieldsOf({ name: title, level1: first, level2: second, level3: third, questions: asked }: Product) {
  return { name: title, level1: first, level2: second, level3: third, catalogueQuestions: asked };
}
