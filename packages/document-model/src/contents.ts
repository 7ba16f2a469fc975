/**
 * A document's table of contents: `<div data-contents="3"></div>` in its text lists the headings of levels 1 to 3
 * (product/text-editor#contents).
 */

/** The levels that a table of contents may list: 1, 1 to 2, 1 to 3, or 1 to 4. */
export const CONTENTS_LEVELS = [1, 2, 3, 4] as const;

export const CONTENTS_LEVELS_DEFAULT = 3;

export const CONTENTS_VALUE = /^[1-4]$/;

/** `{{Contents}}` on its own line becomes a table of contents, unless a section or placeholder has this key. */
export const CONTENTS_KEY = /^contents$/i;

/**
 * The look of tables of contents in print and on the screen, after the document's own style sheet. A number's width does
 * not depend on its digits, so that filling it in moves nothing. Word's field ends with an empty line after the gap of
 * the last entry.
 */
export const CONTENTS_STYLE = `
.contents { margin: 0 0 15.65pt; }
.contents p { display: flex; align-items: last baseline; margin: 0 0 3pt; line-height: 1.4; break-inside: avoid; }
.contents .level-2 { margin-left: 6mm; }
.contents .level-3 { margin-left: 12mm; }
.contents .level-4 { margin-left: 18mm; }
.contents a { flex: 0 1 auto; min-width: 0; color: inherit; text-decoration: none; }
.contents i { flex: 1 0 12pt; margin: 0 3pt; border-bottom: 0.75pt dotted #000000; }
.contents b { flex: none; min-width: 20pt; font-weight: normal; text-align: right; }
`;

/** The indentation of each level in `CONTENTS_STYLE`, in millimetres. */
export const CONTENTS_INDENT = 6;
