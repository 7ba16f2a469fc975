export { clock, setClock } from './clock';
