export { safeFragment, textOfHtml } from './safe-fragment';
export { SafeHtml } from './SafeHtml';
