/** The sheets that the page has, by what they scope and say: none is ever built twice. */
const adopted = new Map<string, CSSStyleSheet>();

/**
 * Gives the elements below `.document` the look that `css` says of a whole page, as a constructed sheet: the page's policy
 * lets in no style element. `css` is flat: rules of selectors, no blocks within blocks.
 */
export function adoptDocumentStyle(css: string): void {
  if (adopted.has(css) || !('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(scopedStyle(css, '.document'));
  adopted.set(css, sheet);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** `css` for what is below `scope`: `body` and `scope` itself are the scope. */
export function scopedStyle(css: string, scope: string): string {
  return css.replaceAll(/([^{}]+)(\{[^{}]*\})/g, (_rule, selectors: string, declarations: string) => {
    const scoped = selectors.split(',').map((one) => {
      const selector = one.trim();
      return selector === 'body' || selector === scope ? scope : `${scope} ${selector}`;
    });
    return `${[...new Set(scoped)].join(', ')} ${declarations}\n`;
  });
}
