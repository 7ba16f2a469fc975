import { comparisonKey } from '@contract/comparison-key';
import type { GridHost } from '@harbour/data-grid';
import { byName } from '@/shared/lib/number';
import { saveText } from '@/shared/lib/save-file';
import { fromTsv, toCsv, toTsv } from '@/shared/lib/text-format';
import { showKeys, useKeyGroup, useScreenActions } from '@/shared/ui/screen-keys';

export const GRID_HOST: GridHost = {
  searchKey: comparisonKey,
  compareTexts: byName,
  toClipboard: toTsv,
  fromClipboard: fromTsv,
  // The byte order mark tells spreadsheets that it is UTF-8.
  saveTable: (table, title) => saveText(`\uFEFF${toCsv(table)}`, title, 'csv', 'text/csv'),
  Offer({ label, keys, commands }) {
    useKeyGroup({ title: label, hints: keys });
    useScreenActions(commands.map((command) => ({ ...command, detail: label })));
    return null;
  },
  showKeys,
};
