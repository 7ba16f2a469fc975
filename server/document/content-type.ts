/** Types recognised by their first bytes; all are in the contract's `PREVIEW_TYPES`. */
const SIGNATURES: readonly [type: string, signature: RegExp][] = [
  ['application/pdf', /^%PDF-\d\.\d/],
  ['image/png', /^\x89PNG\r\n.\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[\s\S]{4}WEBPVP8/],
];

/**
 * The type of content by its first bytes, never by its name or the sender's claim. Content that is not clearly a PDF or
 * a picture is `application/octet-stream`, which browsers do not open: pages, drawings with scripts and programs stay
 * inert.
 */
export function contentTypeOf(head: Uint8Array): string {
  const start = String.fromCharCode(...head);
  return SIGNATURES.find(([, signature]) => signature.test(start))?.[0] ?? 'application/octet-stream';
}
