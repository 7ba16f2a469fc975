import { EMAIL } from '@contract/text';

/** Where e-mail goes, and whose it is. */
export interface MailConfig {
  host: string;
  port: number;
  /** TLS from the first byte (`smtps:`); otherwise STARTTLS, if the server has it. */
  secure: boolean;
  auth: { user: string; pass: string } | null;
  /** `Name <address>`, or only the address. */
  from: string;
}

const SUBMISSION = 587;
const SUBMISSIONS = 465;

/** `smtp://user:password@host:port` or `smtps://…`; null for any other text. */
export function smtpAddress(text: string): Omit<MailConfig, 'from'> | null {
  if (!/^smtps?:\/\/[^\s/?#]+\/?$/.test(text) || !URL.canParse(text)) return null;
  const { protocol, hostname, port, username, password } = new URL(text);
  const secure = protocol === 'smtps:';
  const auth = username === '' ? null : { user: decoded(username), pass: decoded(password) };
  if (hostname === '' || (auth && (auth.user === null || auth.pass === null))) return null;
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (secure ? SUBMISSIONS : SUBMISSION)),
    secure,
    auth: auth && { user: auth.user ?? '', pass: auth.pass ?? '' },
  };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** An address, or `Name <address>` without anything that could end the line. */
export function isSender(text: string): boolean {
  const [, bare = text] = /^[^<>\p{Cc}]{0,100}<([^<>]+)>$/u.exec(text) ?? [];
  return EMAIL.test(bare);
}

/** Null unless both are set. */
export function mailConfigOf({
  SMTP_URL: url,
  MAIL_FROM: from,
}: {
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
}): MailConfig | null {
  const address = url === undefined ? null : smtpAddress(url);
  return address === null || from === undefined ? null : { ...address, from };
}
