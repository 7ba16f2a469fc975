import { createPdfPrinter } from '@server/conversion/pdf-printer';
import type { PdfPrinter } from '@server/deps';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { findChromium } from '../../scripts/chromium.mjs';
import { createTestApi, type TestApi } from './test-api';

/** The machine's Chromium, for printing. */
export function requiredChromium(): string {
  const chromium = findChromium();
  if (chromium === null) throw new Error('These tests print with Chromium: install one, or name it in CHROMIUM_PATH.');
  return chromium;
}

/** The API with a real printing browser, for all tests of a file or `describe`. */
export function printingApi(): () => TestApi {
  let printer: PdfPrinter | undefined;
  let api: TestApi | undefined;
  beforeAll(async () => {
    printer = createPdfPrinter(requiredChromium(), pino({ level: 'silent' }));
    api = await createTestApi({ deps: { pdfPrinter: printer } });
  });
  afterAll(async () => {
    await printer?.close();
    await api?.close();
  });
  return () => {
    if (!api) throw new Error('The API exists only in hooks and tests.');
    return api;
  };
}
