import { leadProductsSchema, type LeadAnswers, type LeadProduct } from '@contract/lead';
import { leadCatalogue } from '@contract/lead-catalogue';
import { leadSubmission } from '@contract/lead-rules';
import { opportunitiesSchema } from '@contract/opportunity';
import { clients, contacts, leadProducts, leads, opportunities } from '@server/data/schema';
import { createTestApi, DATABASES, OWEN, PRIYA, sharedApi, TEST_DAY } from '@tests/support/test-api';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

const DIVISION = 'Consultancy';

const REFERRER: LeadAnswers = { ReferrerEmail: OWEN, Division: DIVISION };

const QUALIFIED: LeadAnswers = {
  'BANT1.1': 'No',
  'BANT2.1': 'Yes',
  'BANT2.3': 'Yes',
  'BANT3.1': 'Twelve first aiders',
  'BANT3.2': 'Not at all',
  BANT4: 'Hot Lead',
};

const FIRST_AID: LeadAnswers = {
  Level1: 'Training',
  Level2: 'First aid',
  Level3: 'Emergency first aid',
  'Q:Delegates': '12',
  'Q:Delivery': 'Online, live',
};

const NEW_CLIENT: LeadAnswers = {
  ...REFERRER,
  ...FIRST_AID,
  ...QUALIFIED,
  Initial: 'NEW',
  AccountText: 'Newcomer & Sons',
  AccountPostcode: 'LA1 1AA',
  ContactName: 'Jo Bloggs',
  ContactPhone: '01524 000000',
  ContactEmail: 'jo@newcomer.example',
};

const EXISTING: LeadAnswers = {
  ...REFERRER,
  ...FIRST_AID,
  ...QUALIFIED,
  Initial: 'EXISTING',
  AccountSearch: 'a client',
  AccountId: 'client-0001',
  ContactSearch: 'a contact',
  ContactId: 'contact-of-1',
};

const MOVER: LeadAnswers = {
  ...REFERRER,
  Initial: 'DMMOVER',
  'NOTES:PreviousCompany': 'Old Co',
  'NOTES:NewCompany': 'New Co',
  'NOTES:Contact': 'Jo Bloggs, 01524 000000',
};

