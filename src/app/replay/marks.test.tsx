import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { watchMarks, type Mark } from './marks';

let marks: Mark[] = [];
let stop = () => undefined as void;

afterEach(() => stop());

/** The marks so far, as texts. */
const seen = () =>
  marks.map(({ type, payload: { name, key } }) => [type.slice(7), key, name].filter(Boolean).join(' '));

function watch(page: ReactNode) {
  marks = [];
  render(page);
  stop = watchMarks((mark) => marks.push(mark));
  return userEvent.setup({ delay: null });
}

describe('the marks of a recording', () => {
  it('name the control that was clicked', async () => {
    const user = watch(
      <>
        <button type="button">
          <span>Save</span>
        </button>
        <button aria-label="Close" type="button">
          ×
        </button>
        <label>
          <input type="checkbox" /> Active
        </label>
        <p>Nothing to click</p>
      </>,
    );
    await user.click(screen.getByText('Save'));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByText('Active'));
    await user.click(screen.getByText('Nothing to click'));

    expect(seen()).toEqual(['clicked Save', 'clicked Close', 'clicked Active']);
  });

  it('say once where something was typed, and never what', async () => {
    const user = watch(
      <>
        <label>
          Description <textarea defaultValue="told in confidence" />
        </label>
        <div role="grid" aria-label="Prospects" tabIndex={0} />
        <p id="what">Notes</p>
        <div contentEditable suppressContentEditableWarning role="textbox" aria-labelledby="what">
          more in confidence
        </div>
      </>,
    );
    await user.type(screen.getByLabelText(/Description/), 'swordfish');
    fireEvent.keyDown(screen.getByRole('grid'), { key: 's' });
    await user.click(screen.getByText('more in confidence'));
    await user.type(screen.getByLabelText(/Description/), ' again');

    expect(seen()).toEqual([
      'clicked Description',
      'typed Description',
      'typed Prospects',
      'clicked Notes',
      'clicked Description',
      'typed Description',
    ]);
    expect(JSON.stringify(marks)).not.toMatch(/swordfish|again|confidence/);
  });

  it('have nothing of password fields', async () => {
    const user = watch(<input aria-label="Password" type="password" />);
    await user.type(screen.getByLabelText('Password'), 'swordfish{Enter}');

    expect(marks).toEqual([]);
  });

  it('name keys, characters only if the portal used them', () => {
    watch(<input aria-label="Client" />);
    document.addEventListener('keydown', (event) => event.key === '/' && event.preventDefault());
    const field = screen.getByLabelText('Client');
    for (const key of ['ArrowDown', 'ArrowUp', 'Enter', 'Shift', 'x']) fireEvent.keyDown(field, { key });
    fireEvent.keyDown(field, { key: 's', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: '/' });
    fireEvent.keyDown(document.body, { key: 'p' });

    expect(seen()).toEqual(['pressed Arrow keys Client', 'pressed Enter Client', 'pressed Ctrl+S Client', 'pressed /']);
  });

  it('name a choice from a list, but not the choice', async () => {
    const user = watch(
      <select aria-label="Client">
        <option>Fairhaven</option>
        <option>Lune</option>
      </select>,
    );
    await user.selectOptions(screen.getByLabelText('Client'), 'Lune');

    expect(seen()).toContain('chosen Client');
    expect(JSON.stringify(marks)).not.toContain('Lune');
  });

  it('end', async () => {
    const user = watch(<button type="button">Save</button>);
    stop();
    await user.click(screen.getByRole('button'));

    expect(marks).toEqual([]);
  });
});
