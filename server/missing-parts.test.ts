import { describe, expect, it } from 'vitest';
import { parseConfig } from './config';
import { missingParts } from './missing-parts';

const linesWith = (environment: Record<string, string>) => missingParts(parseConfig(environment));

describe('What a start says about missing parts', () => {
  it('is a line for PDF files and one for the AI service, with what to do', () => {
    expect(linesWith({})).toEqual([
      expect.stringMatching(/^No Chromium: .*pictures of pages.*Install Chromium/),
      expect.stringMatching(/^No AI service: .*AI_SERVICE_URL/),
    ]);
  });

  it.each([
    { CHROMIUM_PATH: '/usr/bin/chromium' },
    { GOTENBERG_URL: 'http://localhost:3000' },
    { PDF_CONVERSION_URL: 'https://pdf.example.com' },
  ])('says nothing about Chromium with %o', (environment: Record<string, string>) => {
    expect(linesWith(environment)).toEqual([expect.stringContaining('No AI service')]);
  });

  it.each([{ AI_SERVICE_URL: 'https://ai.example.com/v1' }, { AI_COMPLETION_URL: 'https://ai.example.com' }])(
    'says nothing about the AI service with %o',
    (environment: Record<string, string>) => {
      expect(linesWith(environment)).toEqual([expect.stringContaining('No Chromium')]);
    },
  );
});
