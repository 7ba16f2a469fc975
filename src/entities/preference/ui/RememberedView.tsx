import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { isGridParam } from '@harbour/data-grid';
import { useRememberedView } from '../lib/use-remembered-view';

interface RememberedViewProps {
  /** Names the list; never reuse a name. */
  list: string;
  /** The list's own parameters that are remembered, in addition to those of a grid; stable. */
  names?: readonly string[];
  children: ReactNode;
}

const NONE: readonly string[] = [];

/** A list that opens as the user left it in this browser (product/preferences#last-view). */
export function RememberedView({ list, names = NONE, children }: RememberedViewProps) {
  const search = useRememberedView(`list-view.${list}`, (name) => isGridParam(name) || names.includes(name));
  return search === null ? children : <Navigate replace to={search} />;
}
