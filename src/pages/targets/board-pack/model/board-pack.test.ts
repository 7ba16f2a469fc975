import { describe, expect, it } from 'vitest';
import { RAG_COLOR } from '@contract/target';
import { makeTarget } from '@/entities/target/index.testing';
import { boardPackOf, packText } from './board-pack';

const group = (changes: Parameters<typeof makeTarget>[0]) => [
  { id: 1, title: 'Finance', targets: [makeTarget(changes)] },
];

describe('the board pack', () => {
  it('shows the status as a word, and every value as on the screen', () => {
    const pack = boardPackOf('October', group({ actual: 850, previousValue: 900, ragColor: RAG_COLOR.amber }), false);
    expect(pack.groups[0]?.rows).toEqual([['Amber', 'Retained fees', '£1,000', '£900', '£850', '−£50']]);
    expect(pack.columns).toHaveLength(6);
  });

  it('has owner, reasons and previous action if the view has them', () => {
    const changes = {
      fact: 'Few',
      cause: ' ',
      action: 'More',
      previousAction: 'Call',
      previousActionCompletedOn: '2026-10-05',
    };
    const [row] = boardPackOf('October', group(changes), true).groups[0]?.rows ?? [];
    expect(row?.slice(2, 3)).toEqual(['Tom Barker']);
    expect(row?.slice(-2)).toEqual(['Fact: Few\nAction: More', 'Call\nCompleted on 05/10/26']);
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+cmd', "'+cmd"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-cmd', "'-cmd"],
    ['two\tcells', '"two\tcells"'],
    ['a "quote"', '"a ""quote"""'],
    ['-1+cmd', "'-1+cmd"],
    ['＝1+1', "'＝1+1"],
    ['-5', '-5'],
    ['plain', 'plain'],
  ])('is pasted into a spreadsheet as text: %j', (description, cell) => {
    const text = packText(boardPackOf('October', group({ description }), false));
    expect(text.split('\n').slice(3).join('\n')).toBe(`No status\t${cell}\t£1,000\t–\t–\t`);
  });
});
