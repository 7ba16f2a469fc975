import { vi } from 'vitest';
import { stubTextLayout } from './text-without-layout';

/**
 * What somebody reads and hears of a screen, its messages and dialogs: the page's title, the text, the names that only screen
 * readers say, and the fields' values. The bar and the foot are the same everywhere.
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
  // A replay's own bar has messages, too.
  if (part.closest('style, section[aria-label=Replay]')) return false;
  return part.closest('main, [role=alert], [role=status], [role=dialog]') !== null;
}

/** jsdom lays nothing out: room for all columns and rows of a grid, which draws those in sight, and no place for a text. */
export function layOut(): void {
  stubTextLayout();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(2000);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(1000);
}
