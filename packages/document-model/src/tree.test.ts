import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elementsIn, escapedText, parsed, printed, replaceIn, textIn } from './index';

const text = fc.string({ maxLength: 12 }).map(escapedText);
const attributes = fc
  .dictionary(fc.constantFrom('style', 'data-section', 'data-numbered', 'href'), fc.string({ maxLength: 12 }), {
    maxKeys: 3,
  })
  .map((values) =>
    Object.entries(values)
      .map(([name, value]) => ` ${name}="${escapedText(value)}"`)
      .join(''),
  );
const several = (pieces: fc.Arbitrary<string>) => fc.array(pieces, { maxLength: 3 }).map((each) => each.join(''));
const around = (names: readonly string[], content: fc.Arbitrary<string>) =>
  fc
    .tuple(fc.constantFrom(...names), attributes, content)
    .map(([name, own, inside]) => `<${name}${own}>${inside}</${name}>`);

/** Markup as the sanitiser leaves it. */
const { cleaned } = fc.letrec<{ cleaned: string; block: string; inline: string }>((tie) => ({
  cleaned: several(tie('block')),
  inline: fc.oneof(
    { maxDepth: 4 },
    text,
    fc.constantFrom('<br />', '<img src="data:image/png;base64,AA==" />'),
    around(['span', 'strong', 'em', 'sup'], several(tie('inline'))),
  ),
  block: fc.oneof(
    { maxDepth: 5 },
    around(['p', 'h2'], several(tie('inline'))),
    fc.constant('<hr />'),
    around(['div', 'blockquote'], tie('cleaned')),
    around(['ul', 'ol'], several(around(['li'], tie('cleaned')))),
    around(['table'], around(['tbody'], several(around(['tr'], several(around(['td'], tie('cleaned'))))))),
  ),
}));

/** Pieces of markup that fit together only by chance. */
const odd = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<p>',
        '</p>',
        '<li>',
        '</li>',
        '</br>',
        '<br>',
        '<td',
        '<a b=">">',
        "<a b='>'>",
        '<!-- > -->',
        '<!--',
      ),
      fc.constantFrom(
        '<?x?>',
        '<!doctype html>',
        '&amp;',
        '&',
        '<',
        '>',
        '"',
        '<script>',
        '</script>',
        '<svg>',
        '<b/>',
      ),
      fc.constantFrom('<title>', '</title>', '<![CDATA[x]]>', '</', '<table><tr>', '</div>', '<div x y="1" x="2">'),
      fc.string({ maxLength: 6 }),
    ),
    { maxLength: 20 },
  )
  .map((pieces) => pieces.join(''));

describe('the tree of a document', () => {
  it('is printed as it was read, whatever the markup is', () => {
    fc.assert(
      fc.property(fc.oneof(cleaned, odd), (html) => {
        expect(printed(parsed(html))).toBe(html);
      }),
    );
  });

  it('has the same attributes and texts after a change that is undone', () => {
    fc.assert(
      fc.property(cleaned, (html) => {
        const parts = parsed(html);
        for (const element of elementsIn(parts)) {
          element.set('data-number', '1');
          element.remove('data-number');
        }
        const again = parsed(printed(parts));
        const shape = (of: typeof parts) =>
          elementsIn(of).map((each) => [each.name, each.names.map((name) => each.get(name))]);
        expect(shape(again)).toEqual(shape(parsed(html)));
        expect(textIn(again)).toBe(textIn(parsed(html)));
      }),
    );
  });

  it.each([
    ['a sign of the markup in an attribute', '<a title="1 > 0 <b>">x</a>', ['a'], 'x'],
    ['one in a comment', 'a<!-- <p> > -->b', [], 'ab'],
    ['entities', '<p>a &lt; b &amp;amp; c&nbsp;d</p>', ['p'], 'a < b &amp; c d'],
    ['elements without content', '<p>a<br />b<img alt="x"></p><hr>', ['p', 'br', 'img', 'hr'], 'ab'],
    ['a start tag without an end', '<p>a<span>b', ['p', 'span'], 'ab'],
    ['an end tag without a start', 'a</b>b', [], 'ab'],
    ['names in capitals', '<P>a</P>', ['p'], 'a'],
  ])('knows %s', (_what, html, names, expected) => {
    const parts = parsed(html);
    expect(elementsIn(parts).map(({ name }) => name)).toEqual(names);
    expect(textIn(parts)).toBe(expected);
    expect(printed(parts)).toBe(html);
  });

  it('has decoded attributes, which are encoded again', () => {
    const parts = parsed('<p title="a &amp; &quot;b&quot;" hidden>x</p><br />');
    const [line, gap] = elementsIn(parts);
    expect([line?.get('title'), line?.get('hidden'), line?.get('id'), line?.has('toString')]).toEqual([
      'a & "b"',
      '',
      undefined,
      false,
    ]);
    line?.set('id', '<1>');
    gap?.set('class', 'x');
    expect(printed(parts)).toBe('<p title="a &amp; &quot;b&quot;" hidden id="&lt;1&gt;">x</p><br class="x" />');
    line?.remove('title', 'id', 'lang');
    expect(printed(parts)).toBe('<p hidden>x</p><br class="x" />');
    const other = parsed(`<p title='"'>x</p>`);
    elementsIn(other)[0]?.set('id', '1');
    expect(printed(other)).toBe('<p title="&quot;" id="1">x</p>');
  });

  it('can be changed in the order of the document', () => {
    const parts = parsed('<p>a<b>b<b>c</b></b></p><b>d</b>');
    let count = 0;
    replaceIn(parts, ({ name, children }) => (name === 'b' ? [`${(count += 1)}`, ...children] : null));
    expect(printed(parts)).toBe('<p>a1b<b>c</b></p>2d');
  });

  it('can be left out in parts, and has something in place of tags', () => {
    const parts = parsed('<p>a<br>b</p><table><tr><td>c</td></tr></table><p>d</p>');
    expect(elementsIn(parts, ({ name }) => name !== 'table').map(({ name }) => name)).toEqual([
      'p',
      'br',
      'table',
      'p',
    ]);
    expect(textIn(parts, ({ name }, isEnd) => (name === 'p' && isEnd ? '\n' : ''))).toBe('ab\ncd\n');
  });

  it.each([
    ['a picture', `<p><img src="data:image/png;base64,${'A'.repeat(5_000_000)}" /></p>`],
    ['paragraphs', '<p style="color:red">A line of words &amp; <strong>more</strong> of them.</p>'.repeat(70_000)],
    ['comments without an end', '<!--'.repeat(1_250_000)],
    ['tags without an end', '<p '.repeat(1_700_000)],
  ])('may have five megabytes of %s', (_what, html) => {
    expect(printed(parsed(html)) === html).toBe(true);
  });

  it('may be nested ten thousand levels deep', () => {
    const html = '<div>'.repeat(10_000) + 'x' + '</div>'.repeat(10_000);
    const parts = parsed(html);
    expect(elementsIn(parts)).toHaveLength(10_000);
    replaceIn(parts, () => null);
    expect(printed(parts) === html && textIn(parts) === 'x').toBe(true);
  });
});
