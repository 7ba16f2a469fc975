import { isLoopbackHost } from '../loopback';
import { systemError } from '../system-error';
import type { MailConfig } from './mail-config';
import type { MailText } from './mail-text';

export interface Mail extends MailText {
  to: string;
  messageId: string;
  unsubscribeUrl: string;
}

export interface Mailer {
  /** @throws any error if the mail server has not taken it */
  send(mail: Mail): Promise<void>;
  /** Whether the mail server answers and accepts the user. @throws any error if not */
  check(): Promise<void>;
}

/** How long the mail server may be silent, in milliseconds: less than the lease of a mail. */
const SILENCE_MS = 20_000;

/** Sends mails by SMTP; each over a connection of its own, because there are few. */
export function createMailer({ from, auth, ...server }: MailConfig, silenceMs = SILENCE_MS): Mailer {
  const transport = async () => {
    // Loaded only if needed.
    const { createTransport } = await import('nodemailer');
    return createTransport({
      ...server,
      ...(auth && { auth }),
      // A password must not cross a network that others can read.
      requireTLS: auth !== null && !server.secure && !isLoopbackHost(server.host),
      connectionTimeout: silenceMs,
      greetingTimeout: silenceMs,
      socketTimeout: silenceMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  return {
    async send({ to, messageId, unsubscribeUrl, subject, text, html }) {
      await (
        await transport()
      ).sendMail({
        from,
        to,
        messageId,
        subject,
        text,
        html,
        headers: {
          // Mail programs offer their own button, which needs no sign-in (RFC 8058).
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          // No automatic answers of absent people (RFC 3834).
          'Auto-Submitted': 'auto-generated',
        },
      });
    },
    async check() {
      await (await transport()).verify();
    },
  };
}

interface SmtpError extends Error {
  responseCode?: number;
}

/**
 * Why a mail was not taken, in our own words, because the server's may name people. A refusal with 5xx of the mail itself
 * is final; one of our sign-in is not, because an operator can correct it.
 */
export function failureOf(error: unknown): { reason: string; isFinal: boolean } {
  if (!(error instanceof Error)) return { reason: 'The mail could not be sent.', isFinal: false };
  const { responseCode }: SmtpError = error;
  const { code } = systemError(error);
  if (code === 'EAUTH') return { reason: 'The mail server refuses our user or password.', isFinal: false };
  if (responseCode !== undefined) {
    const isFinal = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
    return { reason: `The mail server answered ${responseCode}.`, isFinal };
  }
  if (code === 'ETIMEDOUT') return { reason: 'The mail server did not answer in time.', isFinal: false };
  return {
    reason: code === undefined ? 'The mail could not be sent.' : `The mail could not be sent (${code}).`,
    isFinal: false,
  };
}
