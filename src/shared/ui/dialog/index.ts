export { Dialog, DialogActions } from './Dialog';
export { useSendingInDialog } from './dialog-form';
export { TallDialog } from './TallDialog';
export { useIsShown } from './use-is-shown';
