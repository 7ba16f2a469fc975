export { TypedCell, type TypedCellView } from './TypedCell';
export { typedCounts, TypedGrid, TypedRowName } from './TypedGrid';
