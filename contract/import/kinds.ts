import { IMPORT_KINDS, type ImportKind } from './kind';
import type { KindDescription } from './kind-description';
import { MARKETING_KINDS } from './marketing-kinds';
import { PEOPLE_KINDS } from './people-kinds';
import { SET_UP_KINDS } from './set-up-kinds';
import { WORK_KINDS } from './work-kinds';

const BY_KIND = new Map(
  [...PEOPLE_KINDS, ...WORK_KINDS, ...SET_UP_KINDS, ...MARKETING_KINDS].map((description) => [
    description.kind,
    description,
  ]),
);

/** @throws Error for a kind without a description; this never happens. */
export function describedKind(kind: ImportKind): KindDescription {
  const found = BY_KIND.get(kind);
  if (!found) throw new Error(`Nothing describes ${kind}.`);
  return found;
}

export function isImportKind(text: unknown): text is ImportKind {
  return IMPORT_KINDS.some((kind) => kind === text);
}
