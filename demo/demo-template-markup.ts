/** Helpers for a template's text, so that the demo documents are readable in the code. */

export const heading = (text: string) => `<h2>${text}</h2>`;
export const subheading = (text: string) => `<h3>${text}</h3>`;
export const paragraph = (text: string) => `<p>${text}</p>`;
export const bullets = (...items: string[]) => `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`;
export const steps = (...items: string[]) => `<ol>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ol>`;
export const clauses = (...items: string[]) =>
  `<ol style="list-style-type:lower-alpha">${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ol>`;
/** Numbered headings and clauses: 1., 1.1, 1.1.1. */
export const numberedHeading = (text: string) => `<h2 data-numbered="1">${text}</h2>`;
export const clause = (level: 2 | 3, text: string) => `<p data-numbered="${level}">${text}</p>`;
export const footnote = (text: string) => `<span data-footnote="true">${text}</span>`;

export const filledIn = (key: string) => `<span data-placeholder="${key}">${key}</span>`;
export const section = (key: string) => `<div data-section="${key}">${key}</div>`;
export const contents = (levels: number) => `<div data-contents="${levels}"></div>`;
export const PAGE_BREAK = '<div data-page-break="true"></div>';

/** Texts side by side in a header or footer: on the left and on the right. */
export const beside = (left: string, right: string) =>
  `<table><tbody><tr><td><p>${left}</p></td><td><p style="text-align:right">${right}</p></td></tr></tbody></table>`;

/** A table whose first row is its header. */
export function table(header: readonly string[], ...rows: readonly (readonly string[])[]): string {
  const cells = (tag: 'td' | 'th', texts: readonly string[]) =>
    texts.map((text) => `<${tag}><p>${text}</p></${tag}>`).join('');
  return `<table><tbody>${[`<tr>${cells('th', header)}</tr>`, ...rows.map((row) => `<tr>${cells('td', row)}</tr>`)].join('')}</tbody></table>`;
}
