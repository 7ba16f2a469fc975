export { clock, setClock } from './clock';
export { useNow } from './use-now';
