import { escapedText } from '@harbour/document-model';
import type { GuideGroup, GuidePage } from './guide-texts';

interface Framed {
  productName: string;
  title: string;
  /** What comes below the header. */
  body: string;
  /** More elements of the page's head. */
  head?: string;
  /** In the portal's help panel: only the search, without a link to the portal. */
  isEmbedded?: boolean;
  /** Whether the page has the side navigation, which a button opens on narrow screens. */
  hasNavigation?: boolean;
}

/** A whole page of the guide. `/guide.js` adds the portal's theme and the search; without it, everything can be read. */
export function guideDocument({
  productName,
  title,
  body,
  head = '',
  isEmbedded = false,
  hasNavigation = false,
}: Framed): string {
  const product = escapedText(`${productName} Tools`);
  const home = isEmbedded
    ? '<a href="./?embedded">All tasks</a>'
    : `<a class="home" href="/guide/">${product} – user guide</a>`;
  return `<!doctype html>
<html lang="en-GB"${isEmbedded ? ' data-embedded' : ''}>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${escapedText(title)} | ${product}</title>
    <link rel="stylesheet" href="/guide/guide.css" />
    <script src="/guide.js"></script>
    ${head}
  </head>
  <body>
    <a class="skip" href="#text">Skip to content</a>
    <header${isEmbedded ? ' aria-label="Guide"' : ''}>
      ${home}
      ${hasNavigation ? '<button class="menu" type="button" popovertarget="pages">All pages</button>' : ''}
      ${SEARCH}
      ${isEmbedded ? '' : '<a class="portal" href="/">Open the portal</a>'}
    </header>
    ${body}
  </body>
</html>
`;
}

/** The script shows it. */
const SEARCH = `<div id="search" class="search" role="search" hidden>
        <input id="query" type="search" placeholder="Search the guide" aria-label="Search the guide" title="Shortcut: /" aria-keyshortcuts="/" autocomplete="off" />
        <div id="found" class="found" hidden>
          <p id="count" role="status"></p>
          <ol id="results"></ol>
        </div>
      </div>`;

/** The text of a page with its contents, and beside it the side navigation, if it has groups; without, it is framed. */
export function guideBody(page: GuidePage, name: string, groups: readonly GuideGroup[]): string {
  const text = withContents(page);
  // The page around the frame has a main part of its own.
  if (groups.length === 0) return `<main id="text" aria-label="Guide" tabindex="-1">${text}</main>`;
  return `<div class="columns">
      <nav id="pages" class="pages" aria-label="All pages" popover>${groups.map((group) => groupOf(group, name)).join('')}</nav>
      <main id="text" tabindex="-1">${text}</main>
    </div>`;
}

/** Between the title with its first paragraph and the rest; on wide screens the style sheet moves it beside the text. */
function withContents({ html, contents }: GuidePage): string {
  const start = html.indexOf('<h2 ');
  if (contents.length === 0 || start === -1) return html;
  const lines = contents.map(({ anchor, title }) => `<li><a href="#${anchor}">${escapedText(title)}</a></li>`);
  const list = `<nav class="contents" aria-labelledby="contents"><div><h2 id="contents">On this page</h2><ul>${lines.join('')}</ul></div></nav>`;
  return `${html.slice(0, start)}${list}${html.slice(start)}`;
}

function groupOf({ title, tasks, screens }: GuideGroup, current: string): string {
  const isOpen = [...tasks, ...screens].some(({ name }) => name === current);
  const line = ({ name, title: label }: { name: string; title: string }) =>
    `<li><a href="${name}"${name === current ? ' aria-current="page"' : ''}>${escapedText(label)}</a></li>`;
  const inDetail = screens.length > 0 ? `<li class="detail">In detail</li>${screens.map(line).join('')}` : '';
  return `<details${isOpen ? ' open' : ''}><summary>${escapedText(title)}</summary><ul>${tasks.map(line).join('')}${inDetail}</ul></details>`;
}
