import { textsByRole } from '@tests/support/screen-text';
import { render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SimpleTable } from './SimpleTable';
import { TableCell } from './TableCell';

const COLUMNS = [
  { title: 'Site' },
  { title: 'Minutes', kind: 'figure' },
  { title: 'Remove', kind: 'actions' },
] as const;

const row = (
  <tr>
    <TableCell>Quay</TableCell>
    <TableCell kind="figure" label="Minutes">
      45
    </TableCell>
    <TableCell kind="actions" />
  </tr>
);

/** jsdom has no layout: the test sets the widths of table and frame. */
function layOut({ table, frame, window: width }: { table: number; frame: number; window: number }) {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly onResize: () => void) {}
      observe() {
        this.onResize();
      }
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(table);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(frame);
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const below = Number(/(\d+)px/.exec(media)?.[1]);
    return Object.assign(new EventTarget(), {
      matches: width < below,
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a simple table', () => {
  it('has a caption, a header for every column, rows and totals', () => {
    render(
      <SimpleTable
        caption="Visits"
        columns={COLUMNS}
        footer={
          <tr>
            <td colSpan={3}>45</td>
          </tr>
        }
      >
        {row}
      </SimpleTable>,
    );
    const table = screen.getByRole('table', { name: 'Visits' });
    expect(textsByRole('columnheader', table)).toBe('Site | Minutes | Remove');
    expect(within(table).getAllByRole('row')).toHaveLength(3);
  });

  it('shows the given number of skeletons instead of rows and totals, and is busy', () => {
    render(
      <SimpleTable caption="Visits" columns={COLUMNS} footer={row} isLoading skeletonRows={7}>
        {row}
      </SimpleTable>,
    );
    const table = screen.getByRole('table', { name: 'Visits' });
    expect(table.getAttribute('aria-busy')).toBe('true');
    expect(table.querySelectorAll('tbody tr')).toHaveLength(7);
    expect(screen.queryByText('Quay')).toBeNull();
  });

  it('can be scrolled by keyboard if it does not fit, and is not a tab stop if it does', () => {
    layOut({ table: 900, frame: 700, window: 800 });
    const { unmount } = render(<SimpleTable caption="Visits" columns={COLUMNS} />);
    expect(screen.getByRole('region', { name: 'Visits' }).tabIndex).toBe(0);
    unmount();

    layOut({ table: 700, frame: 700, window: 800 });
    render(<SimpleTable caption="Visits" columns={COLUMNS} />);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('never scrolls if its rows are cards', () => {
    layOut({ table: 900, frame: 700, window: 800 });
    render(<SimpleTable caption="Visits" cardsBelow={960} columns={COLUMNS} />);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
