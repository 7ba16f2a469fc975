import { Button } from '@blueprintjs/core';
import { HistoryIcon, TrashIcon } from '@blueprintjs/icons';
import { restoreText, useBinTextMutation, type TextId } from '@/entities/template';
import { selectExtensions } from '@/shared/api';
import { isFlag, useAppDispatch, useAppSelector, useShownState } from '@/shared/redux';
import { notificationShown, offerUndo } from '@/shared/ui/snack-bar';
import { TextHistoryDialog } from './TextHistoryDialog';

interface RowHistoryProps {
  text: TextId;
  /** As the row's other buttons name it. */
  name: string;
  /** The version that is listed; without it, the text cannot be deleted. */
  version: string | null | undefined;
  /** Takes the focus of the row. */
  onDeleted: () => void;
}

/** The buttons of a row for its versions and for deleting it; nothing on a server without a bin. */
export function RowHistory({ text, name, version, onDeleted }: RowHistoryProps) {
  const dispatch = useAppDispatch();
  const hasHistory = useAppSelector(selectExtensions);
  const [isOpen, setIsOpen] = useShownState(`templates.versions ${text.kind} ${text.id}`, isFlag, false);
  const [bin, { isLoading }] = useBinTextMutation();
  if (!hasHistory) return null;

  const handleDelete = async () => {
    if (!version) return;
    const seen = { ...text, version };
    const { error } = await bin(seen);
    if (error) return; // the snack-bar shows it
    onDeleted();
    const what = text.kind === 'template' ? 'Template' : 'Section';
    const undo = async () => {
      const answer = await dispatch(restoreText.initiate(seen, { track: false }));
      if (!answer.error) dispatch(notificationShown(`${what} restored`, 'success'));
    };
    dispatch(offerUndo({ text: `${what} deleted`, undo }));
  };
  return (
    <>
      <Button
        aria-label={`Versions of ${name}`}
        icon={<HistoryIcon />}
        size="small"
        title="Versions"
        variant="minimal"
        onClick={() => setIsOpen(true)}
      />
      <Button
        aria-label={`Delete ${name}`}
        disabled={!version}
        icon={<TrashIcon />}
        loading={isLoading}
        size="small"
        title="Delete"
        variant="minimal"
        onClick={() => void handleDelete()}
      />
      {isOpen && <TextHistoryDialog name={name} text={text} onClose={() => setIsOpen(false)} />}
    </>
  );
}
