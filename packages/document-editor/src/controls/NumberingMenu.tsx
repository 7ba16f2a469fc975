import { numberAttribute } from '../document-model/node-attributes';
import { BlankIcon, NumericalIcon, TickIcon } from '@blueprintjs/icons';
import { clauseStart, CLAUSE_LEVELS } from '@harbour/document-model/clause-numbers';
import type { Editor } from '@tiptap/core';
import { numberLines } from '../extensions/clauses';
import type { ToolbarState } from '../document-model/toolbar-state';
import { AskDialog } from './AskDialog';
import { useEditorHost } from './editor-host';

/** What the levels look like, from the outermost. */
const EXAMPLES = ['1.', '1.1', '1.1.1', '1.1.1.1', '(a)', '(i)'];

const tick = (isChosen: boolean) => (isChosen ? <TickIcon /> : <BlankIcon />);

interface NumberingMenuProps {
  editor: Editor;
  state: ToolbarState;
  onRequest: (request: 'clause-start') => void;
}

/** The number of a heading or paragraph, which is counted through the whole document. */
export function NumberingMenu({ editor, state: { clause, clauseFrom }, onRequest }: NumberingMenuProps) {
  const { MenuButton } = useEditorHost();
  const levels = CLAUSE_LEVELS.map((_level, index) => ({
    id: String(index + 1),
    text: EXAMPLES[index] ?? '',
    icon: tick(clause === index + 1),
    onChoose: () => numberLines(editor, index + 1),
  }));
  const none = { id: 'none', text: 'No number', icon: tick(clause === 0), onChoose: () => numberLines(editor, null) };
  const start = { id: 'start', text: 'Start at …', icon: <BlankIcon />, onChoose: () => onRequest('clause-start') };
  const next = {
    id: 'continue',
    text: 'Continue numbering',
    icon: <BlankIcon />,
    onChoose: () => editor.chain().focus().startClauseAt(null).run(),
  };
  return (
    <MenuButton
      entries={[none, ...levels, ...(clause > 0 ? [start] : []), ...(clauseFrom === null ? [] : [next])]}
      icon={<NumericalIcon />}
      label={
        clause === 0 ? 'Numbering' : `Numbering: ${EXAMPLES[clause - 1] ?? ''}${clauseFrom === null ? '' : ', started'}`
      }
      title="Numbering of headings and clauses"
    />
  );
}

export function ClauseStartDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const clauseFrom = numberAttribute(editor.state.selection.$from.parent, 'clauseFrom');
  return (
    <AskDialog
      action="Set number"
      failureOf={(value) => (clauseStart(value.trim()) === null ? 'Enter a whole number from 1 to 9,999.' : null)}
      label="Number of this clause in its level"
      removal={clauseFrom === null ? undefined : 'Continue numbering'}
      title="Start numbering at"
      value={String(clauseFrom ?? 1)}
      onAnswer={(value) => {
        editor.commands.startClauseAt(value === null ? null : clauseStart(value.trim()));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
