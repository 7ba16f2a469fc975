import { restoreText, useBinTextMutation, type TextId } from '@/entities/template';
import { selectExtensions } from '@/shared/api';
import { isFlag, useAppDispatch, useAppSelector, useShownState } from '@/shared/redux';
import { RowActions, type RowAction } from '@/shared/ui/row-actions';
import { notificationShown, offerUndo } from '@/shared/ui/snack-bar';
import { TextHistoryDialog } from './TextHistoryDialog';

interface TextActionsProps {
  text: TextId;
  name: string;
  /** The version that is listed; without it, the text cannot be deleted. */
  version: string | null | undefined;
  /** Whether its versions can be seen, and it can be deleted. */
  isEditable: boolean;
  /** Takes the focus of the row. */
  onDeleted: () => void;
  /** What else can be done with it. */
  actions: readonly RowAction[];
}

/** The actions of a row, including its versions and deleting it, which are left out on a server without a bin. */
export function TextActions({ text, name, version, isEditable, onDeleted, actions }: TextActionsProps) {
  const dispatch = useAppDispatch();
  const hasHistory = useAppSelector(selectExtensions) && isEditable;
  const [isOpen, setIsOpen] = useShownState(`templates.versions ${text.kind} ${text.id}`, isFlag, false);
  const [bin, { isLoading }] = useBinTextMutation();

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
  const ofText: RowAction[] = [
    { name: 'Versions', when: hasHistory, run: () => setIsOpen(true) },
    {
      name: 'Delete',
      when: hasHistory && Boolean(version),
      isBusy: isLoading,
      run: () => void handleDelete(),
    },
  ];
  return (
    <>
      <RowActions of={name} actions={[...actions, ...ofText]} />
      {hasHistory && isOpen && <TextHistoryDialog name={name} text={text} onClose={() => setIsOpen(false)} />}
    </>
  );
}
