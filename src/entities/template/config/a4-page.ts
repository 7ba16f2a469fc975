/**
 * The paper of every document, in millimetres (product/text-editor#paper): editor, preview, Word and PDF read it here.
 */
export const A4_PAGE = {
  width: 210,
  height: 297,
  margins: { top: 20, right: 25, bottom: 30, left: 25 },
} as const;

/** What is at the foot of each page of a Word or PDF file. */
export const PAGE_FOOTER = 'Page {page} of {pages}';
