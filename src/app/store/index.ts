export { createStore } from './store';
export { tabStorage } from './tab-storage';
