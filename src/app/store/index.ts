export { createStore } from './store';
