export { cellClash, TypedCell, type CellClash, type TypedCellView } from './TypedCell';
export { typedCounts, TypedGrid, TypedRowName } from './TypedGrid';
