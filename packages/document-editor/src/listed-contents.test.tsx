import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { RichTextView } from '.';

it('lists the headings of a document that is read as links to them, and nothing if there are none', async () => {
  const scroll = vi.fn<() => void>();
  Element.prototype.scrollIntoView = scroll;
  const html =
    '<div data-contents="2"><p>old</p></div><h1>One <em>&amp;</em> two</h1><h3>Deep</h3><h2> </h2>' +
    '<table><tbody><tr><td><div data-contents="1"></div><h2>In a cell</h2></td></tr></tbody></table>';
  const { rerender } = render(<RichTextView documentStyle="" html={html} label="Document" />);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['One & two', 'In a cell']);
  expect(screen.queryByText('old')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'In a cell' }));
  expect(scroll).toHaveBeenCalledOnce();
  expect(document.activeElement?.textContent).toBe('In a cell');

  rerender(<RichTextView documentStyle="" html='<div data-contents="3"></div><p>x</p>' label="Document" />);
  expect(screen.getByRole('region').textContent).toBe('x');
});
