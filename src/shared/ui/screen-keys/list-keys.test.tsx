import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FIND_KEY, handleListLetter, listLetters, SELECT_ROW } from './list-keys';

const onOpen = vi.fn<(name: string) => void>();

afterEach(() => onOpen.mockClear());

/** A row with a box, a button that opens it, and one that does something else. */
const row = (name: string) => (
  <tr key={name}>
    <td>
      <input {...SELECT_ROW} type="checkbox" aria-label={`Select ${name}`} />
      <button type="button" onClick={() => onOpen(name)}>
        {name}
      </button>
      <ul>
        <li>
          <button type="button">Delete {name}</button>
        </li>
      </ul>
    </td>
  </tr>
);

function showLists(rows: readonly string[] = ['Quay', 'Pier']) {
  render(
    <main>
      <nav>
        <ul>
          <li>
            <a href="#other">Other screen</a>
          </li>
        </ul>
      </nav>
      <input {...FIND_KEY} aria-label="Find" />
      <ul>
        <li>Legend without a control</li>
        <li>
          <button type="button">Free time</button>
        </li>
      </ul>
      <table>
        <tbody>
          {rows.map(row)}
          <tr>
            <td>Total</td>
          </tr>
        </tbody>
      </table>
    </main>,
  );
}

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const press = (...letters: string[]) => letters.map((letter) => handleListLetter(letter, false));

describe('the letters of lists', () => {
  it('lead to the table of the screen, and through its rows without leaving it', () => {
    showLists();
    press('j');
    expect(focused()).toBe('Select Quay');
    press('j');
    expect(focused()).toBe('Select Pier');
    press('j');
    expect(focused()).toBe('Select Pier');
    press('k', 'k');
    expect(focused()).toBe('Select Quay');
  });

  it('stay in the list that has the focus, and go on while held', () => {
    showLists();
    screen.getByRole('button', { name: 'Free time' }).focus();
    press('j');
    expect(focused()).toBe('Free time');
    screen.getByRole('checkbox', { name: 'Select Quay' }).focus();
    handleListLetter('j', true);
    expect(focused()).toBe('Select Pier');
  });

  it('count a row with a list inside as one', () => {
    showLists();
    screen.getByRole('button', { name: 'Delete Quay' }).focus();
    press('j');
    expect(focused()).toBe('Select Pier');
  });

  it('open the row by its first button, once', () => {
    showLists();
    screen.getByRole('button', { name: 'Delete Pier' }).focus();
    expect(press('e')).toEqual([true]);
    expect(handleListLetter('e', true)).toBe(false);
    expect(onOpen.mock.calls).toEqual([['Pier']]);
  });

  it('open a row neither by a switch nor by a handle, and go to its field if that comes first', () => {
    const onSwitch = vi.fn<() => void>();
    render(
      <main>
        <ul>
          <li>
            <button type="button" data-part="handle">
              Move
            </button>
            <button type="button" aria-pressed="false" onClick={onSwitch}>
              Tag
            </button>
          </li>
          <li>
            <input aria-label="Minutes" />
            <button type="button" onClick={onSwitch}>
              Confirm
            </button>
          </li>
        </ul>
      </main>,
    );
    expect([...press('j'), ...press('e')]).toEqual([true, false]);
    screen.getByRole('button', { name: 'Confirm' }).focus();
    expect(press('e')).toEqual([true]);
    expect(focused()).toBe('Minutes');
    expect(onSwitch).not.toHaveBeenCalled();
  });

  it('move through a table that is only read', () => {
    render(
      <main>
        <ul>
          <li>Legend</li>
        </ul>
        <table>
          <tbody>
            <tr>
              <td>Spring</td>
            </tr>
            <tr>
              <td>Autumn</td>
            </tr>
          </tbody>
        </table>
      </main>,
    );
    press('j');
    expect(focused()).toBe('Spring');
    press('j', 'j');
    expect(focused()).toBe('Autumn');
    press('k');
    expect(focused()).toBe('Spring');
  });

  it('mark a row that begins with a field, and leave the field to E', () => {
    render(
      <main>
        <table>
          <tbody>
            {['March', 'April'].map((month) => (
              <tr key={month} aria-label={month}>
                <td>
                  <input aria-label={`Target for ${month}`} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </main>,
    );
    press('j', 'j');
    expect(focused()).toBe('April');
    press('e');
    expect(focused()).toBe('Target for April');
  });

  it('are listed as far as the screen has something for them', () => {
    const listed = () => listLetters().map(({ keys }) => keys);
    const { unmount } = render(<main />);
    expect(listed()).toEqual(['/']);
    unmount();
    showLists();
    expect(listed()).toEqual(['J, K', 'E', 'X', '/']);
  });

  it('select the row by its box, from anywhere in it', () => {
    showLists();
    screen.getByRole('button', { name: 'Delete Pier' }).focus();
    expect(press('x')).toEqual([true]);
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([false, true]);
    screen.getByRole('button', { name: 'Free time' }).focus();
    expect(press('x')).toEqual([false]);
  });

  it('lead to the search field', () => {
    showLists();
    expect(press('/')).toEqual([true]);
    expect(focused()).toBe('Find');
  });

  it('lead to a grid, which handles keys itself', () => {
    render(
      <main>
        <ul>
          <li>
            <button type="button">Before</button>
          </li>
        </ul>
        <div role="grid" tabIndex={0} aria-label="Prospects" />
      </main>,
    );
    press('j');
    expect(focused()).toBe('Prospects');
  });

  it('are left alone where there is nothing for them', () => {
    render(
      <main>
        <button type="button">Only button</button>
      </main>,
    );
    fireEvent.focus(screen.getByRole('button'));
    expect(press('j', 'k', 'e', 'x', '/', 'y')).toEqual([false, false, false, false, false, false]);
  });
});
