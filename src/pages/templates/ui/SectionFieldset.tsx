import { Checkbox } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { problemsOf, typedOf } from '@contract/records/record';
import { section } from '@contract/records/template';
import {
  SECTION_KEY_MAX_LENGTH,
  SECTION_QUESTION_MAX_LENGTH,
  type Section,
  type SectionSummary,
} from '@contract/template';
import { TextField } from '@/shared/ui/form-field';
import type { SectionFields } from '../model/section-fields';
import { ParentField } from './ParentField';
import styles from './SectionFieldset.module.css';

interface SectionFieldsetProps {
  id: string;
  fields: SectionFields;
  opened: Section;
  sections: readonly SectionSummary[];
  usedIn: readonly string[] | null;
  dependents: readonly string[];
  /** Why there are no sections to depend on. */
  problem: ReactNode;
  onChange: (change: Partial<SectionFields>) => void;
}

/** The fields of a section, with a warning if others would lose it. */
export function SectionFieldset(props: SectionFieldsetProps) {
  const { id, fields, opened, sections, usedIn, dependents, problem, onChange } = props;
  const isParentChanged = opened.key !== '' && fields.dependsOnSectionId !== opened.dependsOnSectionId;
  return (
    <>
      <KeyField {...props} />
      <TextField
        id="section-question"
        label="Question"
        maxLength={SECTION_QUESTION_MAX_LENGTH}
        value={fields.question}
        onChange={(question) => onChange({ question })}
      />
      <ParentField
        id={id}
        value={fields.dependsOnSectionId}
        sections={sections}
        problem={problem}
        caution={isParentChanged ? parentCaution(usedIn, dependents) : undefined}
        onChange={(dependsOnSectionId) => onChange({ dependsOnSectionId })}
      />
      <Checkbox
        className={styles.mandatory}
        checked={fields.isMandatory}
        label="Mandatory"
        onChange={({ target }) => onChange({ isMandatory: target.checked })}
      />
    </>
  );
}

function KeyField({ fields, opened, usedIn, onChange }: SectionFieldsetProps) {
  const [isTouched, setIsTouched] = useState(false);
  const isChanged = opened.key !== '' && fields.key.trim() !== opened.key;
  return (
    <TextField
      id="section-key"
      label="Key"
      problem={isTouched ? problemsOf(section, typedOf(section, fields)).key?.text : undefined}
      caution={isChanged ? keyCaution(opened.key, usedIn) : undefined}
      maxLength={SECTION_KEY_MAX_LENGTH}
      value={fields.key}
      onBlur={() => setIsTouched(true)}
      onChange={(key) => onChange({ key })}
    />
  );
}

function keyCaution(key: string, usedIn: readonly string[] | null): string {
  if (usedIn === null) return `Templates that use “${key}” will no longer find this section.`;
  if (usedIn.length === 0) return 'No template uses the current key.';
  return `${usedIn.length === 1 ? 'One template names' : `${usedIn.length} templates name`} “${key}” and will not find this section any more: ${usedIn.join(', ')}.`;
}

function parentCaution(usedIn: readonly string[] | null, dependents: readonly string[]): string {
  const places = usedIn?.length ? ` in ${usedIn.join(', ')}` : '';
  const others =
    dependents.length > 0 ? ` Sections that depend on it come and go with it: ${dependents.join(', ')}.` : '';
  return `This changes when the section is in a document${places}.${others}`;
}
