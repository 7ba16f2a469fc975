import { webhookDeliveriesSchema, webhookEndpointsSchema } from '@contract/webhooks';
import { opportunities, timeEntryFiles } from '@server/data/schema';
import { DATABASES, GRACE, OWEN, sharedApi } from '@tests/support/test-api';
import { describe, expect, it } from 'vitest';

describe.each(DATABASES)('the demo data on %s', (database) => {
  const api = sharedApi({ database });

  const ask = async (who: string, path: string): Promise<unknown> => {
    const answer = await api.request('GET', path, { as: who });
    expect(answer.status).toBe(200);
    return answer.json();
  };

  it('has webhooks with deliveries, which call nobody', async () => {
    const { endpoints } = await webhookEndpointsSchema.validate(await ask(GRACE, '/admin/webhooks'));
    expect(endpoints.map(({ name, state }) => `${name} ${state}`)).toEqual(['CRM disabled', 'Reports disabled']);
    for (const [id, status] of [
      ['webhook-crm', 'delivered'],
      ['webhook-reports', 'failed'],
    ]) {
      const list = await webhookDeliveriesSchema.validate(await ask(GRACE, `/admin/webhooks/${id}/deliveries`));
      expect(new Set(list.deliveries.map((delivery) => delivery.status))).toEqual(new Set([status]));
    }
  });

  it('has every file that its rows name, and each opens', async () => {
    const rows = await api.deps.db.select().from(timeEntryFiles);
    expect(rows.length).toBeGreaterThan(50);
    for (const hash of new Set(rows.map((row) => row.hash))) expect(await api.deps.files.has(hash)).toBe(true);
    const answer = await api.request('GET', '/timesheetfile/entry-owen-4/0', { as: OWEN });
    expect(answer.headers.get('Content-Type')).toBe('application/pdf');
    expect((await answer.text()).startsWith('%PDF-1.4')).toBe(true);
  });

  it('has leads in every stage', async () => {
    const leads = await api.deps.db.selectDistinct({ stage: opportunities.stageName }).from(opportunities);
    expect(leads.map(({ stage }) => stage)).toEqual(
      expect.arrayContaining(['Working', 'Proposal Sent', 'Assigned', 'Closed Won', 'Closed Lost']),
    );
  });
});
