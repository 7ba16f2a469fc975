import { DUPLICATE_KINDS, type DuplicateKind, type PairPath } from '@contract/duplicates';
import { setParam, type AddressCodec } from '@/shared/lib/address';

/** The pair that is compared: `?pair=client.c-17.c-18`. */
export const PAIR_VIEW: AddressCodec<PairPath | null> = {
  read: (params) => {
    const [kind, id, otherId] =
      /^([a-z]+)\.([\w-]{1,64})\.([\w-]{1,64})$/.exec(params.get('pair') ?? '')?.slice(1) ?? [];
    return isKind(kind) && id !== undefined && otherId !== undefined ? { kind, id, otherId } : null;
  },
  write: (pair, params) => setParam(params, 'pair', pair && `${pair.kind}.${pair.id}.${pair.otherId}`),
};

export const KIND_TITLES: Readonly<Record<DuplicateKind, string>> = { client: 'Client', contact: 'Contact' };

function isKind(text: string | undefined): text is DuplicateKind {
  return DUPLICATE_KINDS.some((kind) => kind === text);
}
