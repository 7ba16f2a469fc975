export { OrderedRecords } from './OrderedRecords';
export { RecordList } from './RecordList';
export { byText, findBy } from './list-rows';
export type { ListOrder } from './list-rows';
export { LIST_VIEW, useAddressedView } from './use-addressed-view';
