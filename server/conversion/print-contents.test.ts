import type { PrintableDocument } from '@server/deps';
import { expect, it, vi } from 'vitest';
import { printWithContents, type HeadingPages } from './print-contents';

const margins = { top: 20, right: 25, bottom: 30, left: 25 };
const document = (html: string): PrintableDocument => ({ html, options: { margins } });
const WITH_CONTENTS = document('<div data-contents="1"></div><h1>One</h1>');

/** A printer whose file is the printed html, and pages that are found one after the other. */
function printer(found: readonly [string, number][][]) {
  const printed: string[] = [];
  const print = vi.fn<(one: PrintableDocument) => Promise<Uint8Array>>(({ html }) => {
    printed.push(html);
    return Promise.resolve(new TextEncoder().encode(html));
  });
  let pass = 0;
  const read = vi.fn<() => Promise<HeadingPages>>(() => Promise.resolve(new Map(found[pass++] ?? [])));
  return { print, read, printed };
}

it('prints a document without a table of contents once', async () => {
  const { print, read } = printer([]);
  await printWithContents(document('<h1>One</h1>'), print, read);
  expect(print).toHaveBeenCalledOnce();
  expect(read).not.toHaveBeenCalled();
});

it('prints until the pages no longer change, and the last file has them', async () => {
  const { print, read, printed } = printer([[['heading-1', 2]], [['heading-1', 2]]]);
  const file = await printWithContents(WITH_CONTENTS, print, read);
  expect(printed).toHaveLength(2);
  expect(printed[0]).toContain('<a href="#heading-1">One</a><i></i><b></b>');
  expect(new TextDecoder().decode(file)).toContain('<a href="#heading-1">One</a><i></i><b>2</b>');
});

it('stops after three times, because pages could change forever', async () => {
  const { print, read, printed } = printer([[['heading-1', 1]], [['heading-1', 2]], [['heading-1', 1]]]);
  await printWithContents(WITH_CONTENTS, print, read);
  expect(printed).toHaveLength(3);
  expect(printed[2]).toContain('<b>2</b>');
});

it('prints once if no page is found: no number is better than a wrong one', async () => {
  const { print, read, printed } = printer([[]]);
  await printWithContents(WITH_CONTENTS, print, read);
  expect(printed).toHaveLength(1);
});
