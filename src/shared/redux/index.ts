export { useAppDispatch, useAppSelector, useAppStore } from './hooks';
export { createAppListener } from './listener';
export type { StartAppListening } from './listener';
