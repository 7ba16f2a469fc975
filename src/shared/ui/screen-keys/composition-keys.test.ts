// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { shieldComposition } from './composition-keys';

shieldComposition();
afterEach(() => document.body.replaceChildren());

function heard(markup: string, init: KeyboardEventInit): string[] {
  document.body.innerHTML = markup;
  const target = document.querySelector('#target');
  const names: string[] = [];
  for (const [name, node] of Object.entries({ target, document }))
    node?.addEventListener('keydown', () => names.push(name), { once: true });
  target?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, ...init }));
  return names;
}

describe('keys of a composition', () => {
  const FIELD = '<input id="target">';
  const EDITOR = '<div id="target" contenteditable="true"></div>';
  it.each([
    ['no handler in a field', FIELD, { isComposing: true }, []],
    ['no handler by their code alone', FIELD, { keyCode: 229 }, []],
    ['only the editor in which they are', EDITOR, { isComposing: true }, ['target']],
    ['all handlers if there is no composition', FIELD, {}, ['target', 'document']],
    ['all handlers around an editor, too', EDITOR, {}, ['target', 'document']],
  ])('reach %s', (_who, markup, init, names) => {
    expect(heard(markup, init)).toEqual(names);
  });

  it('do not count twice in an editor', () => {
    heard('<div id="target" contenteditable="true"></div>', { isComposing: true });
    const listener = vi.fn();
    document.addEventListener('keydown', listener, { once: true });
    document.querySelector('#target')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
    expect(listener).toHaveBeenCalledOnce();
  });
});
