import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { mails } from '../../data/schema';
import type { AppDeps } from '../../deps';
import { createMailer, failureOf } from '../../notification/mailer';
import { factsOf, finding, PROBE_MS, type Probe } from './probe';

/** Whether the mail server takes messages, and what waits for it (product/messages#outbox). */
export function mailProbe({ db, config }: Pick<AppDeps, 'db' | 'config'>): Probe {
  const { mail } = config;
  if (mail === null)
    return () =>
      Promise.resolve(
        finding(
          'off',
          'Messages are not sent by e-mail.',
          [],
          'Set SMTP_URL and MAIL_FROM to let people choose e-mails in Preferences.',
        ),
      );
  // It must answer before the page stops waiting for it.
  const mailer = createMailer(mail, PROBE_MS / 2);
  return async () => {
    const [trouble, [waiting, failed, last]] = await Promise.all([
      mailer.check().then(
        () => null,
        (error: unknown) => failureOf(error).reason,
      ),
      Promise.all([
        db.$count(mails, eq(mails.status, 'waiting')),
        db.$count(mails, and(eq(mails.status, 'failed'), sql`${mails.attempts} > 0`)),
        db.select({ at: mails.sentAt }).from(mails).where(isNotNull(mails.sentAt)).orderBy(desc(mails.sentAt)).limit(1),
      ]),
    ]);
    const facts = factsOf([
      { name: 'Mail server', text: `${mail.host}:${mail.port}` },
      { name: 'From', text: mail.from },
      { name: 'Waiting', text: String(waiting) },
      { name: 'Could not be sent in 90 days', text: String(failed) },
      last[0]?.at ? { name: 'Last sent', moment: last[0].at.toISOString() } : null,
    ]);
    if (trouble === null) return finding('ok', 'The mail server answers.', facts);
    return finding('problem', trouble, facts, 'Check SMTP_URL, and that this server reaches the mail server.');
  };
}
