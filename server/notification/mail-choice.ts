import type { PersonalValue } from '@contract/personal-item';
import { sql } from 'drizzle-orm';
import { announcing } from '../data/audit-rows';
import type { Database, Transaction } from '../data/database';
import { personalItems } from '../data/schema';

export type MailRhythm = PersonalValue<'message-mail'>['rhythm'];

/** The personal item that has somebody's choice; without one they get no e-mail. */
export const CHOICE = { kind: 'message-mail', id: 'mine' } as const;

/** Ends somebody's e-mails; their link needs no sign-in (product/messages#unsubscribe). */
export async function endMails(db: Database, staffId: string, now: Date): Promise<void> {
  await db.transaction(async (tx: Transaction) => {
    const value = { rhythm: 'none' } as const;
    await tx
      .insert(personalItems)
      .values({ ...CHOICE, staffId, title: '', about: '', value, changedAt: now })
      .onConflictDoUpdate({
        target: [personalItems.staffId, personalItems.kind, personalItems.id],
        set: { value, changedAt: now },
        setWhere: sql`${personalItems.value} ->> 'rhythm' <> 'none'`,
      });
    const recordId = `${CHOICE.kind} ${CHOICE.id}`;
    await tx.execute(announcing([{ kind: 'personal-item', recordId, actorId: staffId, actorName: '', at: now }]));
  });
}
