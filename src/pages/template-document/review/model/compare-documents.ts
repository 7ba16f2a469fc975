import { diffArrays, diffWordsWithSpace } from 'diff';
import { documentFragment } from '@harbour/document-editor';

export interface ComparedPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** A paragraph, heading, item or cell of either document, or of both. */
export interface ComparedBlock {
  kind: ComparedPart['kind'] | 'changed';
  parts: readonly ComparedPart[];
}

/** Above this many differences a comparison would take seconds: the texts are then simply different. */
const MOST_EDITS = 4_000;

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, li, td, th, div, br';

/** A document's text by block, without fillers for empty lines. */
export function blocksOf(html: string): string[] {
  const fragment = documentFragment(html);
  for (const block of fragment.querySelectorAll(BLOCKS)) {
    block.before('\n');
    block.after('\n');
  }
  const text = fragment.textContent ?? '';
  return text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

/** The blocks of two documents in one order; blocks that represent each other are compared word by word. */
export function compareDocuments(before: readonly string[], after: readonly string[]): ComparedBlock[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: MOST_EDITS });
  if (!changes) return [...before.map((text) => whole('removed', text)), ...after.map((text) => whole('added', text))];
  const compared: ComparedBlock[] = [];
  for (let index = 0; index < changes.length; index += 1) {
    const change = changes[index];
    const next = changes[index + 1];
    if (!change) continue;
    if (change.removed && next?.added) {
      compared.push(...paired(change.value, next.value));
      index += 1;
      continue;
    }
    const kind = kindOf(change);
    compared.push(...change.value.map((text) => whole(kind, text)));
  }
  return compared;
}

/** Blocks that were replaced by others at the same position: one changed block if they have words in common. */
function paired(removed: readonly string[], added: readonly string[]): ComparedBlock[] {
  const rows = Math.max(removed.length, added.length);
  return Array.from({ length: rows }).flatMap((_, row): ComparedBlock[] => {
    const [old, now] = [removed[row], added[row]];
    if (old === undefined) return now === undefined ? [] : [whole('added', now)];
    if (now === undefined) return [whole('removed', old)];
    const parts = diffWordsWithSpace(old, now).map((change) => ({ kind: kindOf(change), text: change.value }));
    const common = parts.filter(({ kind }) => kind === 'same').reduce((sum, { text }) => sum + text.trim().length, 0);
    if (common * 3 < Math.max(old.length, now.length)) return [whole('removed', old), whole('added', now)];
    return [{ kind: 'changed', parts }];
  });
}

function whole(kind: ComparedPart['kind'], text: string): ComparedBlock {
  return { kind, parts: [{ kind, text }] };
}

function kindOf({ added, removed }: { added: boolean; removed: boolean }): ComparedPart['kind'] {
  if (added) return 'added';
  return removed ? 'removed' : 'same';
}

/** Groups runs of equal blocks, so that a long document shows the differences. */
export type ComparedRun = { kind: 'same'; blocks: ComparedBlock[] } | { kind: 'different'; blocks: ComparedBlock[] };

export function runsOf(blocks: readonly ComparedBlock[]): ComparedRun[] {
  const runs: ComparedRun[] = [];
  for (const block of blocks) {
    const kind = block.kind === 'same' ? 'same' : 'different';
    const last = runs.at(-1);
    if (last?.kind === kind) last.blocks.push(block);
    else runs.push({ kind, blocks: [block] });
  }
  return runs;
}
