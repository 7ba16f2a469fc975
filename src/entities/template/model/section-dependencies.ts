import type { SectionSummary } from '@contract/template';
import type { Asked } from './document-walk';
import type { SectionTable } from './section-answers';
import { parentIdOf } from './section-inclusion';
import type { PlacedAsked } from './wizard-cards';
import type { WizardProblem } from './wizard-problem';

interface Dependency {
  /** The sections that a section depends on, most distant first, without duplicates. */
  ancestors: readonly SectionSummary[];
  problem: WizardProblem | null;
}

interface KeyDependency {
  /** The questions that a key's sections depend on, most distant first. */
  parentKeys: readonly string[];
  /** Problems of its sections and their dependencies, by section. */
  problems: ReadonlyMap<string, WizardProblem>;
}

/** Dependencies of sections, independent of answers and computed once. */
export class SectionDependencies {
  private readonly known = new Map<string, Dependency>();
  private readonly knownKeys = new Map<string, KeyDependency>();

  constructor(private readonly table: SectionTable) {}

  /** Adds questions that have no place in the template but decide about others, each before the first it decides. */
  withParents(asked: readonly Asked[]): PlacedAsked[] {
    const keys = new Set<string>();
    for (const { kind, key } of asked) if (kind === 'section') keys.add(key);
    const all: PlacedAsked[] = [];
    for (const { kind, key } of asked) {
      for (const parentKey of kind === 'section' ? this.ofKey(key).parentKeys : []) {
        if (keys.has(parentKey)) continue;
        keys.add(parentKey);
        all.push({ kind: 'section', key: parentKey, isPlaced: false });
      }
      all.push({ kind, key, isPlaced: true });
    }
    return all;
  }

  /** Broken dependencies of the questions and of what they depend on. */
  problemsOf(asked: readonly PlacedAsked[]): WizardProblem[] {
    const problems = new Map<string, WizardProblem>();
    for (const { kind, key, isPlaced } of asked) {
      if (kind !== 'section') continue;
      if (!isPlaced) problems.set(`left out ${key}`, leftOut(key));
      for (const [sectionId, problem] of this.ofKey(key).problems) problems.set(sectionId, problem);
    }
    return [...problems.values()];
  }

  private ofKey(key: string): KeyDependency {
    const known = this.knownKeys.get(key);
    if (known) return known;
    const sections = this.table.byKey.get(key) ?? [];
    const ancestors = sections.flatMap((section) => this.of(section).ancestors);
    const parentKeys = ancestors.filter(({ isMandatory }) => !isMandatory).map((ancestor) => ancestor.key);
    const problems = new Map<string, WizardProblem>();
    for (const section of [...ancestors, ...sections]) {
      const { problem } = this.of(section);
      if (problem) problems.set(section.sectionId, problem);
    }
    const dependency = { parentKeys, problems };
    this.knownKeys.set(key, dependency);
    return dependency;
  }

  private of(section: SectionSummary): Dependency {
    const known = this.known.get(section.sectionId);
    if (known) return known;
    const ancestors: SectionSummary[] = [];
    let problem: WizardProblem | null = null;
    const seen = new Set([section.sectionId]);
    for (let id = parentIdOf(section); id !== null;) {
      const parent = this.table.byId.get(id);
      if (!parent && ancestors.length === 0) problem = lostParent(section.key);
      if (id === section.sectionId) problem = circle(section.key);
      if (!parent || seen.has(id)) break;
      seen.add(id);
      ancestors.unshift(parent);
      id = parentIdOf(parent);
    }
    const dependency = { ancestors, problem };
    this.known.set(section.sectionId, dependency);
    return dependency;
  }
}

function lostParent(key: string): WizardProblem {
  return {
    kind: 'lost-parent',
    key,
    message: `“${key}” depends on a section that no longer exists, so it is left out of the document.`,
  };
}

function circle(key: string): WizardProblem {
  return { kind: 'circle', key, message: `“${key}” depends on itself, so it is left out of the document.` };
}

function leftOut(key: string): WizardProblem {
  return {
    kind: 'parent-left-out',
    key,
    message: `“${key}” is not in this template, but other sections depend on its answer.`,
  };
}
