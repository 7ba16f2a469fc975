export { RowChunks } from './RowChunks';
