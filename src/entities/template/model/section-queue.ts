/** The maximum number of parallel fetches: the number of connections that browsers open to one host. */
const AT_ONCE = 6;

/** Milliseconds; loaded texts are reported together, at most this often. */
const SHOWN_EVERY = 50;

export interface FetchedTexts {
  /** The loaded texts by section id. */
  texts: Readonly<Record<string, string>>;
  /** Ids of sections that could not be fetched, even with one retry. */
  failed: ReadonlySet<string>;
}

export interface SectionCall {
  unwrap: () => Promise<{ html: string }>;
  unsubscribe: () => void;
}

/**
 * Fetches the texts of many sections, a few at a time, most wanted first. Texts that arrive shortly after each other
 * are reported together, so that three hundred of them do not render a screen three hundred times.
 */
export class SectionQueue {
  private readonly calls = new Map<string, SectionCall>();
  private texts: Readonly<Record<string, string>> = {};
  private failed: ReadonlySet<string> = new Set();
  private waiting: string[] = [];
  private come: [string, string][] = [];
  private lost: string[] = [];
  private running = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isOpen = false;

  constructor(
    private readonly fetchSection: (id: string) => SectionCall,
    private readonly onFetched: (fetched: FetchedTexts) => void,
  ) {}

  /** Starts, or continues after `close`. */
  open(): void {
    this.isOpen = true;
    this.next();
  }

  /** Stops fetching, and releases the fetched texts. */
  close(): void {
    this.isOpen = false;
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const call of this.calls.values()) call.unsubscribe();
    this.calls.clear();
  }

  ask(wanted: readonly string[], ahead: readonly string[]): void {
    this.waiting = [...new Set([...wanted, ...ahead])].filter((id) => !this.calls.has(id));
    this.next();
  }

  retry(): void {
    const again = [...this.failed];
    for (const id of again) {
      this.calls.get(id)?.unsubscribe();
      this.calls.delete(id);
    }
    this.waiting = [...again, ...this.waiting];
    this.failed = new Set();
    this.handOn();
    this.next();
  }

  private next(): void {
    while (this.isOpen && this.running < AT_ONCE) {
      const id = this.waiting.shift();
      if (id === undefined) return;
      if (!this.calls.has(id)) void this.fetchOne(id);
    }
  }

  private async fetchOne(id: string): Promise<void> {
    this.running += 1;
    const call = this.fetchSection(id);
    this.calls.set(id, call);
    try {
      const { html } = await call.unwrap();
      this.come.push([id, html]);
    } catch {
      this.lost.push(id); // the screen shows the failure
    }
    this.running -= 1;
    this.timer ??= this.isOpen ? setTimeout(() => this.handOn(), SHOWN_EVERY) : undefined;
    this.next();
  }

  private handOn(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.texts = { ...this.texts, ...Object.fromEntries(this.come) };
    this.failed = new Set([...this.failed, ...this.lost]);
    this.come = [];
    this.lost = [];
    this.onFetched({ texts: this.texts, failed: this.failed });
  }
}
