import { leadSetUpSchema } from '@contract/lead-set-up';
import { auditLog, clients, leadProducts, leads, opportunities, staff } from '@server/data/schema';
import { ADA, DATABASES, GRACE, OWEN, sharedApi } from '@tests/support/test-api';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

const PRODUCT = {
  id: null,
  version: null,
  place: null,
  name: 'Fire marshals',
  level1: 'Training',
  level2: 'Fire',
  level3: null,
  questions: [
    { key: 'Q:Sites', type: 'select', text: 'Several sites?', options: ['Yes', { value: 'No', text: 'Just one' }] },
    { key: 'Q:How', type: 'text', text: 'How many?', dependsOnKey: 'Q:Sites', dependsOnValue: 'Yes', options: [] },
  ],
};

describe.each(DATABASES)('setting up the lead catalogue, on %s', (database) => {
  const api = sharedApi({ database });

  const list = async () =>
    leadSetUpSchema.validate(await (await api.request('GET', '/admin/leadproducts', { as: GRACE })).json());
  const post = async (path: string, body: unknown, as = GRACE) => {
    const answer = await api.request('POST', `/admin/leadproducts/${path}`, { as, body });
    const text = await answer.text();
    return {
      status: answer.status,
      text,
      id: answer.ok ? ((JSON.parse(text) as { id: string } | null)?.id ?? '') : '',
    };
  };
  const shown = async (id: string) => (await list()).find((product) => product.id === id);
  const lastEntry = async () => (await api.deps.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

  it('lists the catalogue in order', async () => {
    const form = (await (await api.request('GET', '/leadproducts', { as: OWEN })).json()) as { id: string }[];
    expect((await list()).map(({ id }) => id)).toEqual(form.map(({ id }) => id));
  });

  it('adds a product to the form, and changes it by version', async () => {
    const { id } = await post('save', PRODUCT);
    expect((await list()).at(-1)).toMatchObject({ id, version: 1, leads: 0, name: 'Fire marshals' });
    const { options: _options, ...second } = PRODUCT.questions[1] ?? {};
    expect((await shown(id))?.questions).toEqual([PRODUCT.questions[0], second]);

    const change = { ...PRODUCT, id, version: 1, name: 'Fire wardens', questions: [] };
    expect((await post('save', change)).status).toBe(200);
    expect(await shown(id)).toMatchObject({ version: 2, name: 'Fire wardens', questions: [] });
    expect(await lastEntry()).toMatchObject({
      action: 'lead-product.save',
      subjectId: id,
      before: { name: 'Fire marshals' },
      after: { name: 'Fire wardens', catalogueQuestions: [] },
    });
    // What is saved already is not a conflict.
    expect((await post('save', change)).status).toBe(200);
    expect((await post('save', { ...change, name: 'Fire guards' })).text).toContain('lead-product-changed');
    expect((await post('save', { ...change, id: 'nowhere' })).status).toBe(404);
  });

  it.each([
    ['a question without a key', { questions: [{ key: '', type: 'text', text: 'What?' }] }],
    ['a question with an unknown field', { questions: [{ key: 'Q', type: 'text', text: '?', is: 1 }] }],
    ['an option that is a number', { questions: [{ key: 'Q', type: 'select', text: '?', options: [1] }] }],
    ['an empty level', { level2: '' }],
    ['no name', { name: ' ' }],
    ['201 questions', { questions: Array.from({ length: 201 }, () => ({ key: 'Q', type: 'text', text: '?' })) }],
  ])('refuses %s', async (_what, changes) => {
    expect((await post('save', { ...PRODUCT, ...changes })).status).toBe(422);
  });

  it('reorders the products, and puts an added one in its place', async () => {
    const ids = (await list()).map(({ id }) => id);
    const wanted = ids.toReversed();
    expect((await post('order', { ids: wanted })).status).toBe(200);
    expect((await list()).map(({ id }) => id)).toEqual(wanted);
    expect(await lastEntry()).toMatchObject({ action: 'lead-product.order' });
    expect((await post('order', { ids: wanted.slice(1) })).status).toBe(412);
    expect((await post('order', { ids: [...wanted.slice(1), wanted[1]] })).status).toBe(412);
    // Somebody else has put them in order since.
    expect((await post('order', { ids, seenOrder: ids })).text).toContain('list-changed');
    const { id } = await post('save', { ...PRODUCT, place: 1 });
    expect((await list()).map((product) => product.id)).toEqual(wanted.toSpliced(1, 0, id));
  });

  it('removes a product, unless a lead refers to it', async () => {
    const { id } = await post('save', PRODUCT);
    expect((await post('remove', { id, version: 7 })).status).toBe(412);
    expect((await post('remove', { id, version: 1 })).status).toBe(200);
    expect(await lastEntry()).toMatchObject({ action: 'lead-product.remove', before: { name: 'Fire marshals' } });
    expect((await post('remove', { id, version: 1 })).status).toBe(404);

    const asked = (await list()).find(({ questions, level1 }) => level1 === 'Training' && questions?.length === 0);
    const product = asked ?? (await list())[0];
    await refer(product?.id ?? '');
    const refused = await post('remove', { id: product?.id, version: product?.version });
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('cannot be removed')]);
    expect(await shown(product?.id ?? '')).toMatchObject({ leads: expect.any(Number) as number });
  });

  /** Adds a lead by Ada about the product. */
  async function refer(productId: string) {
    const { db } = api.deps;
    const [ada] = await db.select().from(staff).where(eq(staff.email, ADA));
    const [opportunity] = await db.select().from(opportunities).limit(1);
    const [client] = await db.select().from(clients).limit(1);
    await db.insert(leads).values({
      id: 'lead-of-product',
      submittedById: ada?.id ?? '',
      opportunityId: opportunity?.id ?? '',
      type: 'EXISTING',
      clientId: client?.id ?? null,
      productId,
      answers: {},
      questions: [],
      createdAt: api.deps.clock.now(),
    });
    expect(await db.$count(leadProducts, eq(leadProducts.id, productId))).toBe(1);
  }
});
