import { comparisonKey } from '@contract/comparison-key';
import { clock } from '@/shared/lib/clock';
import { formatNumber } from '@/shared/lib/number';
import { isOfComposition, showKeys, useKeyGroup } from '@/shared/ui/screen-keys';
import { ComboboxButton } from '../combobox';
import { FieldDialog } from '../field-dialog';
import { FindSteps } from '../find-steps';
import { FormDialog } from '../form-dialog';
import { MenuButton } from '../menu-button';
import { EditorHostContext, type EditorHost } from './controls/editor-host';
import { RichTextEditor } from './RichTextEditor';
import type { RichTextEditorProps } from './use-document-editor';

const HOST: EditorHost = {
  ComboboxButton,
  FieldDialog,
  FindSteps,
  FormDialog,
  MenuButton,
  ListedKeys(group) {
    useKeyGroup(group);
    return null;
  },
  showKeys,
  isOfComposition,
  formatNumber,
  searchKey: comparisonKey,
  now: clock.now,
};

/** The editor with the portal's menus, dialogs, keys and texts. */
export function PortalEditor(props: RichTextEditorProps) {
  return (
    <EditorHostContext value={HOST}>
      <RichTextEditor {...props} />
    </EditorHostContext>
  );
}
