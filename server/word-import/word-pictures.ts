import { PICTURE_MAX_BYTES, RICH_TEXT_LIMITS } from '@harbour/document-model/rich-text';
import { picturePixels } from '../rich-text/picture-pixels';
import type { Piece } from './document-model';
import type { ImportReport } from './import-report';
import { turnedJpeg } from './turned-jpeg';
import type { Relation, WordPackage } from './word-package';
import { childOf, descendantOf, numberOf, textIn, type XmlElement } from './xml-tree';

const EMU_PER_PIXEL = 9525;

/** In 60,000ths of a degree. */
const QUARTER_TURN = 5_400_000;

/** How a JPEG picture says that it is turned by 0 to 3 quarters, without and with mirroring first. */
const TURNED = [1, 6, 3, 8];
const MIRRORED = [2, 7, 4, 5];

/** The maximum number of characters for all pictures in a text, to leave room for the text itself. */
const MAX_CHARACTERS = RICH_TEXT_LIMITS.length - 1_000_000;

/** Content types by the first bytes. */
const TYPES: readonly (readonly [RegExp, string])[] = [
  [/^\u0089PNG/, 'image/png'],
  [/^\u00ff\u00d8\u00ff/, 'image/jpeg'],
  [/^GIF8/, 'image/gif'],
  [/^RIFF[\s\S]{4}WEBP/, 'image/webp'],
];

type Picture = Extract<Piece, { kind: 'picture' }>;

/**
 * The pictures of a document, as content embedded in the text (product/word-import#pictures). Those that the text
 * cannot have are reported; nothing outside the document is ever read.
 */
export class WordPictures {
  private readonly sources = new Map<string, Promise<string | null>>();
  private characters = 0;
  private pixels = 0;

  constructor(
    private readonly word: WordPackage,
    private readonly report: ImportReport,
  ) {}

  /** Pictures, text boxes, charts and other things in a `w:drawing`, `w:pict` or `w:object`. */
  async read(drawing: XmlElement, relations: ReadonlyMap<string, Relation>): Promise<Picture[]> {
    const boxes = all(drawing, ['w:txbxContent']);
    for (const box of boxes) this.report.add('text-box', textIn(box));
    if (descendantOf(drawing, 'o:OLEObject')) this.report.add('embedded-file', nameOf(drawing));
    else if (descendantOf(drawing, 'c:chart', 'cx:chart')) this.report.add('chart', nameOf(drawing));
    else if (descendantOf(drawing, 'dgm:relIds')) this.report.add('diagram', nameOf(drawing));
    const found = all(drawing, ['pic:pic', 'v:imagedata']);
    if (
      found.length === 0 &&
      boxes.length === 0 &&
      !descendantOf(drawing, 'c:chart', 'cx:chart', 'dgm:relIds', 'o:OLEObject')
    ) {
      this.report.add('drawing', nameOf(drawing));
    }
    const pictures: Picture[] = [];
    for (const picture of found) {
      const read = await this.picture(picture, drawing, relations);
      if (read) pictures.push(read);
    }
    return pictures;
  }

  private async picture(
    picture: XmlElement,
    drawing: XmlElement,
    relations: ReadonlyMap<string, Relation>,
  ): Promise<Picture | null> {
    const blip = descendantOf(picture, 'a:blip');
    const id = blip?.attributes['r:embed'] ?? blip?.attributes['r:link'] ?? picture.attributes['r:id'] ?? '';
    const relation = relations.get(id);
    const name = nameOf(drawing) || fileNameOf(relation?.target ?? '');
    if (!relation || relation.isExternal) {
      this.report.add('picture', relation ? `${name} (not in the document, but at another address)` : name);
      return null;
    }
    const turn = turnOf(picture, drawing);
    const key = `${turn} ${relation.target}`;
    const source = this.sources.get(key) ?? this.sourceOf(relation.target, turn ?? 1);
    this.sources.set(key, source);
    const src = await source;
    this.characters += src?.length ?? 0;
    if (src === null || this.characters > MAX_CHARACTERS) {
      this.report.add('picture', src === null ? `${name} (its format or size is not supported)` : `${name} (too many)`);
      return null;
    }
    if (isCropped(picture)) this.report.add('picture', `${name} (cropped in Word, imported whole)`);
    const isTurned = turn !== null && src.startsWith('data:image/jpeg;');
    if (turn !== 1 && !isTurned) this.report.add('picture', `${name} (turned or mirrored in Word, imported upright)`);
    const { width, height } = sizeOf(picture, drawing);
    const isOnItsSide = isTurned && turn > 4;
    const size = isOnItsSide ? { width: height, height: width } : { width, height };
    return { kind: 'picture', src, alt: altOf(drawing), ...size };
  }

