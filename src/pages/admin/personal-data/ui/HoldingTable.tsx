import type { ErasureEffect, Holding } from '@contract/personal-data';
import { formatNumber } from '@/shared/lib/number';
import { SimpleTable, TableCell } from '@/shared/ui/simple-table';

const EFFECT_TITLES: Readonly<Record<ErasureEffect, string>> = {
  removed: 'Removed',
  anonymised: 'Made anonymous',
  retained: 'Retained',
};

const COLUMNS = [
  { title: 'Records' },
  { title: 'Number', kind: 'figure' },
  { title: 'If erased', kind: 'short' },
  { title: 'Details' },
] as const;

interface HoldingTableProps {
  /** Null while they are loading. */
  holdings: readonly Holding[] | null;
  caption?: string;
}

/** How many records there are about a person, and what an erasure does with them. */
export function HoldingTable({ holdings, caption = 'Records about this person' }: HoldingTableProps) {
  return (
    <SimpleTable caption={caption} cardsBelow={960} columns={COLUMNS} isLoading={!holdings}>
      {holdings?.map(({ title, count, effect, note }) => (
        <tr key={title}>
          <TableCell label="Records">{title}</TableCell>
          <TableCell kind="figure" label="Number">
            {formatNumber(count)}
          </TableCell>
          <TableCell kind="short" label="If erased">
            {EFFECT_TITLES[effect]}
          </TableCell>
          <TableCell label="Details">{note}</TableCell>
        </tr>
      ))}
    </SimpleTable>
  );
}
