import { describe, expect, it } from 'vitest';
import { TemplateWizard, type WizardInput } from './template-wizard';

const value = (key: string) => `<span data-placeholder="${key}">${key}</span>`;
const given = (answers: WizardInput['answers']): WizardInput => ({ answers, texts: {}, failed: new Set() });

describe('a list', () => {
  const lists = (html: string, answers: WizardInput['answers'], format = '') => {
    const placeholders = ['Item', 'Price'].map((key) => ({ key, type: 'list', format }));
    const wizard = new TemplateWizard(html, { sections: [], placeholders: [...placeholders, { key: 'Who' }] });
    return wizard.finalHtml(given(answers));
  };
  const answers = { Item: 'Van\nCar', Price: '10', Who: 'Sam' };
  const [item, price, who] = [value('Item'), value('Price'), value('Who')];

  it.each([
    ['a paragraph', `<p>${who}: ${item}.</p><p>End</p>`, '<p>Sam: Van.</p><p>Sam: Car.</p><p>End</p>'],
    ['a heading', `<h2 data-numbered="1">${item}</h2>`, '<h2 data-numbered="1">Van</h2><h2 data-numbered="1">Car</h2>'],
    [
      'the innermost list item, with what is in it',
      `<ul><li><p>All</p><ul><li><p>The <strong>${item}</strong></p><p>of ${who}</p></li></ul></li></ul>`,
      '<ul><li><p>All</p><ul><li><p>The <strong>Van</strong></p><p>of Sam</p></li><li><p>The <strong>Car</strong></p><p>of Sam</p></li></ul></li></ul>',
    ],
    [
      'a row, in which a shorter list leaves its cell empty',
      `<table><tbody><tr><th><p>Item</p></th></tr><tr><td><p>${item}</p></td><td><p>${price}</p></td></tr></tbody></table>`,
      '<table><tbody><tr><th><p>Item</p></th></tr><tr><td><p>Van</p></td><td><p>10</p></td></tr><tr><td><p>Car</p></td><td><p></p></td></tr></tbody></table>',
    ],
    [
      'an item in a row, and not the row as well',
      `<table><tr><td><ul><li>${item}</li></ul></td><td>${who}</td></tr></table>`,
      '<table><tr><td><ul><li>Van</li><li>Car</li></ul></td><td>Sam</td></tr></table>',
    ],
    [
      'no row that shares a cell with another one: it has one item below the other',
      `<table><tr><td rowspan="2">A</td><td><p>${item}</p></td></tr><tr><td>B</td></tr></table>`,
      '<table><tr><td rowspan="2">A</td><td><p>Van<br>Car</p></td></tr><tr><td>B</td></tr></table>',
    ],
    ['nothing in markup that does not fit', `<p>${item}</li>`, '<p>Van<br>Car</li>'],
  ])('repeats %s', (_what, html, expected) => {
    expect(lists(html, answers)).toBe(expected);
  });

  it('can be in a sentence instead, and is asked for like all others', () => {
    expect(lists(`<ul><li>${item}</li></ul>`, answers, 'and')).toBe('<ul><li>Van and Car</li></ul>');
    expect(lists(`<ul><li>${item}</li></ul>`, {})).toBe('<ul><li>[Item]</li></ul>');
  });

  it('is in one place, however many items it has, which are text', () => {
    const wizard = new TemplateWizard(`<p>${item}</p>`, {
      sections: [],
      placeholders: [{ key: 'Item', type: 'list' }],
    });
    const { cards, parts } = wizard.state(given({ Item: '<b>Van</b>\nCar' }));
    expect(cards).toMatchObject([{ places: 1, status: 'Done' }]);
    expect(parts[0]?.html).toBe(
      '<p><span data-placeholder="Item">&lt;b&gt;Van&lt;/b&gt;</span></p><p><span data-placeholder="Item">Car</span></p>',
    );
  });
});
