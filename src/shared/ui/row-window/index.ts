export { RowChunks } from './RowChunks';
export { useRowsView } from './use-rows-view';
