/** A tag with its attributes; the alternatives are disjoint, so that failing takes linear time. */
const TAG = /<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])((?:[^<>"']|"[^"]*"|'[^']*')*)>/giy;
/** Matches only from the beginning of a name: trying each letter of a long one would take quadratic time. */
const ATTRIBUTE = /(?<![a-z-])([a-z][a-z-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>`]+))/gi;

/** Elements that are removed with their content, which is not prose. */
const WITH_CONTENT = new Set(
  'script style title textarea noscript iframe noembed noframes xmp template svg math object select'.split(' '),
);

/**
 * `html` with only the allowed tags and attributes; everything else is removed or turned into text. This is not a
 * sanitiser: it does not know how browsers repair markup. It removes what Chromium would report as a violation of the
 * page's policy when the sanitiser parses it (inline handlers, styles, `<base>`), although nothing there can run.
 * `renamed` gives new names to attributes that the policy would report.
 */
export function allowedMarkup(
  html: string,
  tags: ReadonlySet<string>,
  attributes: ReadonlySet<string>,
  renamed: ReadonlyMap<string, string> = NONE,
): string {
  const text = html.replaceAll(/<!--[\s\S]*?(?:-->|$)/g, '');
  const lower = text.toLowerCase();
  /** Elements that are never closed: each is searched once. */
  const unclosed = new Set<string>();
  let allowed = '';
  let at = 0;
  while (at < text.length) {
    const next = text.indexOf('<', at);
    if (next < 0) return allowed + text.slice(at);
    allowed += text.slice(at, next);
    TAG.lastIndex = next;
    const tag = TAG.exec(text);
    if (!tag) {
      allowed += '&lt;';
      at = next + 1;
      continue;
    }
    const [whole, slash = '', spelled = '', rest = ''] = tag;
    const element = spelled.toLowerCase();
    at = next + whole.length;
    if (tags.has(element))
      allowed += `<${slash}${element}${slash ? '' : allowedAttributes(rest, attributes, renamed)}>`;
    else if (!slash && WITH_CONTENT.has(element) && !unclosed.has(element)) {
      const end = endOf(lower, element, at);
      if (end === null) unclosed.add(element);
      else at = end;
    }
  }
  return allowed;
}

const NONE: ReadonlyMap<string, string> = new Map();

function allowedAttributes(text: string, allowed: ReadonlySet<string>, renamed: ReadonlyMap<string, string>): string {
  const stored = [...text.matchAll(ATTRIBUTE)].map(([, spelled = '', double, single, bare]) => {
    const attribute = spelled.toLowerCase();
    const value = (double ?? single ?? bare ?? '').replaceAll('"', '&quot;');
    return allowed.has(attribute) ? ` ${renamed.get(attribute) ?? attribute}="${value}"` : '';
  });
  return stored.join('');
}

/** The position after the closing tag; null if there is none. */
function endOf(lower: string, element: string, from: number): number | null {
  const closing = lower.indexOf(`</${element}`, from);
  if (closing < 0) return null;
  const end = lower.indexOf('>', closing);
  return end < 0 ? lower.length : end + 1;
}
