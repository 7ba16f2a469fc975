import type { SuggestedChange } from '@harbour/document-model/suggestions';
import type { Node } from '@tiptap/pm/model';
import { blockSuggestion, inlineSuggestion } from './suggestion-schema';

/** An open suggestion with all its parts. */
export interface ListedSuggestion {
  id: string;
  by: string;
  /** UTC, yyyy-MM-ddTHH:mmZ. */
  at: string;
  /** What is inserted and deleted, in words; '' for nothing. */
  inserted: string;
  deleted: string;
}

interface Part {
  suggestion: SuggestedChange;
  what: string;
  /** In its block, from the block's start. */
  from: number;
  to: number;
}

/** Nodes are immutable: the same block has the same suggestions. */
const known = new WeakMap<Node, readonly Part[]>();

export interface SuggestionPlace {
  from: number;
  to: number;
}

/** The open suggestions in the order of their first part, and where each is. The cost depends on what has changed. */
export function listedSuggestions(document: Node): Map<string, ListedSuggestion & SuggestionPlace> {
  const listed = new Map<string, ListedSuggestion & SuggestionPlace>();
  document.forEach((block, offset) => {
    let parts = known.get(block);
    if (!parts) known.set(block, (parts = partsOf(block)));
    for (const part of parts) {
      const { id, by, at, kind } = part.suggestion;
      const one = listed.get(id) ?? { id, by, at, inserted: '', deleted: '', from: offset + part.from, to: 0 };
      const side = kind === 'insert' ? 'inserted' : 'deleted';
      one[side] = joinedWords(one[side], part.what);
      one.to = offset + part.to;
      listed.set(id, one);
    }
  });
  return listed;
}

const MOST = 300;

function joinedWords(before: string, what: string): string {
  if (before.length >= MOST) return before;
  return (before + what).slice(0, MOST).toWellFormed();
}

const BLOCK_NAMES: Readonly<Record<string, string>> = {
  pageBreak: 'page break',
  horizontalRule: 'line across',
  table: 'table',
  tableRow: 'table row',
};

function partsOf(block: Node): Part[] {
  const parts: Part[] = [];
  const read = (node: Node, position: number, whole: string | null) => {
    const breaks = blockSuggestion(node, 'break');
    if (breaks) parts.push({ suggestion: breaks, what: '¶', from: position, to: position + 1 });
    const suggestion = node.isInline ? inlineSuggestion(node) : blockSuggestion(node, 'suggest');
    if (suggestion && suggestion.id !== whole) {
      parts.push({ suggestion, what: whatOf(node), from: position, to: position + node.nodeSize });
    }
    node.forEach((child, offset) => read(child, position + 1 + offset, suggestion?.id ?? whole));
  };
  read(block, 0, null);
  return parts;
}

function whatOf(node: Node): string {
  if (node.isText) return node.text ?? '';
  if (node.isAtom || node.isLeaf) return leafName(node);
  const words = node.textBetween(0, node.content.size, ' ', leafName).trim();
  const name = BLOCK_NAMES[node.type.name];
  if (name) return words === '' ? `[${name}] ` : `[${name}] ${words} `;
  return words === '' ? '¶' : `${words} `;
}

function leafName(node: Node): string {
  const key: unknown = node.attrs.key;
  if (node.type.name === 'section') return `[section ${String(key)}] `;
  if (typeof key === 'string' && key !== '') return `{{${key}}}`;
  if (node.type.name === 'image') return '[picture]';
  if (node.type.name === 'hardBreak') return '↵';
  return `[${BLOCK_NAMES[node.type.name] ?? 'block'}] `;
}
