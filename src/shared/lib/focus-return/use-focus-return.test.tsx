import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFocusReturn } from './use-focus-return';

function Form({ isSaving }: { isSaving: boolean }) {
  const button = useFocusReturn(isSaving);
  return (
    <>
      <input aria-label="Name" />
      <button ref={button} type="button" disabled={isSaving}>
        Keep
      </button>
    </>
  );
}

/** Disabled while it works: browsers remove the focus from disabled elements. */
function pressed() {
  const view = render(<Form isSaving={false} />);
  screen.getByRole('button').focus();
  screen.getByRole('button').blur();
  view.rerender(<Form isSaving />);
  expect(document.activeElement).toBe(document.body);
  return { ended: () => view.rerender(<Form isSaving={false} />) };
}

it('a button that was disabled while it worked gets the focus back', () => {
  const { ended } = pressed();
  ended();
  expect(document.activeElement).toBe(screen.getByRole('button'));
});

it('an element that was focused in the meantime keeps the focus', () => {
  const { ended } = pressed();
  screen.getByRole('textbox').focus();
  ended();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});
