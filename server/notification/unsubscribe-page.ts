import { createHash } from 'node:crypto';
import { escape } from 'lodash-es';

const STYLES = `
:root { color-scheme: light dark; font: 16px/1.5 'Segoe UI', system-ui, sans-serif; }
main { max-width: 32rem; margin: 4rem auto; padding: 0 1rem; }
h1 { font-size: 1.4rem; }
button { min-height: 44px; padding: 0 1rem; font: inherit; }
`;

const styleHash = createHash('sha256').update(STYLES).digest('base64');

/** Its only style and its form are allowed, nothing else. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

export const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': POLICY,
} as const;

/** The small page behind the link of an e-mail; it names nobody, because anybody may open it. */
export function unsubscribePage(productName: string, isDone: boolean): string {
  const name = escape(`${productName} Tools`);
  const body = isDone
    ? `<h1>You get no more e-mails</h1><p>Your messages are still in ${name}. You can choose e-mails again there, in Preferences.</p>`
    : `<h1>Stop these e-mails?</h1><p>Your messages stay in ${name}.</p><form method="post"><button>Stop the e-mails</button></form>`;
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${isDone ? 'You get no more e-mails' : 'Stop these e-mails?'} – ${name}</title><style>${STYLES}</style></head><body><main>${body}</main></body></html>`;
}
