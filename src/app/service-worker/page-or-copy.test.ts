import { describe, expect, it } from 'vitest';
import { pageOrCopy } from './page-or-copy';

const answers = (text: string, status = 200) => Promise.resolve(new Response(text, { status }));
const copy = () => answers('copy');
const noCopy = () => Promise.resolve(undefined);
const never = () => new Promise<Response>(() => undefined);
const textOf = async (page: Promise<Response>) => (await page).text();

describe('the page of an address', () => {
  it.each([200, 404, 500])('is the server’s own answer: %i', async (status) => {
    expect(await textOf(pageOrCopy(() => answers('page', status), copy))).toBe('page');
  });

  it.each([502, 503, 504])('is the copy if a proxy answers %i for the server', async (status) => {
    expect(await textOf(pageOrCopy(() => answers('proxy', status), copy))).toBe('copy');
    expect(await textOf(pageOrCopy(() => answers('proxy', status), noCopy))).toBe('proxy');
  });

  it('is the copy without a network, and a failure without both', async () => {
    const refused = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await textOf(pageOrCopy(refused, copy))).toBe('copy');
    await expect(pageOrCopy(refused, noCopy)).rejects.toThrow('Failed to fetch');
  });

  it('is the copy if the server stays silent', async () => {
    expect(await textOf(pageOrCopy(never, copy, 1))).toBe('copy');
  });
});