describe.each(DATABASES)('leads on %s', (database) => {
  const api = sharedApi({ database });

  let products: LeadProduct[];

  beforeAll(async () => {
    const answer = await api.request('GET', '/leadproducts', { as: OWEN });
    products = await leadProductsSchema.validate(await answer.json());
    const contact = { clientId: 'client-0001', name: 'Jo', email: 'jo@x.example', phone: '1' };
    await api.deps.db.insert(contacts).values({ ...contact, id: 'contact-of-1' });
  });
  beforeEach(async () => {
    const { db } = api.deps;
    const made = await db.delete(leads).returning({ id: leads.opportunityId });
    for (const { id } of made) await db.delete(opportunities).where(eq(opportunities.id, id));
  });

  const bodyOf = (answers: LeadAnswers) =>
    leadSubmission({ answers, catalogue: leadCatalogue(products), divisions: [DIVISION] });
  const submit = (answers: LeadAnswers, more: { as?: string; headers?: Record<string, string>; body?: unknown } = {}) =>
    api.request('POST', '/submitlead', { as: OWEN, body: bodyOf(answers), ...more });
  const stored = () => api.deps.db.$count(leads);

  async function newest() {
    const answer = await api.request('GET', '/myopportunities', { as: OWEN });
    const [first] = await opportunitiesSchema.validate(await answer.json());
    return first;
  }

  it('are chosen from a catalogue of the eight services, with one or several products', () => {
    const { tiles, byLevel } = leadCatalogue(products);
    expect(tiles).toHaveLength(8);
    expect(products.length).toBeGreaterThan(60);
    for (const tile of tiles) {
      expect(Math.max(...[...(byLevel.get(tile)?.values() ?? [])].map((members) => members.length))).toBeGreaterThan(1);
    }
    const dependent = products.flatMap(({ questions }) => questions ?? []).filter(({ dependsOnKey }) => dependsOnKey);
    expect(dependent.length).toBeGreaterThan(10);
  });

  it('for an existing client become an opportunity of the sender, under the client’s own name', async () => {
    const [client] = await api.deps.db.select().from(clients).where(eq(clients.id, 'client-0001'));
    expect((await submit(EXISTING)).status).toBe(200);
    expect(await newest()).toMatchObject({
      accountName: client?.name,
      createdDate: TEST_DAY,
      opportunityType: 'Cross Sale',
      requestedService: 'Emergency first aid',
      stageName: 'Assigned',
      closeDate: null,
      commission: null,
    });
    const [lead] = await api.deps.db.select().from(leads);
    expect(lead).toMatchObject({ type: 'EXISTING', clientId: 'client-0001', submittedById: 'staff-owen-hughes' });
    const others = await api.request('GET', '/myopportunities', { as: PRIYA });
    expect(JSON.stringify(await others.json())).not.toContain(String(lead?.opportunityId));
    const found = await api.request('GET', `/getopportunities/${encodeURIComponent(client?.name ?? '')}`, { as: OWEN });
    expect(JSON.stringify(await found.json())).toContain(String(lead?.opportunityId));
  });

  it('for a new client and for a decision maker have the name as it was typed', async () => {
    expect((await submit(NEW_CLIENT)).status).toBe(200);
    expect(await newest()).toMatchObject({ accountName: 'Newcomer & Sons', opportunityType: 'New Business' });
    await api.deps.db.delete(leads);
    expect((await submit(MOVER)).status).toBe(200);
    const [lead] = await api.deps.db.select().from(leads);
    expect(lead).toMatchObject({ type: 'DMMOVER', clientId: null, productId: null });
    const own = await api.request('GET', '/myopportunities', { as: OWEN });
    expect(JSON.stringify(await own.json())).toContain('"accountName":"New Co"');
  });

  it('go to the business developer with the fewest open leads', async () => {
    const owners = new Set<string | null | undefined>();
    for (let count = 0; count < 12; count += 1) {
      await submit({ ...NEW_CLIENT, AccountText: `Newcomer ${count}` });
      const rows = await api.deps.db
        .select()
        .from(opportunities)
        .where(eq(opportunities.accountName, `Newcomer ${count}`));
      owners.add(rows[0]?.owner);
    }
    expect(owners.size).toBeGreaterThan(1);
  });

  it('store only the visible answers, with their questions as the sender saw them', async () => {
    const body = bodyOf({ ...NEW_CLIENT, 'Q:Venue': 'Leeds', AccountId: 'client-0001' });
    const more = { answers: { ...body.answers, 'Q:Venue': 'Leeds', Hidden: 'x', AccountId: 'client-0001' } };
    const questions = body.questions.map(({ key, text }) => ({ key, text: `${text} (asked)` }));
    const answer = await submit(
      {},
      { body: { ...more, questions: [...questions, { key: 'Hidden', text: 'Hidden?' }] } },
    );
    expect(answer.status).toBe(200);
    const [lead] = await api.deps.db.select().from(leads);
    expect(lead?.answers).toEqual(body.answers);
    expect(lead?.questions).toEqual(questions);
  });

  it.each<[string, LeadAnswers, string]>([
    ['without a type', { ...NEW_CLIENT, Initial: '' }, 'The type of lead is missing'],
    ['of a type that does not exist', { ...NEW_CLIENT, Initial: 'OTHER' }, 'The type of lead is missing'],
    ['with a question unanswered', { ...NEW_CLIENT, AccountPostcode: ' ' }, '“Post code”'],
    ['with an 81-character e-mail', { ...NEW_CLIENT, ContactEmail: 'x'.repeat(81) }, '“Contact e-mail”'],
    ['with a division that does not exist', { ...NEW_CLIENT, Division: 'Nowhere' }, '“Division”'],
    ['with an answer that is not offered', { ...NEW_CLIENT, BANT4: 'Cold Lead' }, '“Timeline”'],
    ['with a dependent question unanswered', { ...NEW_CLIENT, 'Q:Delivery': 'At their site' }, '“Which site?”'],
    ['without a service', { ...NEW_CLIENT, Level2: '' }, '“Please select Training service'],
    ['for a client that no longer exists', { ...EXISTING, AccountId: 'client-gone' }, 'The client is no longer there'],
    ['for another client’s contact', { ...EXISTING, ContactId: 'contact-gone' }, 'The contact is no longer there'],
  ])('are refused %s, with a reason', async (_what, answers, reason) => {
    const { questions } = bodyOf(answers);
    const { ProductId } = bodyOf(NEW_CLIENT).answers;
    const answer = await submit({}, { body: { answers: { ...answers, ProductId }, questions } });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(reason);
    expect(await stored()).toBe(0);
  });

  it('are refused for a product that the levels no longer lead to', async () => {
    const body = bodyOf(NEW_CLIENT);
    const answer = await submit({}, { body: { ...body, answers: { ...body.answers, ProductId: 'product-001' } } });
    expect([answer.status, await answer.text()]).toEqual([
      422,
      'The service has changed in the meantime. Choose it again.',
    ]);
  });

  it.each([
    ['no answers', { questions: [] }],
    ['answers that are a list', { answers: [], questions: [] }],
    ['an answer that is a number', { answers: { Initial: 1 }, questions: [] }],
    ['an answer that is too long', { answers: { Initial: 'x'.repeat(4001) }, questions: [] }],
    ['an answer that cannot be stored', { answers: { Initial: '\u0000' }, questions: [] }],
    [
      'too many answers',
      { answers: Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`k${i}`, 'x'])), questions: [] },
    ],
    ['no questions', { answers: {} }],
    ['a question without a key', { answers: {}, questions: [{ text: 'x' }] }],
  ])('are refused with %s', async (_what, body) => {
    expect((await submit({}, { body })).status).toBe(422);
    expect(await stored()).toBe(0);
  });

  it('are stored once, however often the same request arrives, at once or again', async () => {
    const headers = { 'Idempotency-Key': 'lead-0001-0001' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => submit(NEW_CLIENT, { headers })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await submit(NEW_CLIENT, { headers })).headers.get('Idempotency-Replayed')).toBe('true');
    expect(await stored()).toBe(1);
  });

  it('are stored once when the same answers arrive without a key or with another, except tomorrow or from someone else', async () => {
    const answers = await Promise.all([
      submit(NEW_CLIENT),
      submit(NEW_CLIENT, { headers: { 'Idempotency-Key': 'lead-0002-0001' } }),
      submit(NEW_CLIENT, { headers: { 'Idempotency-Key': 'lead-0002-0002' } }),
    ]);
    const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { id: string }).id));
    expect(new Set(ids).size).toBe(1);
    expect(await stored()).toBe(1);
    await submit({ ...NEW_CLIENT, ContactPhone: '01524 000001' });
    await submit(NEW_CLIENT, { as: PRIYA });
    expect(await stored()).toBe(3);
    await api.deps.db.update(leads).set({ createdAt: new Date('2026-11-16T08:00:00Z') });
    await submit(NEW_CLIENT);
    expect(await stored()).toBe(4);
  });

  it('use the configured divisions, which /vars names', async () => {
    const own = await createTestApi({ database, environment: { LEAD_DIVISIONS: 'North; South' } });
    try {
      const vars = (await (await own.request('GET', '/vars', { as: OWEN })).json()) as Record<string, unknown>;
      expect(vars).toMatchObject({
        leadDivisions: ['North', 'South'],
        salesRoleIds: { BDE: ['role-bde'], BM: ['role-bm'], CMO: ['role-cmo'] },
      });
      const body = leadSubmission({
        answers: { ...MOVER, Division: 'South' },
        catalogue: leadCatalogue([]),
        divisions: [],
      });
      expect((await own.request('POST', '/submitlead', { as: OWEN, body })).status).toBe(200);
      const refused = await own.request('POST', '/submitlead', { as: OWEN, body: bodyOf(MOVER) });
      expect(await refused.text()).toContain('“Division”');
    } finally {
      await own.close();
    }
  });

  it('can have a catalogue with circles, missing dependencies and twins', async () => {
    const odd = { level1: 'Software', level2: 'Twins', level3: null, questions: [] };
    const circle = ['Q:A', 'Q:B'].map((key, index) => ({
      key,
      type: 'text',
      text: key,
      dependsOnKey: ['Q:B', 'Q:A'][index],
    }));
    await api.deps.db.insert(leadProducts).values([
      { ...odd, id: 'twin-1', name: 'Twin', position: 900, questions: circle },
      { ...odd, id: 'twin-2', name: 'Twin', position: 901 },
    ]);
    const listed = await leadProductsSchema.validate(
      await (await api.request('GET', '/leadproducts', { as: OWEN })).json(),
    );
    const chosen = { Level1: 'Software', Level2: 'Twins', Level3: 'Twin (twin-1)' };
    const body = leadSubmission({
      answers: { ...NEW_CLIENT, ...chosen },
      catalogue: leadCatalogue(listed),
      divisions: [DIVISION],
    });
    expect(body.answers['ProductId']).toBe('twin-1');
    expect(body.questions.map(({ key }) => key)).not.toContain('Q:A');
    expect((await submit({}, { body })).status).toBe(200);
  });
});
