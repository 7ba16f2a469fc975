export { RowChunks } from './RowChunks';
export { EMPTY_WINDOW, revealed, rowWindow, type IndexWindow } from './row-window';
export { useRowsView } from './use-rows-view';
