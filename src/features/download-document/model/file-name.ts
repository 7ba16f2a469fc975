/** Characters that file systems refuse or that change the path. */
// oxlint-disable-next-line no-control-regex -- they are meant
const REFUSED = /[\\/:*?"<>|\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;

/** 'Contract: 2026/27' → 'Contract 2026 27.docx'; 'Document' if nothing is left. */
export function fileNameOf(name: string, extension: string): string {
  const stored = name
    .replaceAll(REFUSED, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 120)
    .replace(/^[. ]+|[. ]+$/g, '');
  return `${stored || 'Document'}.${extension}`;
}
