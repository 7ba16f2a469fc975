import { useEffect, useEffectEvent, useRef } from 'react';
import { generatePath, useNavigate, useSearchParams } from 'react-router-dom';
import type { VisitAwaitingWriteUp } from '@contract/time-entry';
import { VISIT_REPORT_FORM } from '@contract/visit-report';
import { useOpenVisitReportMutation } from '@/entities/time-entry';
import { selectConfiguration } from '@/shared/api';
import { formatDate } from '@/shared/lib/date';
import { useAppSelector } from '@/shared/redux';
import { PATHS } from '@/shared/routes';
import { OutlinedButton } from '@/shared/ui/button';
import styles from './VisitsTab.module.css';

/** Names the visit whose report form a link opens. */
const REPORT_PARAM = 'report';

/** What a visit is still waiting for, with a link to it (product/visit-write-up#report-form). */
export function AwaitingReport({ visit, name }: { visit: VisitAwaitingWriteUp; name: string }) {
  const { extensions = false, visitReportForm = false } = useAppSelector(selectConfiguration);
  const hasForm = extensions && visitReportForm;
  const [openReport, { isLoading }] = useOpenVisitReportMutation();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const isLinked = hasForm && params.get(REPORT_PARAM) === visit.id;

  const open = async (options: { replace: boolean }) => {
    const { data } = await openReport(visit.id);
    if (data) await navigate(generatePath(PATHS.completeSurvey, { identifier: data.identifier }), options);
    return data !== undefined;
  };
  const isFollowed = useRef(false);
  const followLink = useEffectEvent(async () => {
    if (isFollowed.current) return;
    isFollowed.current = true;
    if (await open({ replace: true })) return;
    // The snack-bar has the reason. The link must not open again by itself.
    setParams((present) => withoutReport(present), { replace: true });
  });
  useEffect(() => {
    if (isLinked) void followLink();
  }, [isLinked]);

  return (
    <div className="app-wrap app-gap-1-3">
      <abbr className={styles.vrf} title="VRF: visit report form">
        Awaiting VRF
      </abbr>
      <span className={styles.missing}>
        The visit report form has not been filled in since {formatDate(visit.visitDate.slice(0, 10))}.{' '}
        {hasForm && 'You can fill it in.'}
        {extensions && !hasForm && `An administrator has to publish a form with the key ${VISIT_REPORT_FORM} first.`}
        {!extensions && 'It is filled in outside this portal.'}
      </span>
      {hasForm && (
        <OutlinedButton
          aria-label={`Fill in the form: visit report of ${name}`}
          loading={isLoading}
          text="Fill in the form"
          onClick={() => void open({ replace: false })}
        />
      )}
    </div>
  );
}

function withoutReport(params: URLSearchParams): URLSearchParams {
  const others = new URLSearchParams(params);
  others.delete(REPORT_PARAM);
  return others;
}
