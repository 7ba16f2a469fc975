import { entryText, isKnownEntry } from '@contract/feed-text';
import type { FeedEntry } from '@contract/home-feed';
import { escape } from 'lodash-es';

interface MailFacts {
  firstName: string;
  productName: string;
  messages: readonly Omit<FeedEntry, 'at'>[];
  /** Where the portal is, without a slash at the end. */
  publicUrl: string;
  unsubscribeUrl: string;
  /** yyyy-MM-dd in London */
  today: string;
}

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

/** A mail in plain text and HTML. Its subject says how many messages there are, and never what they are about. */
export function mailText({ firstName, productName, messages, publicUrl, unsubscribeUrl, today }: MailFacts): MailText {
  const name = `${productName} Tools`;
  const shown = messages.flatMap((message) => {
    const entry = { ...message, at: '' };
    return isKnownEntry(entry) ? [entryText(entry, today)] : [];
  });
  const subject = messages.length === 1 ? `A new message in ${name}` : `${messages.length} new messages in ${name}`;
  const link = `${publicUrl}/?messages`;
  const why = `You get this because you chose e-mails in ${name}.`;
  const text = [
    `Hello ${firstName}`,
    ...shown.map(({ text: line, detail }) => [`- ${line}`, ...(detail === '' ? [] : [`  ${detail}`])].join('\n')),
    `Open your messages: ${link}`,
    `${why} To stop them: ${unsubscribeUrl}`,
  ].join('\n\n');
  const items = shown.map(({ text: line, detail }) => {
    const more = detail === '' ? '' : `<br><span style="color:#5f6b7c">${escape(detail)}</span>`;
    return `<li style="margin:0 0 12px">${escape(line)}${more}</li>`;
  });
  const html = `<!doctype html><html lang="en-GB"><body style="font:16px/1.5 sans-serif"><p>Hello ${escape(firstName)}</p><ul style="padding-left:20px">${items.join('')}</ul><p><a href="${escape(link)}">Open your messages</a></p><p style="font-size:14px;color:#5f6b7c">${escape(why)} <a href="${escape(unsubscribeUrl)}">Stop these e-mails</a></p></body></html>`;
  return { subject, text: `${text}\n`, html };
}
