import type { SeenRecord } from '@contract/registration';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams, useLocation, useNavigate } from 'react-router-dom';
import { RememberedView } from '@/entities/preference';
import { useInsurer, useRestoreSubmissionMutation } from '@/entities/registration';
import { ViewsMenu } from '@/features/save-view';
import { selectExtensions } from '@/shared/api';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { PageFrame } from '@/shared/ui/page-frame';
import { TabPanels, TabRow } from '@/shared/ui/screen-tabs';
import { notificationShown, offerUndo } from '@/shared/ui/snack-bar';
import { UndoNote } from '@/shared/ui/undo-note';
import { InsurerMembers } from './InsurerMembers';
import { SubmissionsGrid } from './SubmissionsGrid';

/** A page of the list, which changes with the list. */
const PASSING = ['page'];

const MEMBERS = ['member'];

/** `/registrations`: registered memberships, and the insurer's list of members (product/registrations#tabs). */
export function RegistrationsPage() {
  const { caption } = useInsurer();
  const [params, setParams] = useSearchParams();
  // The other tab's parameters are dropped.
  const handleTab = (id: string) => setParams(id === 'members' ? { tab: id } : {});
  const tabs = {
    id: 'registrations',
    tabs: [
      {
        id: 'submissions',
        title: 'Submissions',
        panel: (
          <RememberedView list="registrations">
            <SubmissionsGrid />
          </RememberedView>
        ),
      },
      {
        id: 'members',
        title: caption,
        panel: (
          <RememberedView list="members" names={MEMBERS}>
            <InsurerMembers />
          </RememberedView>
        ),
      },
    ],
    selected: params.get('tab') === 'members' ? 'members' : 'submissions',
    onSelect: handleTab,
  };
  return (
    <PageFrame title="Registrations" tabs={<TabRow {...tabs} />} actions={<ViewsMenu except={PASSING} />}>
      <DismissedNote />
      <TabPanels {...tabs} />
    </PageFrame>
  );
}

/** Stored in the history's entry when the detail screen has dismissed a submission. */
interface Dismissed extends SeenRecord {
  company: string;
}

function dismissedOf(state: unknown): Dismissed | null {
  if (typeof state !== 'object' || state === null || !('dismissed' in state)) return null;
  return state.dismissed as Dismissed;
}

/** Names the submission that was just dismissed on its own screen, with Undo if the server supports it. */
function DismissedNote() {
  const { pathname, search, ...entry } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const canRestore = useAppSelector(selectExtensions);
  const [restore] = useRestoreSubmissionMutation();
  const dismissed = dismissedOf(entry.state);

  const offer = useEffectEvent(({ id, version, company }: Dismissed) => {
    const text = `${company} was dismissed.`;
    const undo = async () => {
      const { error } = await restore({ id, version });
      if (error) return 'again';
      void navigate(pathname + search, { replace: true, state: null });
      return 'done';
    };
    dispatch(canRestore ? offerUndo({ text, note: 'registrations', undo }) : notificationShown(text, 'success'));
  });
  useEffect(() => {
    if (dismissed) offer(dismissed);
  }, [dismissed]);
  return <UndoNote of="registrations" />;
}
