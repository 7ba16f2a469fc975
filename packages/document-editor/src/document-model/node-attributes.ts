import type { Node } from '@tiptap/pm/model';

/** A number among the attributes of a node, whose types the library does not know; null if it has none. */
export function numberAttribute({ attrs }: Pick<Node, 'attrs'>, name: string): number | null {
  const value: unknown = attrs[name];
  return typeof value === 'number' ? value : null;
}

export function textAttribute({ attrs }: Pick<Node, 'attrs'>, name: string): string | null {
  const value: unknown = attrs[name];
  return typeof value === 'string' ? value : null;
}