  /** @param turn of a JPEG picture, 1 to 8 */
  private async sourceOf(path: string, turn: number): Promise<string | null> {
    const bytes = await this.word.media(path, PICTURE_MAX_BYTES);
    if (!bytes) return null;
    const head = bytes.toString('latin1', 0, 16);
    const type = TYPES.find(([begins]) => begins.test(head))?.[1];
    const pixels = picturePixels(bytes);
    if (!type || pixels === 0 || pixels > RICH_TEXT_LIMITS.picturePixels) return null;
    this.pixels += pixels;
    if (this.pixels > RICH_TEXT_LIMITS.allPicturePixels) return null;
    const shown = type === 'image/jpeg' ? turnedJpeg(bytes, turn) : bytes;
    return `data:${type};base64,${shown.toString('base64')}`;
  }
}

/** All descendants with one of these names, but none inside another. */
function all(element: XmlElement, names: readonly string[]): XmlElement[] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string' || child.name === 'mc:Fallback') return [];
    return names.includes(child.name) ? [child] : all(child, names);
  });
}

function isCropped(picture: XmlElement): boolean {
  const crop = descendantOf(picture, 'a:srcRect')?.attributes ?? {};
  return ['l', 't', 'r', 'b'].some((side) => (numberOf(crop[side]) ?? 0) > 0);
}

/** How Word turns and mirrors a picture, 1 to 8 as in Exif; null for angles that are not right angles. */
function turnOf(picture: XmlElement, drawing: XmlElement): number | null {
  const { rot, flipH, flipV } = childOf(childOf(picture, 'pic:spPr'), 'a:xfrm')?.attributes ?? {};
  const style = descendantOf(drawing, 'v:shape', 'v:rect')?.attributes.style ?? '';
  const flips = /(?:^|;)\s*flip:\s*([xy ]+)/.exec(style)?.[1] ?? '';
  const [isLeftRight, isUpsideDown] = [isOn(flipH) || flips.includes('x'), isOn(flipV) || flips.includes('y')];
  const [, angle = '0', isFraction] = /(?:^|;)\s*rotation:\s*(-?[\d.]+)(fd)?/.exec(style) ?? [];
  const degrees = Number(angle) / (isFraction ? 65_536 : 1);
  const quarters = rot === undefined ? degrees / 90 : (numberOf(rot) ?? 0) / QUARTER_TURN;
  if (!Number.isInteger(quarters)) return null;
  // Flipping vertically is mirroring and half a turn.
  const at = (((quarters + (isUpsideDown ? 2 : 0)) % 4) + 4) % 4;
  return (isLeftRight === isUpsideDown ? TURNED : MIRRORED)[at] ?? null;
}

const isOn = (flip: string | undefined) => /^(?:1|true)$/.test(flip ?? '');

function altOf(drawing: XmlElement): string {
  const properties = descendantOf(drawing, 'wp:docPr')?.attributes;
  const shape = descendantOf(drawing, 'v:shape', 'v:rect')?.attributes;
  return (
    properties?.descr ??
    properties?.title ??
    shape?.alt ??
    descendantOf(drawing, 'v:imagedata')?.attributes['o:title'] ??
    ''
  );
}

function nameOf(drawing: XmlElement): string {
  return altOf(drawing) || (descendantOf(drawing, 'wp:docPr')?.attributes.name ?? '');
}

function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** In CSS pixels, as Word shows it. */
function sizeOf(picture: XmlElement, drawing: XmlElement): Pick<Picture, 'width' | 'height'> {
  const own = childOf(childOf(childOf(picture, 'pic:spPr'), 'a:xfrm'), 'a:ext');
  const extent = own ?? descendantOf(drawing, 'wp:extent');
  if (extent) return { width: fromEmu(extent.attributes.cx), height: fromEmu(extent.attributes.cy) };
  const style = descendantOf(drawing, 'v:shape', 'v:rect')?.attributes.style ?? '';
  return { width: fromCss(style, 'width'), height: fromCss(style, 'height') };
}

function fromEmu(text: string | undefined): number | null {
  const pixels = Math.round((numberOf(text) ?? 0) / EMU_PER_PIXEL);
  return pixels > 0 ? pixels : null;
}

const PIXELS_PER: Readonly<Record<string, number>> = { pt: 96 / 72, in: 96, cm: 96 / 2.54, mm: 96 / 25.4, px: 1 };

function fromCss(style: string, property: string): number | null {
  const [, amount, unit = ''] = new RegExp(`(?:^|;)\\s*${property}:\\s*([\\d.]+)(pt|in|cm|mm|px)`).exec(style) ?? [];
  const pixels = Math.round(Number(amount ?? 0) * (PIXELS_PER[unit] ?? 0));
  return pixels > 0 ? pixels : null;
}
