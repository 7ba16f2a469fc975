import { Button, Tag } from '@blueprintjs/core';
import { EditIcon, PlusIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import type { SectionSummary, TemplateInfo } from '@contract/template';
import { selectExtensions } from '@/shared/api';
import { formatWallClock } from '@/shared/lib/date';
import { useAppSelector } from '@/shared/redux';
import { useChangedRow } from '@/shared/ui/changed-row';
import { ADD_KEY } from '@/shared/ui/screen-keys';
import { TableCell } from '@/shared/ui/simple-table';
import { RowHistory } from './RowHistory';
import { dependencyFinding } from '../model/template-checks';
import { NEW } from '../model/use-templates-address';
import { ListFrame } from './ListFrame';
import { SeveralSections } from './SeveralTexts';
import styles from './Lists.module.css';

interface SectionListProps {
  /** What has just been saved, in words. */
  outcome: string;
  /** The buttons that open the bin and import a document. */
  tools: ReactNode;
  onDropFile: ((file: File) => void) | undefined;
  onDeleted: () => void;
  onEdit: (id: string) => void;
}

const COLUMNS = [
  { title: 'Key' },
  { title: 'Question' },
  { title: 'Last Modified', kind: 'short' },
  { title: 'Actions', kind: 'actions', isTitleHidden: true },
] as const;

const SEVERAL = { noun: ['section', 'sections'], Actions: SeveralSections } as const;

const sectionsOf = ({ sections }: TemplateInfo) => sections;
const keyOf = ({ sectionId }: SectionSummary) => `section ${sectionId}`;
const nameOf = ({ key }: SectionSummary) => key;

/** The sections that templates are put together from (product/templates#section-list), found by key. */
export function SectionList({ outcome, tools, onDropFile, onDeleted, onEdit }: SectionListProps) {
  const hasBin = useAppSelector(selectExtensions);
  return (
    <ListFrame<SectionSummary>
      itemsOf={sectionsOf}
      keyOf={keyOf}
      nameOf={nameOf}
      plural="sections"
      columns={COLUMNS}
      by="key"
      outcome={outcome}
      add={
        <>
          {tools}
          <Button {...ADD_KEY} icon={<PlusIcon />} intent="primary" text="Add section" onClick={() => onEdit(NEW)} />
        </>
      }
      onDropFile={onDropFile}
      whileEmpty="Add the first one."
      noMatch={(filter) => `No sections match “${filter}”`}
      several={hasBin ? SEVERAL : undefined}
    >
      {(section, all, check) => (
        <SectionRow
          key={section.sectionId}
          section={section}
          check={check}
          problem={dependencyFinding(section, all)?.message}
          onDeleted={onDeleted}
          onEdit={() => onEdit(section.sectionId)}
        />
      )}
    </ListFrame>
  );
}

interface SectionRowProps {
  section: SectionSummary;
  check: ReactNode;
  /** What is wrong with its dependency. */
  problem: string | undefined;
  onDeleted: () => void;
  onEdit: () => void;
}

function SectionRow({ section, check, problem, onDeleted, onEdit }: SectionRowProps) {
  const { sectionId, key, question, isMandatory, lastModifiedOn, version } = section;
  const name = [key, question].filter(Boolean).join(', ');
  const { className, title, note } = useChangedRow(keyOf(section));
  return (
    <tr className={className} title={title}>
      {check !== null && <TableCell kind="check">{check}</TableCell>}
      <TableCell className={styles.name}>
        {key}
        {note}
      </TableCell>
      <TableCell label="Question" className={styles.question}>
        {question ? <span>{question}</span> : !isMandatory && <span className={styles.none}>None</span>}
        {isMandatory && <Tag minimal>Mandatory</Tag>}
        {problem !== undefined && (
          <Tag intent="warning" minimal title={problem}>
            Check dependency
          </Tag>
        )}
      </TableCell>
      <TableCell className={styles.fact} label="Last Modified" kind="short">
        {formatWallClock(lastModifiedOn, 'dd/MM/yyyy HH:mm')}
      </TableCell>
      <TableCell className={styles.do} kind="actions">
        <span className={styles.buttons}>
          <Button
            aria-label={`Edit ${name}`}
            icon={<EditIcon />}
            size="small"
            text="Edit"
            variant="minimal"
            onClick={onEdit}
          />
          <RowHistory text={{ kind: 'section', id: sectionId }} name={name} version={version} onDeleted={onDeleted} />
        </span>
      </TableCell>
    </tr>
  );
}
