import { vi } from 'vitest';
import { stubTextLayout } from './text-without-layout';

/**
 * What a user reads or hears on a screen, its messages and dialogs: the page's title, the text, the names that only screen
 * readers say, and the fields' values; without the bar and the footer, which are the same everywhere.
 */
export function screenText(): string {
  const parts = [...document.body.querySelectorAll('*')].filter(isOfTheScreen);
  const names = parts.map((part) => part.getAttribute('aria-label')).filter((name) => name !== null);
  const fields = parts.filter((part) => part.matches('input, textarea, select')) as HTMLInputElement[];
  const values = fields.map(({ value }) => value);
  return [document.title, '— text', ...lines(), '— names', ...names, '— fields', ...values, ''].join('\n');
}

function lines(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    const text = textContent?.trim();
    if (text && parentElement && isOfTheScreen(parentElement)) found.push(text);
  }
  return found;
}

/** An element's text on one line. */
export function textOf({ textContent }: Element): string {
  return textContent.trim().replaceAll(/\s+/g, ' ');
}

function isOfTheScreen(part: Element): boolean {
  // A replay's own bar also has messages.
  if (part.closest('style, section[aria-label=Replay]')) return false;
  return part.closest('main, [role=alert], [role=status], [role=dialog]') !== null;
}

/** jsdom has no layout: this gives a grid, which draws only what is visible, room for all cells, and texts no place. */
export function layOut(): void {
  stubTextLayout();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(2000);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(1000);
}
