import { escapedText } from '@harbour/document-model';
import { Marked, type MarkedToken, type Token, type Tokens } from 'marked';

/** A part of a page that can be linked and found on its own: from one heading to the next. */
interface GuideSection {
  /** This and the title are '' for the beginning of the page. */
  anchor: string;
  title: string;
  /** Without markup. */
  text: string;
}

export interface GuidePage {
  title: string;
  html: string;
  /** The headings below the title. */
  contents: { anchor: string; title: string }[];
}

export interface GuideLink {
  /** The page, for example `record-a-day`. */
  name: string;
  title: string;
}

/** A part of the side navigation: tasks, and the pages that describe whole screens. */
export interface GuideGroup {
  title: string;
  tasks: GuideLink[];
  screens: GuideLink[];
}

/** From this number of headings on, a page has a list of them. */
const LONG = 4;

const PLAIN_NAME = /^[a-z0-9-]+$/;

/** The size of all pictures; the page reserves the space. */
const PICTURE = 'width="1280" height="800" loading="lazy"';

/**
 * A page of Markdown. Headings have ids made from their words ('Marketing tool' → `#marketing-tool`), and pictures link
 * to themselves in full size. The page of a screen begins with its `tasks`. In the portal's help panel (`isEmbedded`),
 * links stay in the panel, except those to pictures and to the API reference.
 */
export function guidePage(
  markdown: string,
  { isEmbedded = false, tasks = [] }: { isEmbedded?: boolean; tasks?: readonly GuideLink[] } = {},
): GuidePage {
  const apart = isEmbedded ? ' target="_blank"' : '';
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${slugOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const label = this.parser.parseInline(tokens);
        if (href === 'api') return `<a href="api"${apart}>${label}</a>`;
        return `<a href="${isEmbedded ? embeddedAddress(href) : href}">${label}</a>`;
      },
      image({ href, text }) {
        return `<a class="picture" href="${href}"${apart}><img src="${href}" alt="${escapedText(text)}" ${PICTURE} /></a>`;
      },
      table({ header, rows }) {
        const line = (cells: Tokens.TableCell[]) => `<tr>${cells.map((cell) => this.tablecell(cell)).join('')}</tr>`;
        const body = `<thead>${line(header)}</thead><tbody>${rows.map(line).join('')}</tbody>`;
        return `<div class="table" role="group" aria-label="Table" tabindex="0"><table>${body}</table></div>`;
      },
    },
  });
  const contents = marked
    .lexer(markdown)
    .filter((token): token is Tokens.Heading => isToken(token, 'heading') && token.depth === 2)
    .map(({ text }) => ({ anchor: slugOf(text), title: text }));
  return {
    title: titleOf(markdown),
    html: withTasks(marked.parse(markdown, { async: false }), tasks, isEmbedded),
    contents: contents.length >= LONG ? contents : [],
  };
}

/**
 * The side navigation, as the guide's first page lists it: each heading is a group, its lists are tasks, and a paragraph
 * that begins with 'In detail:' names the screens.
 */
export function guideGroups(index: string): GuideGroup[] {
  const groups: GuideGroup[] = [];
  for (const token of new Marked().lexer(index)) {
    if (isToken(token, 'heading') && token.depth === 2) {
      groups.push({ title: token.text, tasks: [], screens: [] });
    }
    const group = groups.at(-1);
    if (isToken(token, 'list')) {
      group?.tasks.push(...token.items.flatMap((item) => linksIn([item]).slice(0, 1)));
    }
    if (token.type === 'paragraph' && token.raw.startsWith('In detail:')) group?.screens.push(...linksIn([token]));
  }
  return groups.filter(({ tasks, screens }) => tasks.length + screens.length > 0);
}

/** The sections of a page, for the search. */
export function guideSections(markdown: string): GuideSection[] {
  const sections: GuideSection[] = [{ anchor: '', title: '', text: '' }];
  for (const token of new Marked().lexer(markdown)) {
    if (token.type === 'heading' && token.depth === 1) continue;
    if (isToken(token, 'heading')) {
      const { text } = token;
      sections.push({ anchor: slugOf(text), title: text, text: '' });
      continue;
    }
    const section = sections.at(-1);
    if (section) section.text = `${section.text} ${plainText(token)}`.replaceAll(/\s+/g, ' ').trim();
  }
  return sections.filter(({ text }) => text !== '');
}

/** The id of a heading: its words in lower case, joined by hyphens. */
export function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Shown below the title: how to do things step by step. */
function withTasks(html: string, tasks: readonly GuideLink[], isEmbedded: boolean): string {
  if (tasks.length === 0) return html;
  const links = tasks.map(
    ({ name, title }) => `<a href="${isEmbedded ? embeddedAddress(name) : name}">${escapedText(title)}</a>`,
  );
  return html.replace('</h1>', `</h1>\n<p class="tasks">Step by step: ${links.join(', ')}</p>`);
}

/**
 * `weekly-view#keys` → `weekly-view?embedded#keys`; addresses of other sites, the portal and this page stay as they
 * are.
 */
function embeddedAddress(href: string): string {
  const [, page = '', anchor = ''] = /^(\.\/|[a-z0-9-]+)(#.*)?$/.exec(href) ?? [];
  return page === '' ? href : `${page}?embedded${anchor}`;
}

export function titleOf(markdown: string): string {
  return /^# (.+)$/m.exec(markdown)?.[1] ?? 'User guide';
}

/** The library's own type of tokens includes those of extensions, so their `type` alone does not narrow it. */
function isToken<Type extends MarkedToken['type']>(
  token: Token | Tokens.ListItem,
  type: Type,
): token is Extract<MarkedToken, { type: Type }> {
  return token.type === type;
}

function childrenOf(token: Token | Tokens.ListItem): Token[] {
  if (isToken(token, 'table')) {
    const { header, rows } = token;
    return [...header, ...rows.flat()].flatMap(({ tokens }) => [...tokens, { type: 'text', raw: ' ', text: ' ' }]);
  }
  if (isToken(token, 'list')) return token.items;
  return ('tokens' in token && token.tokens) || [];
}

/** The links to pages of the guide. */
function linksIn(tokens: readonly (Token | Tokens.ListItem)[]): GuideLink[] {
  return tokens.flatMap((token) => {
    if (!isToken(token, 'link')) return linksIn(childrenOf(token));
    const { href, text } = token;
    return PLAIN_NAME.test(href) ? [{ name: href, title: text }] : [];
  });
}

function plainText(token: Token): string {
  if (token.type === 'image') return '';
  const children = childrenOf(token);
  if (children.length > 0) return children.map(plainText).join(token.type === 'list' ? ' ' : '');
  return 'text' in token && typeof token.text === 'string' ? token.text : ' ';
}
