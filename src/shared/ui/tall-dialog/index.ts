export { TallDialog } from './TallDialog';
