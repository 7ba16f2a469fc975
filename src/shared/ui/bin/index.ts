export { DaysLeft } from './DaysLeft';
export { DeleteForGoodDialog } from './DeleteForGoodDialog';
