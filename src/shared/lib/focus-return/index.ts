export { useFocusReturn } from './use-focus-return';
export { useOwnPresses } from './use-own-presses';
