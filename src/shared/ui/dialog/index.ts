export { Dialog } from './Dialog';
export { TallDialog } from './TallDialog';
