import { isFlag, useShownState } from '@/shared/redux';
import { MenuButton } from '@/shared/ui/menu-button';

interface SeveralMenuProps<Row> {
  label: string;
  text: string;
  selected: readonly Row[];
  isIdle: boolean;
  isOutlined?: boolean;
  choices: readonly {
    id: string;
    text: string;
    /** Whether it would change the row. */
    isFor: (row: Row) => boolean;
    onChoose: () => void;
  }[];
}

/** A menu of changes of the selected rows: those that change any, and how many if not all. */
export function SeveralMenu<Row>({ selected, isIdle, choices, ...button }: SeveralMenuProps<Row>) {
  const [isOpen, setIsOpen] = useShownState(`menu ${button.label}`, isFlag, false);
  const entries = choices.flatMap(({ isFor, ...entry }) => {
    const count = selected.filter(isFor).length;
    if (count === 0) return [];
    return { ...entry, ...(count < selected.length && { note: `${count} of ${selected.length}` }) };
  });
  return (
    <MenuButton {...button} entries={entries} isDisabled={isIdle} isOpenAtFirst={isOpen} onOpenChange={setIsOpen} />
  );
}
