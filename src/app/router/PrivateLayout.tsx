import { useLocation } from 'react-router-dom';
import { useFollowChanges } from '@/features/follow-changes';
import { OutboxButton, selectHasOpenDraft } from '@/features/keep-draft';
import { AsOfMark } from '@/features/keep-on-device';
import { KeepSession } from '@/features/keep-session';
import { UpdateButton } from '@/features/offer-update';
import { QuickJump } from '@/features/quick-jump';
import { RunningTimer } from '@/features/run-timer';
import { HelpTools } from '@/features/show-help';
import { useAppSelector } from '@/shared/redux';
import { pathNameOf } from '@/shared/routes';
import { StandardLayout } from '@/widgets/app-shell';
import { FooterTools } from '../replay/view/FooterTools';
import { ROUTE_TABLE } from './route-table';
import { useCodeAhead, useFetchAhead } from './use-fetch-ahead';
import { useSendOutbox } from './use-send-outbox';

/** The standard layout with the current route's settings, and what runs as long as somebody is signed in. */
export function PrivateLayout() {
  const name = pathNameOf(useLocation().pathname);
  const guideAnchor = name === null ? undefined : ROUTE_TABLE[name].guideAnchor;
  useFollowChanges();
  useFetchAhead();
  useCodeAhead();
  useSendOutbox();
  return (
    <>
      <StandardLayout
        footer={<FooterTools />}
        guideAnchor={guideAnchor}
        tools={
          <>
            <AsOfMark />
            <OutboxButton />
            <UpdateButton isTyping={useAppSelector(selectHasOpenDraft)} />
            <RunningTimer />
            <QuickJump screens={ROUTE_TABLE} />
            <HelpTools />
          </>
        }
      />
      <KeepSession />
    </>
  );
}
