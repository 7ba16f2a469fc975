export {
  elementsIn,
  lineOf,
  parsed,
  printed,
  replaceIn,
  textIn,
  type DocumentElement,
  type DocumentPart,
} from './tree';
export { escapedText, unescaped } from './text';
