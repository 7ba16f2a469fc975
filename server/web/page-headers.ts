import type { ServerConfig } from '../config';
import { COMMON_HEADERS, strictTransport } from '../http/api-headers';
import { policySources } from '../identity/start-up-config';

/**
 * The names of the portal's Trusted Types policies; new ones must be added here. The editor's library uses the last one
 * to parse pasted content in a separate document, after our own cleaning.
 */
export const TRUSTED_TYPES_POLICIES = ['harbour', 'harbour-worker', 'dompurify', 'ProseMirrorClipboard'];

/** A service worker fetches the portal's files, and nothing else. */
export const SERVICE_WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** Who may frame a page: nobody, or this portal itself. */
export type Framing = 'none' | 'self';

/**
 * Headers of an HTML page. The Content-Security-Policy allows our own files and what the identity providers need, no
 * inline styles, no inline scripts except those in `scripts` (their hashes), and DOM sinks only for the Trusted Types
 * policies in `trustedTypes`.
 */
export function pageHeaders(
  config: ServerConfig,
  framing: Framing,
  { scripts = [], trustedTypes = TRUSTED_TYPES_POLICIES }: Partial<Record<'scripts' | 'trustedTypes', string[]>> = {},
): Record<string, string> {
  const sources = policySources(config);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts, ...sources.script],
    'style-src': ["'self'", ...sources.style],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...sources.connect, ...servicesElsewhere(config)],
    // For viewing a PDF: the portal itself sets the content's type.
    'frame-src': ["'self'", 'blob:', ...sources.frame],
    'media-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [`'${framing}'`],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': trustedTypes,
  };
  const policy = Object.entries(directives).map(([name, values]) => `${name} ${values.join(' ')}`);
  return {
    ...COMMON_HEADERS,
    ...strictTransport(config.publicUrl),
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy.join('; '),
    'Cache-Control': 'no-store',
    // The microphone is for dictation, which each user switches on (product/preferences#dictation).
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
    ...(framing === 'none' ? APART : {}),
  };
}

/** External services that browsers call directly (product/conversions#other-service). */
function servicesElsewhere({ conversion: { wordUrl, pdfUrl }, ai: { completionUrl } }: ServerConfig): string[] {
  return [...new Set([wordUrl, pdfUrl, completionUrl].flatMap((url) => (url === null ? [] : new URL(url).origin)))];
}

/**
 * Isolated from other windows, except popups that the page opens itself (Google's sign-in). MSAL's redirect page cannot
 * have it, because it communicates with the window that opened or framed it.
 */
const APART = { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups', 'X-Frame-Options': 'DENY' };
