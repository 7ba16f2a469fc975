export { UndoNote } from './UndoNote';
