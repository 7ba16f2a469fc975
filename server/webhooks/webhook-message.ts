import type { EventData, EventType } from '@contract/events';

/** The longest body, in bytes, as the Standard Webhooks specification recommends. */
const MAX_BYTES = 20_000;

/** The stored fields of a message; those of an event are null for a test message. */
export interface MessageFields {
  id: string;
  createdAt: Date | string;
  messageId: string | null;
  type: EventType | null;
  subjectId: string | null;
  actorId: string | null;
  at: Date | string | null;
  data: EventData | null;
}

/** The id of a test message. */
export const testMessageId = (deliveryId: number | string) => `test_${deliveryId}`;

/** The id and body of a message (product/webhooks#message). */
export function messageOf(row: MessageFields): { messageId: string; body: string } {
  if (row.messageId === null) {
    const timestamp = new Date(row.createdAt).toISOString();
    return { messageId: testMessageId(row.id), body: JSON.stringify({ type: 'test', timestamp, data: {} }) };
  }
  const { type, subjectId, actorId, data } = row;
  const bodyWith = (details: EventData | null) =>
    JSON.stringify({
      type,
      timestamp: new Date(row.at ?? row.createdAt).toISOString(),
      data: { subjectId, actorId, ...details },
    });
  const body = bodyWith(data);
  return { messageId: row.messageId, body: Buffer.byteLength(body) <= MAX_BYTES ? body : bodyWith(null) };
}
