import { useLocation } from 'react-router-dom';
import { documentPathProblem } from '@contract/document-path';
import type { SearchItem } from '@contract/lookup';
import { openingStep, recordParam, setParam, useAddress, type AddressCodec } from '@/shared/lib/address';
import type { DocumentOrder } from '../tree/model/document-order';

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
const ACCOUNT = recordParam('account');

/** Reads `?account=` with `?accountName=`, `?folder=`, `?find=`, `?sort=` and `?preview=`; what is none counts as absent. */
export function readDocumentAddress(params: URLSearchParams): DocumentAddress {
  const account = ACCOUNT.read(params);
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

/** Writes what is not as usual, and removes everything else: what belongs to one client does not belong to the next. */
function write({ account, folder, find, order, preview }: DocumentAddress, params: URLSearchParams): void {
  const present = [...params.keys()];
  for (const name of present) params.delete(name);
  if (!account) return;
  ACCOUNT.write(account, params);
  setParam(params, 'folder', folder);
  setParam(params, 'find', find);
  setParam(params, 'sort', order === 'name' ? null : order);
  setParam(params, 'preview', preview);
}

const ADDRESS: AddressCodec<DocumentAddress> = { read: readDocumentAddress, write };

/** The query of an address; what is usual is left out. */
export function writeDocumentAddress(address: DocumentAddress): URLSearchParams {
  const params = new URLSearchParams();
  write(address, params);
  return params;
}

/**
 * The address, and how to change it. Another account is a step that Back undoes, and so is a preview; a folder or a filter is
 * none.
 */
export function useDocumentAddress(): [DocumentAddress, (patch: Partial<DocumentAddress>) => void] {
  const [address, set] = useAddress(ADDRESS);
  const location = useLocation();
  const change = (patch: Partial<DocumentAddress>) => {
    const isOther = 'account' in patch;
    const next = { ...address, ...(isOther && { preview: '' }), ...patch };
    const step = openingStep({ wasOpen: address.preview !== '', isOpen: next.preview !== '' }, location.state);
    set(next, isOther ? {} : step);
  };
  return [address, change];
}
