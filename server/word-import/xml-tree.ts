import { Parser } from 'htmlparser2';
import { wordRefusal } from './word-refusal';

/**
 * An element of a Word document. Its name and those of its attributes have the usual prefix of their namespace (`w:p`,
 * `r:id`), whichever prefix the file uses; other namespaces have the prefix `?`.
 */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (XmlElement | string)[];
}

const OOXML = 'http://schemas.openxmlformats.org/';
const STRICT = 'http://purl.oclc.org/ooxml/';

/** Usual prefixes by namespace, of transitional and of strict files. */
const PREFIXES: ReadonlyMap<string, string> = new Map([
  [`${OOXML}wordprocessingml/2006/main`, 'w:'],
  [`${STRICT}wordprocessingml/main`, 'w:'],
  [`${OOXML}officeDocument/2006/relationships`, 'r:'],
  [`${STRICT}officeDocument/relationships`, 'r:'],
  [`${OOXML}drawingml/2006/main`, 'a:'],
  [`${STRICT}drawingml/main`, 'a:'],
  [`${OOXML}drawingml/2006/wordprocessingDrawing`, 'wp:'],
  [`${STRICT}drawingml/wordprocessingDrawing`, 'wp:'],
  [`${OOXML}drawingml/2006/picture`, 'pic:'],
  [`${STRICT}drawingml/picture`, 'pic:'],
  [`${OOXML}drawingml/2006/chart`, 'c:'],
  [`${STRICT}drawingml/chart`, 'c:'],
  [`${OOXML}drawingml/2006/diagram`, 'dgm:'],
  [`${STRICT}drawingml/diagram`, 'dgm:'],
  [`${OOXML}officeDocument/2006/math`, 'm:'],
  [`${STRICT}officeDocument/math`, 'm:'],
  [`${OOXML}markup-compatibility/2006`, 'mc:'],
  [`${OOXML}package/2006/relationships`, ''],
  [`${OOXML}package/2006/content-types`, ''],
  [`${OOXML}package/2006/metadata/core-properties`, 'cp:'],
  ['http://purl.org/dc/elements/1.1/', 'dc:'],
  ['http://schemas.microsoft.com/office/word/2010/wordml', 'w14:'],
  ['http://schemas.microsoft.com/office/word/2010/wordprocessingShape', 'wps:'],
  ['http://schemas.microsoft.com/office/word/2010/wordprocessingGroup', 'wpg:'],
  ['http://schemas.microsoft.com/office/word/2010/wordprocessingCanvas', 'wpc:'],
  ['http://schemas.microsoft.com/office/drawing/2014/chartex', 'cx:'],
  ['urn:schemas-microsoft-com:vml', 'v:'],
  ['urn:schemas-microsoft-com:office:office', 'o:'],
]);

/** Word itself nests a few dozen levels; a text may nest 100. */
const MAX_NESTING = 400;
/** A handbook of 60 pages has 60,000. */
const MAX_ELEMENTS = 2_000_000;

