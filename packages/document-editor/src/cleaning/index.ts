/** What cleaners of markup share: tags are removed before a browser parses them, and all parse under one policy. */
export { allowedMarkup } from './allowed-markup';
export { SANITISER_POLICY } from './sanitiser-policy';
