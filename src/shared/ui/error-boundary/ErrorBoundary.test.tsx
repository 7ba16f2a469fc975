import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './ErrorBoundary';

let failure: unknown = null;

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

function Fragile() {
  // oxlint-disable-next-line typescript/only-throw-error -- other people's code throws anything
  if (failure !== null) throw failure;
  return <p>All is well.</p>;
}

function renderFailing(error: unknown) {
  failure = error;
  render(
    <MemoryRouter>
      <ErrorBoundary>
        <Fragile />
      </ErrorBoundary>
    </MemoryRouter>,
  );
}

describe('the error boundary of a screen', () => {
  it('tries again', async () => {
    renderFailing(new Error('broken'));
    expect(screen.getByRole('heading', { name: 'This screen has stopped working' })).toBeTruthy();
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Go to Home' }).pathname).toBe('/');

    failure = null;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('All is well.')).toBeTruthy();
  });

  it.each([
    'Failed to fetch dynamically imported module: /assets/home.js',
    'error loading dynamically imported module: /assets/home.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/home.css',
  ])('offers to load the page again after "%s"', (message) => {
    renderFailing(new TypeError(message));

    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  });

  it('offers the given help', () => {
    failure = new Error('broken');
    render(
      <MemoryRouter>
        <ErrorBoundary help={<button type="button">Report a problem</button>}>
          <Fragile />
        </ErrorBoundary>
      </MemoryRouter>,
    );

    expect(screen.getByRole('button', { name: 'Report a problem' })).toBeTruthy();
  });

  it('also handles a thrown value that is not an error', () => {
    renderFailing(undefined);

    expect(screen.getByRole('alert')).toBeTruthy();
  });
});
