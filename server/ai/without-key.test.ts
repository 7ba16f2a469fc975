import { describe, expect, it } from 'vitest';
import { keyRemoval } from './without-key';

const KEY = 'sk-sk-secret';

async function removedFrom(...pieces: string[]): Promise<string> {
  const source = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(Buffer.from(piece));
      controller.close();
    },
  });
  return new Response(source.pipeThrough(keyRemoval(KEY))).text();
}

describe('the key of the AI service', () => {
  it('is removed from a stream wherever its pieces end', async () => {
    const text = `é ${KEY}, sk-${KEY}${KEY} sk-sk-`;
    for (let cut = 0; cut <= text.length; cut += 1)
      expect([cut, await removedFrom(text.slice(0, cut), text.slice(cut))]).toEqual([cut, 'é …, sk-…… sk-sk-']);
    expect(await removedFrom(...text.split(''))).toBe('é …, sk-…… sk-sk-');
  });
});
