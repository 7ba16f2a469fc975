export { TypedCell, type TypedCellView } from './TypedCell';
