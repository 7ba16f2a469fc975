import { screen } from '@testing-library/react';

/** What somebody reads and hears of the screen: its text, the names that only screen readers say, and its fields' values. */
export function screenText(): string {
  const main = screen.getByRole('main');
  const names = [...main.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label'));
  const fields = [...main.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ value }) => value);
  const lines = linesOf(main);
  return ['— text', ...lines, '— names', ...names, '— fields', ...fields, ''].join('\n');
}

function linesOf(main: HTMLElement): string[] {
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const lines: string[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim();
    if (text) lines.push(text);
  }
  return lines;
}
