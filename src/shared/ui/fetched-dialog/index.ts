export { useFetchedDialog } from './use-fetched-dialog';
