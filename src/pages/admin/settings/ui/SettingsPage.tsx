import { Classes } from '@blueprintjs/core';
import { SETTING_KEYS, SETTING_TITLES } from '@contract/setting';
import { usePageTitle } from '@/shared/lib/page-title';
import { FailureNote } from '@/shared/ui/failure-note';
import { PageFrame } from '@/shared/ui/page-frame';
import { useListSettingsQuery } from '../api/settings-api';
import { SettingsForm } from './SettingsForm';
import styles from './SettingsPage.module.css';

/** `/admin/settings`: settings that override the server's environment (product/settings). */
export function SettingsPage() {
  usePageTitle('Settings');
  const { data, isError, error, isFetching, refetch } = useListSettingsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <PageFrame
      title="Settings"
      purpose="The portal’s name, contacts and lists. Changes apply when people open or reload the portal."
    >
      {isError && !data && <FailureNote error={error} isRetrying={isFetching} onRetry={refetch} />}
      {!data && !isError && <Skeletons />}
      {data && <SettingsForm settings={data.settings} onRefetch={refetch} />}
    </PageFrame>
  );
}

function Skeletons() {
  return (
    <div aria-busy className={styles.form}>
      {SETTING_KEYS.map((key) => (
        <p key={key} className={Classes.SKELETON}>
          {SETTING_TITLES[key]}
        </p>
      ))}
    </div>
  );
}
