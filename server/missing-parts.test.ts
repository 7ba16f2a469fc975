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
    ['CHROMIUM_PATH', '/usr/bin/chromium'],
    ['GOTENBERG_URL', 'http://localhost:3000'],
    ['PDF_CONVERSION_URL', 'https://pdf.example.com'],
  ])('says nothing about Chromium with %s', (name, value) => {
    expect(linesWith({ [name]: value })).toEqual([expect.stringContaining('No AI service')]);
  });

  it.each(['AI_SERVICE_URL', 'AI_COMPLETION_URL'])('says nothing about the AI service with %s', (name) => {
    expect(linesWith({ [name]: 'https://ai.example.com/v1' })).toEqual([expect.stringContaining('No Chromium')]);
  });
});
