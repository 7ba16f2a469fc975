import { TRANSCRIPT_MAX, toWebVtt } from '@contract/web-vtt';

/** A transcript in WebVTT or SubRip as WebVTT, or why the file is not one (product/players#transcript). */
export async function readTranscriptFile(file: Blob): Promise<{ webVtt: string } | { problem: string }> {
  // A character has at most four bytes.
  if (file.size > TRANSCRIPT_MAX * 4) return { problem: 'The transcript is longer than 2 million characters.' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = decoded(bytes);
  if (text !== null) return toWebVtt(text);
  return {
    problem: `Line ${lineThatFails(bytes)} of the transcript is not UTF-8. Save the file with the encoding UTF-8, and choose it again.`,
  };
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The bytes of a line break are never part of another character. */
function lineThatFails(bytes: Uint8Array): number {
  let number = 1;
  for (let start = 0; start < bytes.length; number += 1) {
    const end = bytes.indexOf(10, start);
    if (decoded(bytes.subarray(start, end < 0 ? bytes.length : end)) === null) return number;
    if (end < 0) break;
    start = end + 1;
  }
  return number;
}
