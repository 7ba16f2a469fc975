import { useLocation } from 'react-router-dom';
import { documentPathProblem } from '@contract/document-path';
import type { SearchItem } from '@contract/lookup';
import { openingStep, recordParam, setParam, useAddress, type AddressCodec } from '@/shared/lib/address';
import type { DocumentOrder } from './document-order';

const ORDERS: readonly DocumentOrder[] = ['name', 'name-backwards', 'added', 'oldest'];

export interface DocumentAddress {
  account: SearchItem | null;
  /** Path of the current folder; '' for none. */
  folder: string;
  /** The filter text. */
  find: string;
  order: DocumentOrder;
  /** Path of the previewed file; '' for none. */
  preview: string;
  /** The client's bin is shown instead of its files. */
  isBin: boolean;
}

const FIND_MAX_LENGTH = 200;
const ACCOUNT = recordParam('account');

/** Reads `account`, `accountName`, `folder`, `find`, `sort`, `preview` and `view=bin`; invalid values are ignored. */
export function readDocumentAddress(params: URLSearchParams): DocumentAddress {
  const account = ACCOUNT.read(params);
  const folder = params.get('folder') ?? '';
  const preview = params.get('preview') ?? '';
  return {
    account,
    // A permanent folder's own path is not a file path.
    folder: account && documentPathProblem(`${folder}/file`) === null ? folder : '',
    find: account ? (params.get('find') ?? '').slice(0, FIND_MAX_LENGTH) : '',
    order: ORDERS.find((order) => order === params.get('sort')) ?? 'name',
    preview: account && documentPathProblem(preview) === null ? preview : '',
    isBin: account !== null && params.get('view') === 'bin',
  };
}

/** Writes non-default values and removes everything else, because one client's values do not apply to the next. */
function write({ account, folder, find, order, preview, isBin }: DocumentAddress, params: URLSearchParams): void {
  const present = [...params.keys()];
  for (const name of present) params.delete(name);
  if (!account) return;
  ACCOUNT.write(account, params);
  setParam(params, 'folder', folder);
  setParam(params, 'find', find);
  setParam(params, 'sort', order === 'name' ? null : order);
  setParam(params, 'preview', preview);
  setParam(params, 'view', isBin ? 'bin' : null);
}

const ADDRESS: AddressCodec<DocumentAddress> = { read: readDocumentAddress, write };

/** The query of an address, without default values. */
export function writeDocumentAddress(address: DocumentAddress): URLSearchParams {
  const params = new URLSearchParams();
  write(address, params);
  return params;
}

/**
 * The address, and a function to change it. Changing the account, preview or view adds a history entry; changing the
 * folder or filter does not.
 */
export function useDocumentAddress(): [DocumentAddress, (patch: Partial<DocumentAddress>) => void] {
  const [address, set] = useAddress(ADDRESS);
  const location = useLocation();
  const change = (patch: Partial<DocumentAddress>) => {
    const isOther = 'account' in patch || 'isBin' in patch;
    const next = { ...address, ...(isOther && { preview: '', isBin: false }), ...patch };
    const step = openingStep({ wasOpen: address.preview !== '', isOpen: next.preview !== '' }, location.state);
    set(next, isOther ? {} : step);
  };
  return [address, change];
}
