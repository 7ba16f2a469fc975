import { within } from '@testing-library/react';
import { vi } from 'vitest';
import { stubTextLayout } from '@harbour/document-editor/testing/text-without-layout';

const SCREEN = 'main, [role=alert], [role=status], [role=dialog]';

/**
 * What a user reads or hears on a screen, its messages and dialogs: the page's title, the text, the names that only
 * screen readers announce, and the fields' values; without the bar and the footer, which are the same everywhere.
 */
export function screenText(): string {
  const roots = [...document.body.querySelectorAll(SCREEN)].filter((part) => !part.parentElement?.closest(SCREEN));
  const nodes = roots.flatMap(nodesOf);
  const parts = nodes.filter((node) => node instanceof Element);
  const texts = nodes.map((node) => (node instanceof Text ? node.data.trim() : '')).filter(Boolean);
  const names = parts.map((part) => part.getAttribute('aria-label')).filter((name) => name !== null);
  const fields = parts.filter(({ localName }) => FIELDS.has(localName)) as HTMLInputElement[];
  const values = fields.map(({ value }) => value);
  return [document.title, '— text', ...texts, '— names', ...names, '— fields', ...values, ''].join('\n');
}

const FIELDS = new Set(['input', 'textarea', 'select']);

function nodesOf(root: Element): Node[] {
  // A replay's own bar also has messages.
  if (root.closest('section[aria-label=Replay]')) return [];
  const isSeen = (node: Node) =>
    (node as Element).localName === 'style' ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT + NodeFilter.SHOW_TEXT, isSeen);
  const nodes: Node[] = [root];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  return nodes;
}

/** An element's text on one line. */
export function textOf({ textContent }: Element): string {
  return textContent.trim().replaceAll(/\s+/g, ' ');
}

/** The texts of all elements with a role in `part`: 'Account | Date'. */
export function textsByRole(role: string, part = document.body): string {
  const found = within(part).getAllByRole(role);
  return found.map(({ textContent }) => textContent).join(' | ');
}

/**
 * jsdom has no layout: this gives a grid, which draws only what is visible, room for all cells, and texts no layout.
 */
export function layOut(): void {
  stubTextLayout();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(2000);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(1000);
}
