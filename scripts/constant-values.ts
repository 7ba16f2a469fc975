import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { parseSync } from 'vite';
import { ROOT } from './machine.mjs';

/** A module of the project, by its path from the root. */
export interface Module {
  path: string;
  text: string;
  program: Node;
}

interface Name {
  name?: string;
}

/** The parts of a syntax tree node that are read. */
export interface Node {
  type: string;
  start: number;
  end: number;
  name?: string;
  key?: Name;
  value?: unknown;
  properties?: Node[];
  regex?: { pattern: string; flags: string };
  callee?: Name;
  expression?: Node;
  id?: Name;
  init?: Node;
  local?: Name;
  exported?: Name;
  imported?: Name;
  source?: { value: string };
  specifiers?: Node[];
}

const FOLDERS: readonly (readonly [string, string])[] = [
  ['@contract/', 'contract/'],
  ['@harbour/document-model/', 'packages/document-model/src/'],
  ['@server/', 'server/'],
  ['@/', 'src/'],
];

/** The value of a name that is only known when the function is called, such as a parameter. */
const SAMPLE = 'x';

export function moduleOf(path: string, text: string): Module {
  return { path, text, program: parseSync(path, text).program };
}

/** @param path from the root */
export function moduleAt(path: string): Module {
  return moduleOf(path, readFileSync(join(ROOT, path), 'utf8'));
}

/** Visits the node and all nodes in it. */
export function visitNodes(node: unknown, visit: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node) visit(node as Node);
  for (const child of Object.values(node)) visitNodes(child, visit);
}

/** The value of an expression of constants, including those of other modules. @throws if it has none */
export function valueOf(module: Module, node: Node): unknown {
  // `as const`, `satisfies`
  if (node.type.startsWith('TS') && node.expression) return valueOf(module, node.expression);
  const names = new Set<string>();
  visitNodes(node, ({ type, name }) => {
    if (type === 'Identifier' && name) names.add(name);
  });
  const constants = [...names]
    .filter((name) => !(name in globalThis))
    .map((name): [string, unknown] => [name, constantOf(module, name) ?? SAMPLE]);
  const known: Record<string, unknown> = Object.fromEntries(constants);
  return runInNewContext(`(${module.text.slice(node.start, node.end)})`, known);
}

/** The value of a constant at the top level of a module, or of one that it imports; undefined for other names. */
export function constantOf(module: Module, name: string): unknown {
  for (const statement of (module.program as unknown as { body: Node[] }).body) {
    const from = statement.source?.value;
    const passed = statement.specifiers?.find(({ local, exported }) => (exported ?? local)?.name === name);
    if (from && passed) {
      const target = moduleFrom(module.path, from);
      const there = passed.imported?.name ?? passed.local?.name ?? name;
      return target && constantOf(target, there);
    }
  }
  const declared = declaredIn(module, name);
  return declared && valueOf(module, declared);
}

/** What a constant at the top level of a module is set to. */
export function declaredIn({ program }: Module, name: string): Node | undefined {
  const { body } = program as unknown as { body: (Node & { declaration?: Node | null })[] };
  const declarations = body.flatMap((node) => (node.declaration ?? node) as { declarations?: Node[] });
  return declarations.flatMap((node) => node.declarations ?? []).find(({ id }) => id?.name === name)?.init;
}

/** Undefined for a package. */
function moduleFrom(path: string, address: string): Module | undefined {
  const [alias, folder] = FOLDERS.find(([each]) => address.startsWith(each)) ?? ['', ''];
  if (alias === '' && !address.startsWith('.')) return undefined;
  const file = alias === '' ? join(dirname(path), address) : folder + address.slice(alias.length);
  const found = [`${file}.ts`, `${file}.tsx`, `${file}/index.ts`].find((each) => existsSync(join(ROOT, each)));
  return found === undefined ? undefined : moduleAt(found);
}
