import { useEffect, useState } from 'react';
import type { SubjectKind } from '@contract/document-subject';
import { selectUserId, type SessionRoot } from '@/entities/session';
import { suffixOf } from '@/shared/lib/browser-storage';
import { useAppSelector, useAppStore, type AppStore } from '@/shared/redux';
import type { RunJob } from '../../run/model/run-job';
import type { Columns, SubjectFile } from './subject-file';
import type { ForKnown, Mended } from './subject-rows';

/** A file of people, and what was chosen and corrected for it. */
export interface OpenedFile {
  file: SubjectFile | null;
  columns: Columns;
  hasChosenColumn: boolean;
  mended: Mended;
  /** By the subject's id. */
  decisions: ReadonlyMap<string, ForKnown>;
  /** The lines that were left out. */
  left: ReadonlySet<number>;
  kind: SubjectKind;
  ifTaken: RunJob['ifTaken'];
  evenIfIncomplete: boolean;
}

/** The initial state of a new file. */
export const UNTOUCHED: Pick<OpenedFile, 'hasChosenColumn' | 'mended' | 'decisions' | 'left'> = {
  hasChosenColumn: false,
  mended: new Map(),
  decisions: new Map(),
  left: new Set(),
};

const NO_FILE: OpenedFile = {
  ...UNTOUCHED,
  file: null,
  columns: {},
  kind: 'person',
  ifTaken: 'version',
  evenIfIncomplete: false,
};

/** The opened files of each store, by user and key. */
const openedFiles = new WeakMap<AppStore, Map<string, OpenedFile>>();

function openedIn(store: AppStore<SessionRoot>): Map<string, OpenedFile> {
  const before = openedFiles.get(store);
  if (before) return before;
  const files = new Map<string, OpenedFile>();
  openedFiles.set(store, files);
  // Nothing about people is left once nobody is signed in (product/session#nothing-left).
  store.subscribe(() => {
    if (store.getState().session.status === 'signedOut') files.clear();
  });
  return files;
}

/**
 * The file opened under a key: it is still there if the screen was left in this tab. Only in memory, because it is
 * about people (product/document-subjects#mend).
 */
export function useOpenedFile(name: string): [OpenedFile, (patch: Partial<OpenedFile>) => void] {
  const store = useAppStore<SessionRoot>();
  const suffix = suffixOf(useAppSelector(selectUserId) ?? '', name);
  const [opened, setOpened] = useState(() => openedIn(store).get(suffix) ?? NO_FILE);
  useEffect(() => {
    if (opened.file) openedIn(store).set(suffix, opened);
    else openedIn(store).delete(suffix);
  }, [store, suffix, opened]);
  return [opened, (patch) => setOpened((before) => ({ ...before, ...patch }))];
}
