/** The sheets on the page, by scope and content: each is built once. */
const adopted = new Map<string, CSSStyleSheet>();

/**
 * Applies `css`, written for a whole page, to the elements below `.document`, as a constructed sheet, because the
 * page's policy forbids style elements. `css` is flat: no nested blocks.
 */
export function adoptDocumentStyle(css: string): void {
  if (adopted.has(css) || !('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(scopedStyle(css, '.document'));
  adopted.set(css, sheet);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** `css` limited to `scope`; `body` becomes the scope itself. */
export function scopedStyle(css: string, scope: string): string {
  return css.replaceAll(/([^{}]+)(\{[^{}]*\})/g, (_rule, selectors: string, declarations: string) => {
    const scoped = selectors.split(',').map((one) => {
      const selector = one.trim();
      return selector === 'body' || selector === scope ? scope : `${scope} ${selector}`;
    });
    return `${[...new Set(scoped)].join(', ')} ${declarations}\n`;
  });
}
