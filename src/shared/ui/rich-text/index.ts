export { documentFragment } from './document-fragment';
