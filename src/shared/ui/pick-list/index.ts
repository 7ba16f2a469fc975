export { PickList } from './PickList';
