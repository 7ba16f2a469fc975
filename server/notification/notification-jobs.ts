import type { AppDeps } from '../deps';
import { londonMoment } from '../visit/london-clock';
import { createMailer, failureOf, type Mailer } from './mailer';
import { mailText } from './mail-text';
import { claimMail, collectMails, contentsOf, dropMail, storeFailure, storeSent, type ClaimedMail } from './outbox';
import { remind } from './reminders';

/** The longest it takes to notice a message that wants an e-mail. */
const POLL_MS = 10_000;

/** How often reminders are looked for. */
const REMIND_MS = 60_000;

type JobDeps = Pick<AppDeps, 'db' | 'clock' | 'log' | 'config' | 'settings' | 'unsubscribeTokens'> & {
  mailer?: Mailer;
};

/**
 * Adds reminders, and sends e-mails at least once each: a server that is killed after the mail server took a mail sends it
 * again with the same Message-ID (docs/decisions/198-messages.md).
 */
export function createNotificationJobs(deps: JobDeps): AppDeps['notifications'] {
  const { db, clock, log, config } = deps;
  const mailer = deps.mailer ?? (config.mail && createMailer(config.mail));
  const stopping = new AbortController();
  let working: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let remindedAt = Number.NEGATIVE_INFINITY;

  const lookAround = async () => {
    if (performance.now() - remindedAt >= REMIND_MS) {
      remindedAt = performance.now();
      await remind(db, clock.now());
    }
    if (!mailer) return;
    await collectMails(db, clock.now());
    while (!stopping.signal.aborted && (await sendNext(deps, mailer)));
  };

  return {
    wake() {
      if (stopping.signal.aborted) return;
      // Without e-mail, the hourly and minutely jobs of the server wake it often enough.
      if (mailer) timer ??= setInterval(() => this.wake(), POLL_MS).unref();
      working ??= lookAround()
        .catch((error: unknown) => log.error({ err: error }, 'messages could not be sent'))
        .finally(() => {
          working = null;
        });
    },
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await working;
    },
  };
}

/** Sends the next mail that is due. @returns false if there is none, or the mail server has trouble */
export async function sendNext(deps: JobDeps, mailer: Mailer): Promise<boolean> {
  const { db, clock, log } = deps;
  const mail = await claimMail(db, clock.now());
  if (!mail) return false;
  try {
    await send(deps, mailer, mail);
    return true;
  } catch (error) {
    const failure = failureOf(error);
    log.warn({ mail: mail.id, reason: failure.reason }, 'a mail could not be sent');
    await storeFailure(db, mail, failure, clock.now());
    return failure.isFinal;
  }
}

async function send(deps: JobDeps, mailer: Mailer, mail: ClaimedMail): Promise<void> {
  const { db, clock, config, settings, unsubscribeTokens } = deps;
  const contents = await contentsOf(db, mail);
  if (!contents || contents.messages.length === 0) return dropMail(db, mail.id);
  const { person, messages } = contents;
  const { productName } = await settings.current();
  const { publicUrl } = config;
  const unsubscribeUrl = `${publicUrl}/api/unsubscribe/${unsubscribeTokens.issue(mail.staffId)}`;
  const today = londonMoment(clock.now()).slice(0, 10);
  const { firstName, email } = person;
  const messageId = `<${mail.id}@${new URL(publicUrl).hostname}>`;
  const text = mailText({ firstName, productName, messages, publicUrl, unsubscribeUrl, today });
  await mailer.send({ ...text, to: email, messageId, unsubscribeUrl });
  await storeSent(db, mail.id, clock.now());
}
