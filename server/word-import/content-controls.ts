import { keyOf } from './placeholder-keys';
import { childOf, childrenOf, descendantOf, elementsOf, valueOf, type XmlElement } from './xml-tree';

/** The alternative that this reader understands: the first with only elements of known kinds, otherwise the fallback. */
export function chosen(alternatives: XmlElement): XmlElement {
  const isKnown = (choice: XmlElement) => {
    const content = elementsOf(choice);
    return content.length > 0 && content.every(({ name }) => !name.startsWith('?'));
  };
  const choice = childrenOf(alternatives, 'mc:Choice').find(isKnown);
  return choice ?? childOf(alternatives, 'mc:Fallback') ?? alternatives;
}

/** The key of a content control (`w:sdt`) that stands for a value; null for pictures, galleries and repeated parts. */
export function controlKey(element: XmlElement): string | null {
  const properties = childOf(element, 'w:sdtPr');
  if (!properties) return null;
  const others = [
    'w:picture',
    'w:docPartObj',
    'w:docPartList',
    'w:group',
    'w:bibliography',
    'w:citation',
    'w14:checkbox',
  ];
  if (descendantOf(properties, ...others)) return null;
  return keyOf(valueOf(properties, 'w:alias') ?? valueOf(properties, 'w:tag') ?? '');
}
