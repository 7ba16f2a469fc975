import { describe, expect, it } from 'vitest';
import { makeTarget } from '@/entities/target/index.testing';
import { boardPackOf } from './board-pack';
import { packHtml } from './pack-html';

const pasted = (description: string, title = 'Finance') => {
  const group = { id: 1, title, targets: [makeTarget({ description, actual: -850 })] };
  const page = new DOMParser().parseFromString(packHtml(boardPackOf('October', [group], false)), 'text/html');
  return { page, cells: [...page.querySelectorAll('td')].map((cell) => cell.textContent) };
};

describe('the board pack as a copied table', () => {
  it.each(['=1+1', '+cmd', '@SUM(A1)', "-2+3+cmd|' /C calc'!A0", '\t=1', 'x\n=HYPERLINK("http://x")'])(
    'runs nothing in a spreadsheet: %j',
    (description) => {
      expect(pasted(description).cells[1]?.replaceAll(/(?<=^|\s)'/g, '')).toBe(description);
      expect(pasted(description).cells[1]).toMatch(/(?:^|\n)'/);
      expect(pasted('plain', description).page.querySelector('h3')?.textContent).toMatch(/(?:^|\n)'/);
    },
  );

  it('leaves words unchanged, and figures as numbers', () => {
    expect(pasted('Retained fees').cells).toEqual(['No status', 'Retained fees', '£1,000', '–', '-£850', '']);
  });

  it('marks text as text', () => {
    const { page, cells } = pasted('<img src=x onerror=alert(1)>');
    expect(cells[1]).toBe('<img src=x onerror=alert(1)>');
    expect(page.querySelector('img')).toBeNull();
  });
});
