import type { ReactNode } from 'react';
import { DataGrid, useAddressedView, type DataGridProps } from '@/shared/ui/data-grid';
import { useGridLayout } from '../lib/use-grid-layout';

type Owned = 'rows' | 'view' | 'onViewChange' | 'layout' | 'onLayoutChange' | 'isLoading' | 'error';

interface RememberedGridProps<Row> extends Omit<DataGridProps<Row>, Owned> {
  /** Names the arrangement of its columns, see `useGridLayout`. */
  name: string;
  /** Undefined while loading, or if they could not be fetched. */
  rows: readonly Row[] | undefined;
  /** Shown instead of the rows. */
  error: ReactNode;
  /** Sets its height; by default, that of a grid that fills a screen. */
  className?: string | undefined;
}

const NO_ROWS: readonly never[] = [];

/** A grid of records. Its sort, filters and search are in the address; its columns are arranged as the user left them. */
export function RememberedGrid<Row>(props: RememberedGridProps<Row>) {
  const { name, rows, error, className = 'app-tall', ...grid } = props;
  const [view, setView] = useAddressedView();
  const [layout, setLayout] = useGridLayout(name);
  return (
    <div className={className} style={{ '--rows': rows ? rows.length : 10 }}>
      <DataGrid
        {...grid}
        rows={rows ?? NO_ROWS}
        view={view}
        onViewChange={setView}
        layout={layout}
        onLayoutChange={setLayout}
        isLoading={!rows && !error}
        error={error || undefined}
      />
    </div>
  );
}
