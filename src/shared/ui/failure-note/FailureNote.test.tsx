import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorOfResponse, noResponse } from '@/shared/api';
import { FailureNote } from './FailureNote';

const BODY = JSON.stringify({ title: 'Something went wrong.', code: 'internal', requestId: '7f3c-request' });

describe('FailureNote', () => {
  it('shows the request of an unexpected failure, so that a person can quote it', () => {
    const error = errorOfResponse(500, BODY, true);
    render(<FailureNote error={error} />);
    expect(screen.getByText('Something went wrong.')).toBeTruthy();
    expect(screen.getByText('7f3c-request').closest('p')?.textContent).toBe(
      'If you report this, quote request 7f3c-request.',
    );
  });

  it.each([
    ['a refusal', errorOfResponse(403, BODY, true)],
    ['an answer of another server', errorOfResponse(500, '<h1>Bad gateway</h1>', true)],
    ['no answer', noResponse(true)],
    ['no error at all', undefined],
  ])('shows none for %s', (_what, error) => {
    render(<FailureNote error={error} message="It failed." />);
    expect(screen.getByText('It failed.')).toBeTruthy();
    expect(screen.queryByText(/quote request/)).toBeNull();
  });
});
