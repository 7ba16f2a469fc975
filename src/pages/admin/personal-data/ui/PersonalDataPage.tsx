import { useAddress } from '@/shared/lib/address';
import { usePageTitle } from '@/shared/lib/page-title';
import { FormField } from '@/shared/ui/form-field';
import { PageFrame } from '@/shared/ui/page-frame';
import { PERSONAL_DATA_VIEW } from '../model/personal-data-address';
import { ErasureList } from './ErasureList';
import { SearchField } from '@/shared/ui/search-field';
import styles from './PersonalDataPage.module.css';
import { SubjectDetails } from './SubjectDetails';
import { SubjectList } from './SubjectList';

/** `/admin/personal-data`: one person's data for an access request, and its erasure (product/personal-data). */
export function PersonalDataPage() {
  usePageTitle('Personal Data');
  const [{ q, person }, setView] = useAddress(PERSONAL_DATA_VIEW);
  return (
    <PageFrame
      title="Personal Data"
      purpose="Answer a person’s request to see their data or to have it erased."
      filters={
        <FormField className={styles.find} label="Find a person" hint="Name, e-mail or phone">
          {(control) => (
            <SearchField {...control} isMain value={q} onSearch={(text) => setView({ q: text, person: null })} />
          )}
        </FormField>
      }
    >
      <div className={styles.body}>
        {person ? (
          <SubjectDetails
            key={`${person.kind} ${person.id}`}
            person={person}
            onBack={() => setView({ q, person: null })}
          />
        ) : (
          <SubjectList text={q} onOpen={(found) => setView({ q, person: found })} />
        )}
        {!person && <ErasureList />}
      </div>
    </PageFrame>
  );
}
