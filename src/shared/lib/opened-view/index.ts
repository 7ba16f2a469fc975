export { openingStep } from './opening-step';
export { useOpenedView } from './use-opened-view';
