export { rootReducer } from './root-reducer';
export type { PortalStore, RootState } from './root-reducer';
export { OUTBOX_CODE } from './outbox-code';
export { createStore } from './store';
export { tabStorage } from './tab-storage';
