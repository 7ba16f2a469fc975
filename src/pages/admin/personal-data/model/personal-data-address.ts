import { SUBJECT_KINDS, subjectKey, type Subject, type SubjectKind } from '@contract/personal-data';
import { fieldsOf, setParam, textParam, type AddressCodec } from '@/shared/lib/address';

type SubjectKey = Pick<Subject, 'kind' | 'id'>;

/** What was searched for, and the person that is open: `?q=jo&person=contact.c-17`. */
export interface PersonalDataView {
  q: string;
  person: SubjectKey | null;
}

const personParam: AddressCodec<SubjectKey | null> = {
  read: (params) => {
    const [kind, id] = /^([a-z]+)\.([\w-]{1,64})$/.exec(params.get('person') ?? '')?.slice(1) ?? [];
    return isKind(kind) && id !== undefined ? { kind, id } : null;
  },
  write: (person, params) => setParam(params, 'person', person && subjectKey(person)),
};

export const PERSONAL_DATA_VIEW: AddressCodec<PersonalDataView> = fieldsOf<PersonalDataView>({
  q: textParam('q'),
  person: personParam,
});

export const KIND_TITLES: Readonly<Record<SubjectKind, string>> = {
  person: 'Staff',
  contact: 'Client contact',
  prospect: 'Prospect',
  registration: 'Registration',
};

function isKind(text: string | undefined): text is SubjectKind {
  return SUBJECT_KINDS.some((kind) => kind === text);
}
