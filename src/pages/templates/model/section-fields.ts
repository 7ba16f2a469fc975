import { isRecord } from '@contract/guards';
import type { ValuesOf } from '@contract/records/record';
import type { section } from '@contract/records/template';
import { SECTION_KEY_MAX_LENGTH, type Section, type SectionSummary } from '@contract/template';
import type { TextOfVersion } from '@contract/template-history';

/** The fields of a section besides its text (product/templates#section-question). */
export type SectionFields = ValuesOf<typeof section>;

export function sectionFieldsOf({ key, question, isMandatory, dependsOnSectionId }: Section): SectionFields {
  return { key, question: question ?? '', isMandatory, dependsOnSectionId };
}

export function sectionFieldsOfVersion({ title, question, ...others }: TextOfVersion): SectionFields {
  const { isMandatory = false, dependsOnSectionId = null } = others;
  return { key: title, question: question ?? '', isMandatory, dependsOnSectionId };
}

/** True for fields that a draft has stored. */
export function isSectionFields(value: unknown): value is SectionFields {
  if (!isRecord(value)) return false;
  const { key, question, isMandatory, dependsOnSectionId } = value;
  const isParent = dependsOnSectionId === null || typeof dependsOnSectionId === 'string';
  return typeof key === 'string' && typeof question === 'string' && typeof isMandatory === 'boolean' && isParent;
}

/** A key made from a name that may contain what keys cannot. */
export function keyFrom(name: string): string {
  const key = name.replaceAll(/[<>{}"\r\n]/g, '').trim();
  return key.slice(0, SECTION_KEY_MAX_LENGTH).trim();
}

/** A section among others, with its question because several can share a key. */
export function nameOfSection({ key, question }: SectionSummary): string {
  return question ? `${key} – ${question}` : key;
}
