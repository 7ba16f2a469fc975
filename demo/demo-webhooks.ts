import { format, parseISO, subDays } from 'date-fns';
import { asc } from 'drizzle-orm';
import type { Transaction } from '@server/data/database';
import { events, webhookDeliveries, webhookEndpoints } from '@server/data/schema';
import { londonInstant } from '@server/visit/london-clock';
import { newSecret } from '@server/webhooks/sign-message';

const CRM = 'webhook-crm';
const REPORTS = 'webhook-reports';

/**
 * Two webhooks, one whose deliveries worked and one whose receiver failed. Both are disabled, so that the demo calls
 * nobody. The events are those that the transaction has recorded so far.
 */
export async function insertDemoWebhooks(tx: Transaction, today: string): Promise<void> {
  const at = (days: number, time: string) =>
    londonInstant(`${format(subDays(parseISO(today), days), 'yyyy-MM-dd')}T${time}`);
  const updatedById = 'staff-grace-okafor';
  await tx.insert(webhookEndpoints).values([
    {
      id: CRM,
      name: 'CRM',
      url: 'https://crm.example/hooks/harbour',
      eventTypes: [],
      secrets: [newSecret()],
      state: 'disabled',
      createdAt: at(28, '11:05'),
      updatedById,
      version: 2,
    },
    {
      id: REPORTS,
      name: 'Reports',
      url: 'https://reports.example/events',
      eventTypes: ['person.changed', 'target.saved'],
      secrets: [newSecret()],
      state: 'disabled',
      createdAt: at(21, '15:40'),
      updatedById,
      version: 2,
    },
  ]);
  const recorded = await tx.select().from(events).orderBy(asc(events.id));
  const deliveries = recorded.flatMap(({ id: eventId, type, at: createdAt }) => {
    const shared = { eventId, createdAt, nextAttemptAt: createdAt, lastAttemptAt: createdAt };
    return [
      { ...shared, endpointId: CRM, status: 'delivered' as const, attempts: 1, responseStatus: 204 },
      ...(type === 'person.changed'
        ? [
            {
              ...shared,
              endpointId: REPORTS,
              status: 'failed' as const,
              attempts: 8,
              responseStatus: 503,
              error: 'The receiver answered 503.',
            },
          ]
        : []),
    ];
  });
  if (deliveries.length > 0) await tx.insert(webhookDeliveries).values(deliveries);
}
