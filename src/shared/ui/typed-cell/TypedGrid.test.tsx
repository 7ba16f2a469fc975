import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { cellClash, TypedCell } from './TypedCell';
import { TypedGrid } from './TypedGrid';

const ROWS = ['field', 'none', 'field', 'none', 'none', 'field', 'field'];

function Grid() {
  const [texts, setTexts] = useState<Record<number, string>>({});
  return (
    <TypedGrid
      actions={null}
      caption="Values"
      head={<th>Value</th>}
      help=""
      notes={null}
      summary=""
      onPaste={() => {}}
      onRestore={() => {}}
      onSubmit={() => {}}
    >
      <tbody>
        {ROWS.map((kind, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- the rows never move
          <tr key={row}>
            <td>
              {kind === 'field' && (
                <TypedCell
                  at={`${row}:value`}
                  cell={{ text: texts[row] ?? '', isEdited: false, problem: null, clash: null, savedText: '' }}
                  label={`Row ${row}`}
                  onKeepMine={() => {}}
                  onType={(text) => setTexts({ ...texts, [row]: text })}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </TypedGrid>
  );
}

it('passes rows without a field on Enter and the arrow keys', async () => {
  const user = userEvent.setup();
  render(<Grid />);
  const values = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
  await user.click(screen.getByRole('textbox', { name: 'Row 0' }));
  await user.keyboard('1{Enter}2{ArrowDown}3{Enter}4');
  expect(values()).toEqual(['1', '2', '3', '4']);
  await user.keyboard('{ArrowUp}{ArrowUp}5');
  expect(values()).toEqual(['1', '5', '3', '4']);
});

it('asks for one of two values in its cell, and then has the focus again', async () => {
  const user = userEvent.setup({ delay: null });
  const chosen: string[] = [];
  const clash = cellClash('10', '12', '11', 'Priya Nair');
  render(
    <TypedCell
      at="0:value"
      cell={{ text: '12', isEdited: true, problem: null, clash, savedText: '11' }}
      label="Calls"
      onKeepMine={() => chosen.push('mine')}
      onType={(text) => chosen.push(text)}
    />,
  );
  expect(screen.getByRole('radiogroup', { name: 'Calls: keep yours or use the saved value' })).toBeTruthy();
  const field = screen.getByRole('textbox', { name: 'Calls' });
  const shown = document.querySelector(`[id="${field.getAttribute('aria-describedby')}"]`);
  expect(shown?.textContent).toContain('Before: 10');
  await user.click(screen.getByRole('radio', { name: 'Saved value: 11 (Priya Nair)' }));
  expect(document.activeElement).toBe(field);
  await user.click(screen.getByRole('radio', { name: 'Yours: 12' }));
  expect(chosen).toEqual(['11', 'mine']);
});
