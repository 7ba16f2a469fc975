import { SECTION_CHANGED, TEMPLATE_CHANGED } from '@contract/template';
import { sections, templates } from '../data/schema';
import type { RecordKind } from '../record/change-record';
import { isPresent } from './stored-texts';
import { presentSection, presentTemplate } from './template-queries';

export type StoredTemplate = typeof templates.$inferSelect;
export type StoredSection = typeof sections.$inferSelect;

/** A template that is not in the bin. */
export const TEMPLATE: RecordKind<typeof templates> = {
  table: templates,
  key: templates.id,
  noun: 'template',
  changed: TEMPLATE_CHANGED,
  subjectOf: ({ id, name }) => ({ subjectId: id, subjectName: name }),
  current: presentTemplate,
  savedBy: ({ updatedById }) => updatedById,
  only: isPresent.template,
};

/** A section that is not in the bin. */
export const SECTION: RecordKind<typeof sections> = {
  table: sections,
  key: sections.id,
  noun: 'section',
  changed: SECTION_CHANGED,
  subjectOf: ({ id, key }) => ({ subjectId: id, subjectName: key }),
  current: presentSection,
  savedBy: ({ updatedById }) => updatedById,
  only: isPresent.section,
};