/** The root element of a part. @throws ApiFailure for markup that is not well-formed, too deep or too large */
export function xmlTree(xml: string): XmlElement {
  const top: XmlElement = { name: '', attributes: {}, children: [] };
  const open: XmlElement[] = [top];
  const scopes: ReadonlyMap<string, string>[] = [new Map([['xml', 'xml:']])];
  let elements = 0;
  const parser = new Parser(
    {
      onopentag(name, given) {
        elements += 1;
        if (elements > MAX_ELEMENTS) throw wordRefusal('too-large');
        if (open.length > MAX_NESTING) throw wordRefusal('too-deep');
        const scope = scopeOf(given, scopes.at(-1) ?? new Map());
        const element = { name: nameIn(scope, name, true), attributes: attributesIn(scope, given), children: [] };
        open.at(-1)?.children.push(element);
        open.push(element);
        scopes.push(scope);
      },
      ontext(text) {
        const { children } = open.at(-1) ?? top;
        const last = children.length - 1;
        // The parser splits text at entities.
        if (typeof children[last] === 'string') children[last] += text;
        else children.push(text);
      },
      onclosetag(_name, isImplied) {
        const closed = open.pop();
        // The parser also reports this for `<w:p/>`.
        if (isImplied && closed && closed.children.length > 0) throw wordRefusal('damaged');
        scopes.pop();
      },
      onprocessinginstruction(name) {
        if (name.startsWith('!')) throw wordRefusal('entities');
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  const root = top.children.find(isElement);
  if (!root) throw wordRefusal('damaged');
  return root;
}

function scopeOf(given: Readonly<Record<string, string>>, outer: ReadonlyMap<string, string>) {
  let scope: Map<string, string> | undefined;
  for (const [name, value] of Object.entries(given)) {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue;
    scope ??= new Map(outer);
    scope.set(name.slice(6), PREFIXES.get(value) ?? '?');
  }
  return scope ?? outer;
}

function nameIn(scope: ReadonlyMap<string, string>, name: string, isElementName: boolean): string {
  const colon = name.indexOf(':');
  if (colon === -1 && !isElementName) return name;
  const prefix = scope.get(colon === -1 ? '' : name.slice(0, colon)) ?? (colon === -1 ? '' : '?');
  return prefix + name.slice(colon + 1);
}

function attributesIn(scope: ReadonlyMap<string, string>, given: Readonly<Record<string, string>>) {
  const attributes: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const name in given) attributes[nameIn(scope, name, false)] = given[name] ?? '';
  return attributes;
}

export function isElement(node: XmlElement | string): node is XmlElement {
  return typeof node !== 'string';
}

export function elementsOf(element: XmlElement | undefined): XmlElement[] {
  return element ? element.children.filter(isElement) : [];
}

export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child): child is XmlElement => isElement(child) && child.name === name);
}

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return elementsOf(element).filter((child) => child.name === name);
}

/** The first descendant with one of these names. */
export function descendantOf(element: XmlElement, ...names: readonly string[]): XmlElement | undefined {
  for (const child of elementsOf(element)) {
    const found = names.includes(child.name) ? child : descendantOf(child, ...names);
    if (found) return found;
  }
  return undefined;
}

/** `w:val` of a child, for example of `w:jc`. */
export function valueOf(element: XmlElement | undefined, name: string): string | undefined {
  return childOf(element, name)?.attributes['w:val'];
}

/** A switch such as `w:b`: undefined if it is not there, false if it is off. */
export function switchOf(element: XmlElement | undefined, name: string): boolean | undefined {
  const found = childOf(element, name);
  if (!found) return undefined;
  return !/^(?:0|false|off|none)$/.test(found.attributes['w:val'] ?? '');
}

/** A whole number, as far as it starts with one; strict files have units ('12pt'), which `twipsOf` reads. */
export function numberOf(text: string | undefined): number | undefined {
  const value = Number.parseInt(text ?? '', 10);
  return Number.isFinite(value) ? value : undefined;
}

const TWIPS_PER: Readonly<Record<string, number>> = {
  pt: 20,
  pc: 240,
  pi: 240,
  in: 1440,
  mm: 1440 / 25.4,
  cm: 1440 / 2.54,
};

/** A length in twentieths of a point, with or without a unit. */
export function twipsOf(text: string | undefined): number | undefined {
  const [, amount, unit = ''] = /^(-?[\d.]+)(pt|pc|pi|in|mm|cm)?$/.exec(text ?? '') ?? [];
  if (amount === undefined || !Number.isFinite(Number(amount))) return undefined;
  return Math.round(Number(amount) * (TWIPS_PER[unit] ?? 1));
}

/** All visible text below an element: neither deleted text nor field codes. */
export function textIn(element: XmlElement): string {
  let text = '';
  for (const child of elementsOf(element)) {
    if (child.name === 'w:t' || child.name === 'm:t' || child.name === 'a:t') text += plainTextOf(child);
    else if (child.name === 'w:tab' || child.name === 'w:br' || child.name === 'w:cr') text += ' ';
    else if (child.name !== 'w:del' && child.name !== 'mc:Fallback') text += textIn(child);
    if (child.name === 'w:p') text += ' ';
  }
  return text;
}

/** The text directly inside an element. */
export function plainTextOf(element: XmlElement): string {
  return element.children.filter((child) => typeof child === 'string').join('');
}
