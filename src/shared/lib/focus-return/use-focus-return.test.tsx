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

/** Its work is under way: browsers take the focus from what is disabled. */
function pressed() {
  const view = render(<Form isSaving={false} />);
  screen.getByRole('button').focus();
  screen.getByRole('button').blur();
  view.rerender(<Form isSaving />);
  expect(document.activeElement).toBe(document.body);
  return { ended: () => view.rerender(<Form isSaving={false} />) };
}

it('a button that was disabled by its own work has the focus again', () => {
  const { ended } = pressed();
  ended();
  expect(document.activeElement).toBe(screen.getByRole('button'));
});

it('what somebody has gone on to meanwhile keeps the focus', () => {
  const { ended } = pressed();
  screen.getByRole('textbox').focus();
  ended();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});
