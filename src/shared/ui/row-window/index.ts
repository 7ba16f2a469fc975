export { RowChunks } from './RowChunks';
export { useMeasuredRows } from './use-measured-rows';
