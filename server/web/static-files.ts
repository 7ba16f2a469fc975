import { readFile, readdir } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const COMPRESSIBLE = new Set(['.css', '.html', '.js', '.json', '.map', '.svg', '.txt', '.webmanifest']);

/** 0.3 % larger than with 9, which fills tables of 32 MB for each file and takes thirty times as long. */
const BROTLI_QUALITY = 8;

/** How long browsers may cache files whose names stay when their contents change. */
export const AN_HOUR = 'public, max-age=3600';

type Encoding = 'br' | 'gzip' | 'identity';

/**
 * The files of one folder, listed once so that a request's path never reaches the file system. Contents and their
 * compressed forms are created on first use and cached.
 */
export class StaticFiles {
  private readonly contents = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  private constructor(
    private readonly folder: string,
    private readonly paths: ReadonlySet<string>,
  ) {}

  /** @throws if the folder does not exist */
  static async of(folder: string): Promise<StaticFiles> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).join('/'));
    return new StaticFiles(folder, new Set(paths));
  }

  has(path: string): boolean {
    return this.paths.has(path);
  }

  /** The text of a page such as `/index.html`. */
  async text(path: string): Promise<string> {
    return new TextDecoder().decode(await this.content(path, 'identity'));
  }

  /** An answer with the file, or null if there is none. `cacheControl` is for the browser. */
  async respond(path: string, acceptEncoding: string, cacheControl: string): Promise<Response | null> {
    if (!this.paths.has(path)) return null;
    const extension = extname(path);
    const encoding = COMPRESSIBLE.has(extension) ? bestEncoding(acceptEncoding) : 'identity';
    return new Response(await this.content(path, encoding), {
      headers: {
        'Content-Type': CONTENT_TYPES[extension] ?? 'application/octet-stream',
        'Cache-Control': cacheControl,
        ...(COMPRESSIBLE.has(extension) ? { Vary: 'Accept-Encoding' } : {}),
        ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
      },
    });
  }

  private content(path: string, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
    const key = `${encoding} ${path}`;
    const known = this.contents.get(key);
    if (known) return known;
    const made = readFile(join(this.folder, path)).then((plain) => compressed(plain, encoding));
    this.contents.set(key, made);
    made.catch(() => this.contents.delete(key));
    return made;
  }
}

function bestEncoding(accepted: string): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

async function compressed(plain: Buffer, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'identity') return new Uint8Array(plain);
  if (encoding === 'gzip') return new Uint8Array(await promisify(gzip)(plain, { level: 9 }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return new Uint8Array(await promisify(brotliCompress)(plain, { params }));
}
