/** The paper of every document, in millimetres (product/text-editor#paper): used by editor, preview, Word and PDF. */
export const A4_PAGE = {
  width: 210,
  height: 297,
  margins: { top: 20, right: 25, bottom: 30, left: 25 },
} as const;

/** The footer of each page of a Word or PDF file. */
export const PAGE_FOOTER = 'Page {page} of {pages}';
