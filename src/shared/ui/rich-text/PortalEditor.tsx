import { comparisonKey } from '@contract/comparison-key';
import { RichTextEditor, type EditorHost, type RichTextEditorProps } from '@harbour/document-editor/editor';
import { clock } from '@/shared/lib/clock';
import { formatNumber } from '@/shared/lib/number';
import { isOfComposition, showKeys, useKeyGroup } from '@/shared/ui/screen-keys';
import { ComboboxButton } from '../combobox';
import { FieldDialog } from '../field-dialog';
import { FindSteps } from '../find-steps';
import { FormDialog } from '../form-dialog';
import { MenuButton } from '../menu-button';

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

export type PortalEditorProps = Omit<RichTextEditorProps, 'host'>;

/** The editor (packages/document-editor) with the portal's menus, dialogs, keys and texts. */
export function PortalEditor(props: PortalEditorProps) {
  return <RichTextEditor {...props} host={HOST} />;
}
