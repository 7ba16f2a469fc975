import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAnswer, type Block, type Inline } from './answer-markup';

/** The parsed answer as text: `h2(…)`, `b(…)`, and so on. */
function sketch(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if (block.kind === 'heading') return `h${block.level}(${line(block.parts)})`;
      if (block.kind === 'code') return `pre(${block.text})`;
      if (block.kind === 'rule') return 'hr';
      if (block.kind === 'list') {
        const items = block.items.map(
          ({ parts, lists }) => line(parts) + (lists.length > 0 ? ` ${sketch(lists)}` : ''),
        );
        return `${block.start === null ? 'ul' : `ol${block.start}`}(${items.join(' / ')})`;
      }
      if (block.kind === 'table')
        return `table(${[block.head, ...block.rows].map((row) => row.map(line).join(',')).join(' / ')})`;
      return `${block.kind === 'quote' ? 'quote' : 'p'}(${line(block.parts)})`;
    })
    .join(' ');
}

function line(parts: readonly Inline[]): string {
  return parts
    .map((part) => {
      if (!('parts' in part)) return part.kind === 'text' ? part.text : `c(${part.text})`;
      if (part.kind === 'link') return `a(${line(part.parts)}→${part.href})`;
      return `${part.kind === 'strong' ? 'b' : 'i'}(${line(part.parts)})`;
    })
    .join('');
}

describe('the marks of an answer', () => {
  it.each([
    ['One\ntwo\n\nThree', 'p(One\ntwo) p(Three)'],
    ['## **Short** answer ##\nYes.', 'h2(b(Short) answer) p(Yes.)'],
    ['- one\n- two\n  more\n\n- three', 'ul(one / two\nmore / three)'],
    ['1. First\n   - a\n   - b\n2. Second', 'ol1(First ul(a / b) / Second)'],
    ['3) Third\n4) Fourth', 'ol3(Third / Fourth)'],
    ['- a\n1. b', 'ul(a) ol1(b)'],
    ['Before:\n* a\n* b\nafter', 'p(Before:) ul(a / b) p(after)'],
    ['```json\n{ "a": **1** }\n\n```\nx', 'pre({ "a": **1** }\n) p(x)'],
    ['```\nnot closed', 'pre(not closed)'],
    ['| A | B |\n|---|:-:|\n| 1 | **2** |', 'table(A,B / 1,b(2))'],
    ['a | b', 'p(a | b)'],
    ['> so\n> it is', 'quote(so\nit is)'],
    ['a\n\n---\n\nb', 'p(a) hr p(b)'],
    ['*light* _too_ snake_case_name 2*3*4', 'p(i(light) i(too) snake_case_name 2i(3)4)'],
    ['`a **b**` ``', 'p(c(a **b**) ``)'],
    ['**not closed', 'p(**not closed)'],
    ['[ACAS](https://www.acas.org.uk/x)', 'p(a(ACAS→https://www.acas.org.uk/x))'],
    ['[x](javascript:alert(1)) [y](data:text/html,z)', 'p([x](javascript:alert(1)) [y](data:text/html,z))'],
    ['<b onclick=x>bold</b>', 'p(<b onclick=x>bold</b>)'],
    ['', ''],
  ])('%j', (answer, expected) => {
    expect(sketch(parseAnswer(answer))).toBe(expected);
  });

  it('lose no words of any text', () => {
    const piece = fc.constantFrom(
      'word',
      '**',
      '*',
      '_',
      '`',
      '```',
      '\n',
      '\n\n',
      '- ',
      '1. ',
      '> ',
      '|',
      '|-|',
      '# ',
      '  ',
      '[',
      '](https://a.b)',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const answer = pieces.join('');
        const count = (text: string) => text.split('word').length;
        // The word after an opening fence names its language.
        fc.pre(!answer.includes('```'));
        expect(count(sketch(parseAnswer(answer)))).toBe(count(answer));
      }),
    );
  });

  it('handle a long line of marks quickly', () => {
    for (const mark of ['*', '_', '`', '[', '**a ', '|-', '> ', '- ', '#'])
      expect(parseAnswer(mark.repeat(30_000)).length).toBeGreaterThan(0);
  });
});
