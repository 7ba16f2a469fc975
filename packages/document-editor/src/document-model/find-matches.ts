import type { Node } from '@tiptap/pm/model';

/** Where a text is in a document, as positions. */
export interface Match {
  from: number;
  to: number;
}

export interface Finding {
  text: string;
  matchesCase: boolean;
}

/** The maximum number of matches, so that a single letter does not mark a whole handbook. */
export const MOST_MATCHES = 2000;

/** Represents pictures, marks and footnotes; nobody searches for this character. */
const LEAF = '\uFFFC';

/** All matches of `text` in `document`, in order, not across paragraphs and not overlapping. */
export function findMatches(document: Node, { text, matchesCase }: Finding): Match[] {
  const matches: Match[] = [];
  if (text === '') return matches;
  const wanted = matchesCase ? text : text.toLowerCase();
  document.descendants((node, position) => {
    if (matches.length >= MOST_MATCHES) return false;
    if (!node.isTextblock) return true;
    const content = node.children.map((child) => child.text ?? LEAF.repeat(child.nodeSize)).join('');
    // A letter whose lower case is longer would shift the positions after it.
    const lower = content.toLowerCase();
    const searched = matchesCase || lower.length !== content.length ? content : lower;
    let at = searched.indexOf(wanted);
    while (at >= 0 && matches.length < MOST_MATCHES) {
      matches.push({ from: position + 1 + at, to: position + 1 + at + text.length });
      at = searched.indexOf(wanted, at + text.length);
    }
    return false;
  });
  return matches;
}
