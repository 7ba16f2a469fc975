import { Button } from '@blueprintjs/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

// portal-globals.ts sets it up, as src/app/App.tsx does.

it.each(['Enter', ' '])('a button ignores “%s” that is released on it but was pressed elsewhere', (key) => {
  const act = vi.fn();
  render(<Button text="Cancel" onClick={act} />);
  fireEvent.keyDown(document.body, { key });
  fireEvent.keyDown(screen.getByRole('button'), { key, repeat: true });
  fireEvent.keyUp(screen.getByRole('button'), { key });
  expect(act).not.toHaveBeenCalled();

  fireEvent.keyDown(screen.getByRole('button'), { key });
  fireEvent.keyUp(screen.getByRole('button'), { key });
  expect(act).toHaveBeenCalledOnce();
});

it('a button acts on its own key while another one is still held', () => {
  const act = vi.fn();
  render(<Button text="Save" onClick={act} />);
  fireEvent.keyDown(document.body, { key: 'Tab' });
  fireEvent.keyDown(screen.getByRole('button'), { key: 'Enter' });
  fireEvent.keyUp(screen.getByRole('button'), { key: 'Tab' });
  fireEvent.keyUp(screen.getByRole('button'), { key: 'Enter' });
  expect(act).toHaveBeenCalledOnce();
});
