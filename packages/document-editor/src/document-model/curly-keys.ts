import { textNodesIn } from '../text-nodes';
import { CONTENTS_KEY, CONTENTS_LEVELS_DEFAULT } from '@harbour/document-model/contents';
import { CURLY_MARK } from '@harbour/document-model/marks';

export interface InsertableKeys {
  sections: readonly string[];
  placeholders: readonly string[];
}

const LINES = 'p, h1, h2, h3, h4, h5, h6';

/**
 * Replaces `{{Key}}` of known keys by marks (product/text-editor#typed-marks); a section's mark replaces the line that
 * contains nothing else, and so does a table of contents for `{{Contents}}`.
 */
export function markCurlyKeys(root: DocumentFragment, { sections, placeholders }: InsertableKeys): void {
  if (!root.textContent?.includes('{{')) return;
  for (const text of textNodesIn(root)) {
    const line = text.parentElement;
    const [whole, key = ''] = CURLY_MARK.exec(text.data) ?? [];
    const isAlone = line?.matches(LINES) && line.textContent?.trim() === whole;
    if (isAlone && sections.includes(key)) line?.replaceWith(mark('div', 'section', key));
    else if (isAlone && CONTENTS_KEY.test(key) && !placeholders.includes(key)) line?.replaceWith(contentsMark());
    else replaceKeys(text, placeholders);
  }
}

function replaceKeys(text: Text, placeholders: readonly string[]): void {
  const pieces = text.data.split(new RegExp(`(${CURLY_MARK.source.replace('(', '(?:')})`));
  if (pieces.length === 1) return;
  const nodes = pieces.map((piece) => {
    const key = CURLY_MARK.exec(piece)?.[1];
    return key !== undefined && placeholders.includes(key) ? mark('span', 'placeholder', key) : piece;
  });
  text.replaceWith(...nodes);
}

function mark(element: 'div' | 'span', kind: 'section' | 'placeholder', key: string): HTMLElement {
  const marked = document.createElement(element);
  marked.setAttribute(`data-${kind}`, key);
  marked.append(key);
  return marked;
}

function contentsMark(): HTMLElement {
  const marked = document.createElement('div');
  marked.dataset['contents'] = String(CONTENTS_LEVELS_DEFAULT);
  return marked;
}
