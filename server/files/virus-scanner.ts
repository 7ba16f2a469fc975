import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { metrics } from '@opentelemetry/api';
import type { Logger } from 'pino';
import type { ServerConfig } from '../config';
import { ApiFailure, tooLarge, unprocessable } from '../http/api-failure';
import { TELEMETRY_NAME } from '../telemetry/telemetry-name';
import type { ClamdConfig } from './clamd-config';
import { askClamd, ClamdFailure, ClamdScan, type Verdict } from './clamd';

/** What happened to content; `unchecked` if the scanner was down and the configuration accepts that. */
export type ScanOutcome = 'clean' | 'infected' | 'too-large' | 'refused' | 'unchecked';

/** Content on its way past the scanner. */
export interface Scanned {
  /**
   * The same pieces. @throws ApiFailure after the last, 422 if they contain a virus; earlier, 413 if they are more than the
   * scanner takes, 503 if it does not answer and files are refused then
   */
  content: AsyncIterable<Uint8Array>;
  /** Whether it passed without being scanned; known once the content has been read. */
  isUnchecked(): boolean;
}

/** Scans what people upload, before it is stored (product/calls#virus-scan). */
export interface VirusScanner {
  /** Null if none is configured: then everything passes. */
  readonly config: ClamdConfig | null;
  /** How much this server has scanned since it started. */
  readonly counts: Readonly<Record<ScanOutcome, number>>;
  /** Scans content while somebody reads it, without a second copy. @param name of the file, for the message */
  watch(content: AsyncIterable<Uint8Array>, name: string): Scanned;
  /** Scans the pictures in texts such as a document or a form. @throws ApiFailure as `watch` */
  checkPictures(text: string): Promise<void>;
  /** The verdict on stored content. @throws ClamdFailure if the scanner does not answer */
  verdictOn(content: AsyncIterable<Uint8Array>): Promise<Verdict>;
  /** Its version, and the one of its signatures. @throws ClamdFailure if it does not answer */
  version(): Promise<string>;
}

const PICTURE = /data:[\w.+/-]{0,100};base64,([A-Za-z\d+/]{2,}={0,2})/g;

/** The version is known without scanning, so that a scanner that is slow to say it is not well. */
const VERSION_MS = 2_000;

/** How many clean pictures are remembered: a document is saved many times with the same ones. */
const REMEMBERED_PICTURES = 5_000;

/** The scanner at `CLAMD_URL`, or one that lets everything pass. */
export function createVirusScanner({ config, log }: { config: ServerConfig; log: Logger }): VirusScanner {
  const { clamd } = config;
  return clamd === null ? NO_SCANNER : new ClamdScanner(clamd, log);
}

const noScanner = () => Promise.reject(new ClamdFailure('No scanner is configured.'));

const NO_SCANNER: VirusScanner = {
  config: null,
  counts: { clean: 0, infected: 0, 'too-large': 0, refused: 0, unchecked: 0 },
  watch: (content) => ({ content, isUnchecked: () => false }),
  checkPictures: () => Promise.resolve(),
  verdictOn: noScanner,
  version: noScanner,
};

class ClamdScanner implements VirusScanner {
  readonly counts = { clean: 0, infected: 0, 'too-large': 0, refused: 0, unchecked: 0 };
  private readonly counter = metrics.getMeter(TELEMETRY_NAME).createCounter('harbour.scanner.scans', {
    unit: '{scan}',
    description: 'Uploads by what the virus scanner found.',
  });
  private readonly cleanPictures = new Set<string>();

  constructor(
    readonly config: ClamdConfig,
    private readonly log: Logger,
  ) {
    // From the first collection on, so that alerts see the first increase.
    for (const outcome of Object.keys(this.counts)) this.counter.add(0, { outcome });
  }

  watch(content: AsyncIterable<Uint8Array>, name: string): Scanned {
    let isUnchecked = false;
    const goOn = (error: unknown) => {
      this.letPass(error, `“${name}”`);
      isUnchecked = true;
    };
    return { content: this.passing(content, `“${name}”`, goOn), isUnchecked: () => isUnchecked };
  }

  async checkPictures(text: string): Promise<void> {
    if (!text.includes(';base64,')) return;
    for (const [, encoded = ''] of text.matchAll(PICTURE)) {
      const bytes = Buffer.from(encoded, 'base64');
      const hash = createHash('sha256').update(bytes).digest('base64url');
      if (this.cleanPictures.has(hash)) continue;
      try {
        this.judge(await this.verdictOn(Readable.from([bytes])), 'A picture in the text');
        if (this.cleanPictures.size >= REMEMBERED_PICTURES) this.cleanPictures.clear();
        this.cleanPictures.add(hash);
      } catch (error) {
        this.letPass(error, 'A picture in the text');
      }
    }
  }

  async verdictOn(content: AsyncIterable<Uint8Array>): Promise<Verdict> {
    const scan = this.newScan();
    try {
      for await (const piece of content) {
        const early = await scan.send(piece);
        if (early) return early;
      }
      return await scan.finish();
    } finally {
      scan.close();
    }
  }

  version(): Promise<string> {
    return askClamd(this.config.address, 'VERSION', Math.min(VERSION_MS, this.config.silenceMs));
  }

  private newScan() {
    return new ClamdScan(this.config.address, this.config.silenceMs);
  }

  /** Once `goOn` has accepted a failure of the scanner, the rest passes without it. */
  private async *passing(content: AsyncIterable<Uint8Array>, what: string, goOn: (error: unknown) => void) {
    let scan: ClamdScan | null = this.newScan();
    const sent = async (work: (scan: ClamdScan) => Promise<Verdict | null>) => {
      if (!scan) return;
      try {
        const verdict = await work(scan);
        if (verdict) this.judge(verdict, what);
      } catch (error) {
        goOn(error);
        scan.close();
        scan = null;
      }
    };
    try {
      for await (const piece of content) {
        await sent((current) => current.send(piece));
        yield piece;
      }
      await sent((current) => current.finish());
    } finally {
      scan?.close();
    }
  }

  /** @throws ApiFailure unless the content is clean */
  private judge(verdict: Verdict, what: string): void {
    this.count(verdict.kind);
    if (verdict.kind === 'infected') {
      this.log.warn({ security: 'virus', finding: verdict.finding }, 'upload refused');
      throw infected(what, verdict.finding);
    }
    if (verdict.kind === 'too-large')
      throw tooLarge(`${what} is too large for the virus scanner. Nothing was saved. Ask your administrator.`);
  }

  /** Accepts that the scanner does not answer, if the configuration does. @throws ApiFailure, or the error if it is another */
  private letPass(error: unknown, what: string): void {
    if (!(error instanceof ClamdFailure)) throw error;
    const isRefused = this.config.down === 'refuse';
    this.log.error({ err: error }, 'the virus scanner does not answer');
    this.count(isRefused ? 'refused' : 'unchecked');
    if (!isRefused) return;
    throw new ApiFailure(
      503,
      'scanner-unavailable',
      `${what} could not be checked for viruses, because the scanner does not answer. Nothing was saved. Try again in a few minutes.`,
    );
  }

  private count(outcome: ScanOutcome): void {
    this.counts[outcome] += 1;
    this.counter.add(1, { outcome });
  }
}

/** @param what the file's name in quotation marks, or what else it is */
export const infected = (what: string, finding: string) =>
  unprocessable(`${what} contains a virus (${finding}). Nothing was saved. Tell your administrator.`, 'infected-file');
