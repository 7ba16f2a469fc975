import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { joined, type Json, type Sink } from '../sink';

/** Stored states of every screen, as testers send them. */
const REPLAYS = join('tests', 'replay', 'screens');

/** Screens without user texts, which are left out. */
const SHOWS_NOTHING = /^(?:login|sign-up)/;

/** Keys that a state is looked up, parsed and sorted by; a payload there would only leave the screen empty. */
const COPIED =
  /^(?:status|endpointName|requestId|type|route|format|clock|expiresOn|roles|queryCacheKey|kind|version|authMethod|templateId|sectionId|questionId|externalId|(?:\w+)?Id|(?:\w+)?Key|id|key|month|date|step|stage|uri|url|path|contentType|\w+On|\w+At|\w+Time|\w+Date|owner|userId|tab|view|model|level1)$/;

/** Replaces every text of a state that people may have written, each with different payloads. */
function poisoned(value: unknown, next: () => string, key = ''): unknown {
  if (typeof value === 'string') return COPIED.test(key) || /^\d{4}-\d\d|^[\d.:]*$/.test(value) ? value : next();
  if (Array.isArray(value)) return value.map((item) => poisoned(item, next, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, poisoned(item, next, name)]));
}

async function showReplay(page: Page, name: string, payloads: readonly string[]): Promise<void> {
  const file = JSON.parse(readFileSync(join(REPLAYS, name), 'utf8')) as Json & { state: Json };
  let place = 0;
  // Every other text is a single payload, the others hold a dozen: there are short texts, and all payloads are used.
  const next = () => {
    place += 1;
    const from = (place * 12) % payloads.length;
    return place % 2 === 0 ? (payloads[place % payloads.length] ?? '') : joined(payloads.slice(from, from + 12));
  };
  const content = JSON.stringify({ ...file, state: poisoned(file.state, next), build: payloads[0] });
  await page.goto('/replay');
  await page.getByLabel('Stored state').setInputFiles({
    name: `${name}<img src=x onerror=alert(1)>`,
    mimeType: 'application/json',
    buffer: Buffer.from(content),
  });
  await page.getByRole('main').first().waitFor();
  await page.getByLabel('Stored state').waitFor({ state: 'detached' });
  // A refused state, or a screen that shows none of it, would prove nothing.
  if (!SHOWS_NOTHING.test(name))
    await page
      .getByText(/alert\(1\)|evil\.example/)
      .first()
      .waitFor({ state: 'attached' });
}

/** One per screen: its texts as in a tester's file. */
export const REPLAY_SINKS: readonly Sink[] = readdirSync(REPLAYS)
  .filter(
    (name) =>
      name.endsWith('.json') &&
      !/-(?:failing|loading|empty|none|hidden|done|package|review|text)\.|^no-|-no-|-not-|version-1/.test(name),
  )
  .map((name) => ({
    name: `Stored state: ${name.replace('.json', '')}`,
    routes: name === 'lead-form-services.json' ? ['GET /leadproducts'] : [],
    batch: Infinity,
    isMarkup: true,
    show: ({ page }, payloads) => showReplay(page, name, payloads),
  }));
