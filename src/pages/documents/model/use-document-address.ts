import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { documentPathProblem } from '@contract/document-path';
import type { SearchItem } from '@contract/lookup';
import type { DocumentOrder } from './document-order';

/** What a link to the screen carries. */
export interface DocumentAddress {
  account: SearchItem | null;
  /** Path of the folder that one is in; '' for none. */
  folder: string;
  /** What is looked for in the tree. */
  find: string;
  order: DocumentOrder;
}

const FIND_MAX_LENGTH = 200;

/** Reads `?account=` with `?accountName=`, `?folder=`, `?find=` and `?sort=added`; what is none counts as absent. */
export function readDocumentAddress(params: URLSearchParams): DocumentAddress {
  const id = params.get('account') ?? '';
  const account = /^[\w-]{1,64}$/.test(id) ? { value: id, text: params.get('accountName')?.slice(0, 200) || id } : null;
  const folder = params.get('folder') ?? '';
  return {
    account,
    // A permanent folder's own path is no path of a file: what lies in it is looked at.
    folder: account && documentPathProblem(`${folder}/file`) === null ? folder : '',
    find: account ? (params.get('find') ?? '').slice(0, FIND_MAX_LENGTH) : '',
    order: params.get('sort') === 'added' ? 'added' : 'name',
  };
}

/** The query of an address; what is usual is left out. */
export function writeDocumentAddress({ account, folder, find, order }: DocumentAddress): URLSearchParams {
  const params = new URLSearchParams();
  if (!account) return params;
  params.set('account', account.value);
  params.set('accountName', account.text);
  if (folder) params.set('folder', folder);
  if (find) params.set('find', find);
  if (order === 'added') params.set('sort', order);
  return params;
}

/**
 * What the address says, and how to change it. Another account is a step that Back undoes; a folder or a filter is none.
 * The screen holds it itself, because the router hands on a new address late enough to swallow fast typing; only Back and
 * Forward are read from the address.
 */
export function useDocumentAddress(): [DocumentAddress, (patch: Partial<DocumentAddress>) => void] {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const isBackOrForward = useNavigationType() === NavigationType.Pop;
  const [held, setHeld] = useState(() => readDocumentAddress(params));
  const seenKey = useRef(key);

  useEffect(() => {
    if (seenKey.current === key) return;
    seenKey.current = key;
    // oxlint-disable-next-line react/set-state-in-effect -- set while rendering, it would take back letters
    if (isBackOrForward) setHeld(readDocumentAddress(params));
  }, [key, isBackOrForward, params]);

  const change = (patch: Partial<DocumentAddress>) => {
    const next = { ...held, ...patch };
    setHeld(next);
    setParams(writeDocumentAddress(next), { replace: !('account' in patch) });
  };
  return [held, change];
}
