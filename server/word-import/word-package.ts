import { archiveGuard, type Archive, type ArchiveFile } from '@contract/archive-guard';
import { openArchive } from '../files/open-archive';
import { wordRefusal } from './word-refusal';
import { childOf, childrenOf, plainTextOf, xmlTree, type XmlElement } from './xml-tree';

/** A document with 200 pictures has 300 parts; a table of empty cells compresses to a three-hundredth. */
const LIMITS = { files: 900, unpacked: 160 * 1024 * 1024, ratio: 400, small: /^word\/media\//i };
/** A handbook of 60 pages has 5 MB. */
const MAX_XML = 64 * 1024 * 1024;

const guard = archiveGuard(LIMITS, wordRefusal);

/** Where a part’s relation leads: a part of the document, or an address outside, which is never opened. */
export interface Relation {
  type: string;
  target: string;
  isExternal: boolean;
}

export type Relations = ReadonlyMap<string, Relation>;

/** A part of the document, with the relations that its ids mean. */
export interface WordPart {
  root: XmlElement;
  relations: Relations;
}

/** The parts of a Word document, unpacked one at a time when they are first needed. */
export class WordPackage {
  private unpackedBytes = 0;

  private constructor(
    private readonly archive: Archive<ArchiveFile>,
    /** The path of the main part. */
    readonly main: string,
  ) {}

  /** @throws ApiFailure 422 for anything but a complete Word document within the limits */
  static async open(bytes: Buffer): Promise<WordPackage> {
    guard.refuseOtherFormats(bytes);
    const archive = await openArchive(bytes, wordRefusal);
    guard.refuseDirectory(archive.files);
    const opened = new WordPackage(archive, '');
    const top = await opened.relationsOf('');
    const main = [...top.values()].find(({ type, isExternal }) => type === 'officeDocument' && !isExternal);
    // Spreadsheets and presentations have one of another kind.
    if (!main || !/(?:^|\/)document\d*\.xml$/i.test(main.target)) throw wordRefusal('other-format');
    const word = new WordPackage(archive, main.target);
    word.unpackedBytes = opened.unpackedBytes;
    return word;
  }

  /** A part as XML; null if the document has none at this path. */
  async part(path: string): Promise<WordPart | null> {
    const content = await this.bytesOf(path, MAX_XML);
    if (content === null) return null;
    return { root: xmlTree(guard.xmlOf(content)), relations: await this.relationsOf(path) };
  }

  /** The part of the main part’s relation of this type; null without one. */
  async partOfType(relations: Relations, type: string): Promise<WordPart | null> {
    const found = [...relations.values()].find((relation) => relation.type === type && !relation.isExternal);
    return found ? this.part(found.target) : null;
  }

  /** A part’s bytes; null if there is none, or if it has more than `maxBytes`. */
  async media(path: string, maxBytes: number): Promise<Buffer | null> {
    const file = this.fileAt(path);
    if (!file || file.size > maxBytes) return null;
    const content = await this.bytesOf(path, maxBytes);
    return content === null ? null : Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  }

  /** The title of the document’s properties; '' without one. */
  async title(): Promise<string> {
    const relations = await this.relationsOf('');
    const properties = await this.partOfType(relations, 'core-properties');
    const title = childOf(properties?.root, 'dc:title');
    return title ? plainTextOf(title).replaceAll(/\s+/g, ' ').trim() : '';
  }

  private fileAt(path: string): ArchiveFile | undefined {
    return this.archive.files.find(({ name }) => name.toLowerCase() === path.toLowerCase());
  }

  private async bytesOf(path: string, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
    const file = this.fileAt(path);
    if (!file) return null;
    const content = await guard.unpacked(this.archive, file, Math.min(maxBytes, LIMITS.unpacked - this.unpackedBytes));
    this.unpackedBytes += content.length;
    return content;
  }

  private async relationsOf(path: string): Promise<Relations> {
    const slash = path.lastIndexOf('/') + 1;
    const folder = path.slice(0, slash);
    const content = await this.bytesOf(`${folder}_rels/${path.slice(slash)}.rels`, MAX_XML);
    if (content === null) return new Map();
    const relations = childrenOf(xmlTree(guard.xmlOf(content)), 'Relationship');
    return new Map(relations.map(({ attributes }) => [attributes.Id ?? '', relationOf(attributes, folder)]));
  }
}

function relationOf(attributes: Readonly<Record<string, string>>, folder: string): Relation {
  const isExternal = attributes.TargetMode?.toLowerCase() === 'external';
  const target = attributes.Target ?? '';
  return {
    type: (attributes.Type ?? '').slice((attributes.Type ?? '').lastIndexOf('/') + 1),
    target: isExternal ? target : pathOf(target, folder),
    isExternal,
  };
}

/** The path in the archive of a target that is relative to `folder`; it cannot leave the archive. */
function pathOf(target: string, folder: string): string {
  const path = target.startsWith('/') ? target : `/${folder}${target}`;
  const steps: string[] = [];
  for (const step of path.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}
