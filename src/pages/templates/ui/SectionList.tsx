import { Tag } from '@blueprintjs/core';
import { EditIcon } from '@blueprintjs/icons';
import type { SectionSummary } from '@contract/template';
import { useGetTemplateInfoQuery } from '@/entities/template';
import { selectExtensions } from '@/shared/api';
import { formatWallClock } from '@/shared/lib/date';
import { useAppSelector } from '@/shared/redux';
import { EmptyState } from '@/shared/ui/empty-state';
import { findBy, RecordList, useAddressedView } from '@/shared/ui/record-list';
import type { RecordColumn } from '@/shared/ui/record-table';
import { dependencyFinding } from '../model/template-checks';
import { PAGE_SIZE, textOrders, TEXTS_VIEW } from '../model/texts-view';
import styles from './Lists.module.css';
import { SeveralSections } from './SeveralTexts';
import { TextActions } from './TextActions';

interface SectionListProps {
  /** What has just been saved, in words. */
  outcome: string;
  onDeleted: () => void;
  onEdit: (id: string) => void;
}

const NOUN = ['section', 'sections'] as const;
const NONE: readonly SectionSummary[] = [];
const recordOf = ({ sectionId }: SectionSummary) => `section ${sectionId}`;
const keyOf = ({ key }: SectionSummary) => key;
const ORDERS = textOrders('By key', keyOf);
const FIND = { label: 'Filter by key', among: findBy(({ key }: SectionSummary) => [key]) };

const MODIFIED: RecordColumn<SectionSummary> = {
  title: 'Last Modified',
  kind: 'short',
  className: styles.fact,
  render: ({ lastModifiedOn }) => formatWallClock(lastModifiedOn, 'dd/MM/yyyy HH:mm'),
};

/** The sections that templates are built from (product/templates#section-list), searchable by key. */
export function SectionList({ outcome, onDeleted, onEdit }: SectionListProps) {
  const hasBin = useAppSelector(selectExtensions);
  const list = useGetTemplateInfoQuery();
  const sections = list.data?.sections;
  const columns: readonly RecordColumn<SectionSummary>[] = [
    { title: 'Key', isName: true, render: keyOf },
    { title: 'Question', render: (section) => <Question section={section} all={sections ?? NONE} /> },
    MODIFIED,
    {
      title: 'Actions',
      kind: 'actions',
      className: styles.do,
      render: ({ sectionId, key, question, version }) => (
        <TextActions
          text={{ kind: 'section', id: sectionId }}
          name={[key, question].filter(Boolean).join(', ')}
          version={version}
          isEditable
          onDeleted={onDeleted}
          actions={[{ name: 'Edit', icon: <EditIcon />, isMain: true, run: () => onEdit(sectionId) }]}
        />
      ),
    },
  ];
  return (
    <RecordList
      title="Sections"
      noun={NOUN}
      rows={sections}
      answer={list}
      columns={columns}
      keyOf={recordOf}
      nameOf={keyOf}
      changeKeyOf={recordOf}
      find={FIND}
      orders={ORDERS}
      pageSize={PAGE_SIZE}
      {...useAddressedView(TEXTS_VIEW)}
      filters={
        <span className={styles.outcome} role="status">
          {outcome}
        </span>
      }
      empty={<EmptyState title="No sections yet">Add the first one.</EmptyState>}
      several={hasBin ? SeveralSections : undefined}
    />
  );
}

function Question({ section, all }: { section: SectionSummary; all: readonly SectionSummary[] }) {
  const { question, isMandatory } = section;
  const problem = dependencyFinding(section, all)?.message;
  return (
    <span className={styles.question}>
      {question ? <span>{question}</span> : !isMandatory && <span className="app-muted">None</span>}
      {isMandatory && <Tag minimal>Mandatory</Tag>}
      {problem !== undefined && (
        <Tag intent="warning" minimal title={problem}>
          Check dependency
        </Tag>
      )}
    </span>
  );
}
