import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { HelpPanel } from './HelpPanel';

it('a drag of the edge that is cancelled leaves the width as it was', () => {
  const onWidth = vi.fn<(width: number) => void>();
  const shared = { takesFocus: false, onClose: vi.fn<() => void>(), onTour: undefined, onWidth };
  render(<HelpPanel {...shared} width={400} />, { wrapper: MemoryRouter });
  const edge = screen.getByRole('separator', { name: 'Width of the help' });
  // jsdom has no pointer capture.
  Object.assign(edge, { setPointerCapture: () => undefined, hasPointerCapture: () => true });
  fireEvent.pointerDown(edge);
  fireEvent.pointerMove(edge, { clientX: window.innerWidth - 440 });
  expect(edge.getAttribute('aria-valuenow')).toBe('440');
  fireEvent.lostPointerCapture(edge);
  expect(edge.getAttribute('aria-valuenow')).toBe('400');
  expect(onWidth).not.toHaveBeenCalled();
});
