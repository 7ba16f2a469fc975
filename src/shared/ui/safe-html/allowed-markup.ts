/** A tag with its attributes; none of the alternatives can match what another does, so that failing stays linear. */
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/giy;
/** Begins at the beginning of a name only: tried at each letter of a long one, it would take its length squared. */
const ATTRIBUTE = /(?<![a-z-])([a-z][a-z-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>`]+))/gi;

/** Elements whose content is no prose: it goes with them. */
const WITH_CONTENT = new Set(
  'script style title textarea noscript iframe noembed noframes xmp template svg math object select'.split(' '),
);

/**
 * `html` with the allowed tags and attributes alone, everything else left out or turned into text. This is no sanitiser: it
 * does not know how browsers repair markup. It keeps from the sanitiser's parser what Chromium would report as a violation
 * of the page's policy (inline handlers, styles, `<base>`), although nothing in that parser can run. `renamed` says what
 * attributes are called afterwards that the policy would report.
 */
export function allowedMarkup(
  html: string,
  tags: ReadonlySet<string>,
  attributes: ReadonlySet<string>,
  renamed: ReadonlyMap<string, string> = NONE,
): string {
  const text = html.replaceAll(/<!--[\s\S]*?(?:-->|$)/g, '');
  const lower = text.toLowerCase();
  /** Elements that are not closed any more: each is looked for once. */
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

/** Behind the closing tag; null when there is none. */
function endOf(lower: string, element: string, from: number): number | null {
  const closing = lower.indexOf(`</${element}`, from);
  if (closing < 0) return null;
  const end = lower.indexOf('>', closing);
  return end < 0 ? lower.length : end + 1;
}
