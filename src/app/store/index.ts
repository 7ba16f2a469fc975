export { openDeviceCopy } from './device-copy';
export { rootReducer } from './root-reducer';
export type { PortalStore, RootState } from './root-reducer';
export { createStore } from './store';
export { tabStorage } from './tab-storage';
