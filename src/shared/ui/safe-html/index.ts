export { allowedMarkup } from './allowed-markup';
export { safeFragment, textOfHtml } from './safe-fragment';
export { SafeHtml } from './SafeHtml';
export { SANITISER_POLICY } from './sanitiser-policy';
