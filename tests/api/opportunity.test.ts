import { opportunitiesSchema, type Opportunity } from '@contract/opportunity';
import { clients, opportunities } from '@server/data/schema';
import { DATABASES, GRACE, OWEN, PRIYA, sharedApi } from '@tests/support/test-api';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

const OWEN_ID = 'staff-owen-hughes';

describe.each(DATABASES)('my opportunities on %s', (database) => {
  const api = sharedApi({ database });

  async function mine(as = OWEN): Promise<Opportunity[]> {
    const answer = await api.request('GET', '/myopportunities', { as });
    expect(answer.status).toBe(200);
    return opportunitiesSchema.validate(await answer.json());
  }

  it('are only those of the signed-in person, latest first', async () => {
    const leads = await mine();
    expect(leads).toHaveLength(11);
    const stored = await api.deps.db.select().from(opportunities).where(eq(opportunities.submittedById, OWEN_ID));
    expect(leads.map(({ id }) => id).toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
    const days = leads.map(({ createdDate }) => createdDate ?? '');
    expect(days).toEqual(days.toSorted().toReversed());
    expect(await mine(GRACE)).toEqual([]);
    const ids = new Set(leads.map(({ id }) => id));
    expect((await mine(PRIYA)).filter(({ id }) => ids.has(id))).toEqual([]);
  });

  it('have the client’s current name, or the name as typed for an account that is not a client yet', async () => {
    const lead = {
      type: 'New Business',
      requestedService: 'Training Day',
      owner: 'Meera Lambert',
      stageName: 'Assigned',
    };
    await api.deps.db.update(clients).set({ name: 'Kestrel Castings Ltd' }).where(eq(clients.id, 'client-0001'));
    await api.deps.db.insert(opportunities).values([
      { ...lead, id: 'z-1', name: 'a', clientId: 'client-0001', submittedById: OWEN_ID, createdDate: '2026-11-19' },
      { ...lead, id: 'z-2', name: 'b', accountName: 'Newcomer', submittedById: OWEN_ID, createdDate: '2026-11-19' },
    ]);
    const [second, first] = await mine();
    expect(first).toEqual({
      id: 'z-1',
      accountName: 'Kestrel Castings Ltd',
      createdDate: '2026-11-19',
      opportunityType: 'New Business',
      requestedService: 'Training Day',
      owner: 'Meera Lambert',
      stageName: 'Assigned',
      closeDate: null,
      commission: null,
      finalCommissionAmount: null,
      monthOfPayment: null,
    });
    expect(second?.accountName).toBe('Newcomer');
  });

  it('need a sign-in', async () => {
    const answer = await api.request('GET', '/myopportunities');
    expect(answer.status).toBe(401);
  });
});
