import { readGridView, writeGridView, type GridView } from '@harbour/data-grid';
import { useAddress, type AddressCodec } from '@/shared/lib/address';

const GRID_VIEW: AddressCodec<GridView> = { read: readGridView, write: writeGridView };

/** Sort, search and filters of a grid, in the address. */
export function useAddressedView(): [view: GridView, setView: (view: GridView) => void] {
  const [view, setView] = useAddress(GRID_VIEW);
  return [view, (next) => setView(next, { replace: true })];
}
