import type { ErasureEffect, Holding } from '@contract/personal-data';
import { formatNumber } from '@/shared/lib/number';
import { RecordTable, type RecordColumn } from '@/shared/ui/record-table';

const EFFECT_TITLES: Readonly<Record<ErasureEffect, string>> = {
  removed: 'Removed',
  anonymised: 'Made anonymous',
  retained: 'Retained',
};

const COLUMNS: readonly RecordColumn<Holding>[] = [
  { title: 'Records', render: ({ title }) => title },
  { title: 'Number', kind: 'figure', render: ({ count }) => formatNumber(count) },
  { title: 'If erased', kind: 'short', render: ({ effect }) => EFFECT_TITLES[effect] },
  { title: 'Details', render: ({ note }) => note },
];

const keyOf = ({ title }: Holding) => title;

interface HoldingTableProps {
  /** Null while they are loading. */
  holdings: readonly Holding[] | null;
  caption?: string;
}

/** How many records there are about a person, and what an erasure does with them. */
export function HoldingTable({ holdings, caption = 'Records about this person' }: HoldingTableProps) {
  return (
    <RecordTable caption={caption} cardsBelow={960} columns={COLUMNS} rows={holdings ?? undefined} keyOf={keyOf} />
  );
}
