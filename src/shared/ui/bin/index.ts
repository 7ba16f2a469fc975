export { BinBar } from './BinBar';
export { BIN_COLUMNS, BinCells } from './BinCells';
export { DaysLeft } from './DaysLeft';
export { DeleteForGoodDialog } from './DeleteForGoodDialog';
