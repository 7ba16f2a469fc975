import { useState } from 'react';

/**
 * The record of an open dialog. If somebody else removes it, it stays as it was last known: the dialog stays open with
 * what was typed, and saving says that the record is gone (product/calls#open-forms).
 * @param openId null while the dialog is closed
 */
export function useOpenRecord<Open>(found: Open | undefined, openId: string | number | null): Open | undefined {
  const [last, setLast] = useState({ openId, found });
  const known = last.openId === openId ? (found ?? last.found) : found;
  if (last.openId !== openId || last.found !== known) setLast({ openId, found: known });
  return openId === null ? undefined : known;
}

/** The same for a row of a list. */
export function useOpenRow<Row>(
  rows: readonly Row[] | undefined,
  openId: string | number | null,
  idOf: (row: Row) => string | number,
) {
  const found = rows?.find((row) => idOf(row) === openId);
  return useOpenRecord(found, openId);
}
