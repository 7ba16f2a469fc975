export { Dialog } from './Dialog';
export { TallDialog } from './TallDialog';
export { useIsShown } from './use-is-shown';
