const START = '<!--StartFragment';
const END = '<!--EndFragment';

/** Parts of a table or list, which mean nothing without it: Excel's fragment starts with them. */
const NEEDS_PARENT = /^\s*<(?:(col|colgroup|caption|thead|tbody|tfoot|tr|t[dh])|li)\b/i;

/**
 * The copied part of the clipboard's document. If it starts inside a table or list, as Excel's does, that table or list
 * belongs to it.
 */
export function clipboardFragment(html: string): string {
  const start = html.indexOf(START);
  const from = start < 0 ? 0 : html.indexOf('-->', start) + 3;
  const end = html.indexOf(END, from);
  const own = html.slice(from, end < 0 ? undefined : end);
  const part = NEEDS_PARENT.exec(own);
  if (!part) return own;
  const element = part[1] ? 'table' : 'ul';
  const parent = lastOpen(html.slice(0, Math.max(0, start)), part[1] ? ['table'] : ['ul', 'ol']);
  return `${parent?.tag ?? `<${element}>`}${own}</${parent?.element ?? element}>`;
}

/** The last of these elements that is not closed, with its start tag. */
function lastOpen(html: string, elements: readonly string[]): { element: string; tag: string } | null {
  const open: { element: string; tag: string }[] = [];
  for (const [tag, slash = '', spelled = ''] of html.matchAll(/<(\/?)(table|ul|ol)\b[^<>]*>/gi)) {
    const element = spelled.toLowerCase();
    if (!elements.includes(element)) continue;
    if (slash) open.pop();
    else open.push({ element, tag });
  }
  return open.at(-1) ?? null;
}

/**
 * Markup without what only Office reads: conditional comments that browsers do not show, declarations, and elements of
 * its own namespaces. The marker that Word draws before an item of a list becomes `<span data-marker>`.
 */
export function withoutOfficeMarkup(html: string): string {
  return withoutBetween(withMarkers(html), '<!--', '-->')
    .replaceAll(/<[!?][^<>]*>/g, '')
    .replaceAll(/<\/?[a-z][a-z0-9]*:[^<>]*>/gi, '');
}

/** Browsers write the same comment in two ways. Each start is searched for its end only up to the next start. */
function withMarkers(html: string): string {
  const [before = '', ...parts] = html.split(/<!(?:--)?\[if !supportLists\](?:--)?>/i);
  const marked = parts.map((part) => {
    const end = /<!(?:--)?\[endif\](?:--)?>/i.exec(part);
    if (!end) return part;
    return `<span data-marker="1">${part.slice(0, end.index)}</span>${part.slice(end.index + end[0].length)}`;
  });
  return before + marked.join('');
}

/** Without everything from each `start` to the next `end`; in linear time, also if an end is missing. */
function withoutBetween(text: string, start: string, end: string): string {
  let rest = '';
  let at = 0;
  for (let from = text.indexOf(start); from >= 0; from = text.indexOf(start, at)) {
    rest += text.slice(at, from);
    const to = text.indexOf(end, from + start.length);
    if (to < 0) return rest;
    at = to + end.length;
  }
  return rest + text.slice(at);
}
