import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { documentPathProblem } from '@contract/document-path';
import type { SearchItem } from '@contract/lookup';
import { openingStep } from '@/shared/lib/opened-view';
import type { DocumentOrder } from './document-order';

const ORDERS: readonly DocumentOrder[] = ['name', 'name-backwards', 'added', 'oldest'];

/** What a link to the screen carries. */
export interface DocumentAddress {
  account: SearchItem | null;
  /** Path of the folder that one is in; '' for none. */
  folder: string;
  /** What is looked for in the tree. */
  find: string;
  order: DocumentOrder;
  /** Path of the file that is looked at; '' for none. */
  preview: string;
}

const FIND_MAX_LENGTH = 200;

/** Reads `?account=` with `?accountName=`, `?folder=`, `?find=`, `?sort=` and `?preview=`; what is none counts as absent. */
export function readDocumentAddress(params: URLSearchParams): DocumentAddress {
  const id = params.get('account') ?? '';
  const account = /^[\w-]{1,64}$/.test(id) ? { value: id, text: params.get('accountName')?.slice(0, 200) || id } : null;
  const folder = params.get('folder') ?? '';
  const preview = params.get('preview') ?? '';
  return {
    account,
    // A permanent folder's own path is no path of a file: what lies in it is looked at.
    folder: account && documentPathProblem(`${folder}/file`) === null ? folder : '',
    find: account ? (params.get('find') ?? '').slice(0, FIND_MAX_LENGTH) : '',
    order: ORDERS.find((order) => order === params.get('sort')) ?? 'name',
    preview: account && documentPathProblem(preview) === null ? preview : '',
  };
}

/** The query of an address; what is usual is left out. */
export function writeDocumentAddress({ account, folder, find, order, preview }: DocumentAddress): URLSearchParams {
  const params = new URLSearchParams();
  if (!account) return params;
  params.set('account', account.value);
  params.set('accountName', account.text);
  if (folder) params.set('folder', folder);
  if (find) params.set('find', find);
  if (order !== 'name') params.set('sort', order);
  if (preview) params.set('preview', preview);
  return params;
}

/**
 * What the address says, and how to change it. Another account is a step that Back undoes, and so is looking into a
 * file; a folder or a filter is none.
 * The screen holds it itself, because the router hands on a new address late enough to swallow fast typing; only Back and
 * Forward are read from the address.
 */
export function useDocumentAddress(): [DocumentAddress, (patch: Partial<DocumentAddress>) => void] {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const { key } = location;
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
    const isOther = 'account' in patch;
    const next = { ...held, ...(isOther && { preview: '' }), ...patch };
    setHeld(next);
    const step = openingStep({ wasOpen: held.preview !== '', isOpen: next.preview !== '' }, location.state);
    setParams(writeDocumentAddress(next), isOther ? {} : step);
  };
  return [held, change];
}
