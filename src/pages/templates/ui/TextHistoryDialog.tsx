import { Spinner } from '@blueprintjs/core';
import type { TextOfVersion, TextVersion } from '@contract/template-history';
import {
  useGetTextHistoryQuery,
  useGetTextOfVersionQuery,
  useLazyGetTextOfVersionQuery,
  useRestoreTextVersionMutation,
  type TextId,
} from '@/entities/template';
import { messageOf } from '@/shared/api';
import { useAppDispatch } from '@/shared/redux';
import { useIsShown } from '@/shared/ui/dialog';
import { FailureNote } from '@/shared/ui/failure-note';
import { HistoryDialog } from '@/shared/ui/history';
import { notificationShown } from '@/shared/ui/snack-bar';
import { DocumentPreview } from './DocumentPreview';

interface TextHistoryDialogProps {
  text: TextId;
  name: string;
  /** In the text's editor: gets the version to restore, which is otherwise saved. */
  onPick?: (version: TextOfVersion) => void;
  onClose: () => void;
}

/** The saved versions of a template or section (product/templates#versions). */
export function TextHistoryDialog({ text, name, onPick, onClose }: TextHistoryDialogProps) {
  const dispatch = useAppDispatch();
  const { data, ...answer } = useGetTextHistoryQuery(text, { refetchOnMountOrArgChange: true });
  const [restore] = useRestoreTextVersionMutation();
  const [read] = useLazyGetTextOfVersionQuery();
  const isShown = useIsShown();
  const title = data?.versions[0]?.title;

  const save = async (chosen: TextVersion, current: TextVersion) => {
    const { error } = await restore({ ...text, version: current.version, restore: chosen.version });
    if (error) return messageOf(error);
    dispatch(notificationShown('Version restored', 'success'));
    return null;
  };
  const pick = async ({ version }: TextVersion) => {
    const answered = await read({ ...text, version }, true);
    if (!answered.data) return messageOf(answered.error);
    if (isShown.current) onPick?.(answered.data);
    return null;
  };
  return (
    <HistoryDialog
      title={`Versions of ${name}`}
      shownAs="text.version"
      versions={data?.versions.map((version) => ({
        ...version,
        on: version.savedOn,
        by: version.savedBy,
        also: version.title !== title && `“${version.title}”`,
      }))}
      answer={answer}
      note={data?.versions.length === 1 && 'Each save will add a version here.'}
      renderVersion={({ version }, heading) => <Text asked={{ ...text, version }} heading={heading} />}
      restore={onPick ? { isHarmless: true, run: pick } : { run: save }}
      closeText={onPick && 'Back to the text'}
      onClose={onClose}
    />
  );
}

function Text({ asked, heading }: { asked: TextId & { version: string }; heading: string }) {
  const { data, error, isFetching, refetch } = useGetTextOfVersionQuery(asked);
  if (data) return <DocumentPreview html={data.html} label={heading} />;
  if (!error) return <Spinner aria-label="Loading the text" />;
  return <FailureNote isRetrying={isFetching} error={error} onRetry={() => void refetch()} />;
}
