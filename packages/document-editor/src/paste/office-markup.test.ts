import { describe, expect, it } from 'vitest';
import { clipboardFragment, withoutOfficeMarkup } from './office-markup';
import { clipboardStyles } from './style-sheet';

describe('the copied part of a clipboard', () => {
  it.each([
    ['between its marks', '<p>no</p><!--StartFragment--><p>yes</p><!--EndFragment--><p>no</p>', '<p>yes</p>'],
    [
      'with its table',
      '<table width=9><!--StartFragment--><tr><td>a</td></tr><!--EndFragment--></table>',
      '<table width=9><tr><td>a</td></tr></table>',
    ],
    [
      'with the list around it',
      '<table></table><ol start=3><!--StartFragment--><li>a</li><!--EndFragment--></ol>',
      '<ol start=3><li>a</li></ol>',
    ],
    ['with a table of its own if there is none', '<td>a</td><td>b</td>', '<table><td>a</td><td>b</td></table>'],
    [
      'without the table that a paragraph is in',
      '<table><tr><td><!--StartFragment--><p>a</p><!--EndFragment--></td></tr></table>',
      '<p>a</p>',
    ],
    ['to the end if its last mark is missing', '<!--StartFragment--><p>a</p>', '<p>a</p>'],
    ['completely without marks', '<p>a</p>', '<p>a</p>'],
  ])('is taken %s', (_what, html, part) => {
    expect(clipboardFragment(html)).toBe(part);
  });
});

describe('markup without what only Office reads', () => {
  it.each([
    ['hidden conditional comments', 'a<!--[if gte mso 9]><xml>b</xml><![endif]-->c', 'ac'],
    ['the marks of visible ones', 'a<![if !vml]>b<![endif]>c', 'abc'],
    [
      'elements of its namespaces',
      '<p>a<o:p>b</o:p><p:colorscheme x/><st1:City w:st="on">c</st1:City></p>',
      '<p>abc</p>',
    ],
    ['declarations', '<!DOCTYPE html><?xml:namespace prefix="o" /><p>a</p>', '<p>a</p>'],
    ['everything after a comment that does not end', 'a<!-- b', 'a'],
  ])('lacks %s', (_what, html, rest) => {
    expect(withoutOfficeMarkup(html)).toBe(rest);
  });

  it('says where the marker of a list item is, however the browser writes the comment', () => {
    const marked = '<p><span data-marker="1"><i>1.</i></span>a</p>';
    expect(withoutOfficeMarkup('<p><![if !supportLists]><i>1.</i><![endif]>a</p>')).toBe(marked);
    expect(withoutOfficeMarkup('<p><!--[if !supportLists]--><i>1.</i><!--[endif]-->a</p>')).toBe(marked);
  });

  it.each(['<style></style>', '/*', '<!--', '<![if !supportLists]>', '<o:', '<table ', '<!--StartFragment-->'])(
    'is read in time that grows with its length: %s',
    (piece) => {
      const started = performance.now();
      withoutOfficeMarkup(clipboardFragment(piece.repeat(20_000)));
      clipboardStyles(piece.repeat(20_000));
      clipboardStyles(`<style>${piece.repeat(5000)}</style>`);
      expect(performance.now() - started).toBeLessThan(3000);
    },
  );
});

describe('the style sheet of a clipboard', () => {
  it('gives looks by class, and levels by list, number and numbering', () => {
    const { classes, lists } = clipboardStyles(
      `<style><!-- /* { */ .xl65, td.xl66 {font-weight:700; background:#FFC7CE;} p {color:red}
        @media print { .xl65 {color:blue} } p.MsoNormal {font-size:12.0pt; text-align:center}
        @list l0:level2 {mso-level-number-format:alpha-lower; mso-level-text:"\\(%2\\)"; mso-level-start-at:3;}
        @list l0:level1 lfo4 {mso-level-number-format:bullet;} --></style><p>x</p>`,
    );
    expect(Object.fromEntries(classes.get('.xl65') ?? [])).toEqual({ 'font-weight': '700', background: '#FFC7CE' });
    expect(classes.get('td.xl66')).toEqual(classes.get('.xl65'));
    expect(Object.fromEntries(classes.get('p.MsoNormal') ?? [])).toEqual({ 'text-align': 'center' });
    expect(lists.get('l0:level2')).toEqual({ format: 'alpha-lower', text: '(%2)', start: 3 });
    expect(lists.get('l0:level1 lfo4')?.format).toBe('bullet');
  });
});
