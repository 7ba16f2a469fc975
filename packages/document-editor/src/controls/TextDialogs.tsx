import type { Editor } from '@tiptap/core';
import { linkAddress } from '../extensions/document-link';
import { isBlockSelected } from '../extensions/insert-node';
import { AskDialog } from './AskDialog';

interface EditorDialogProps {
  editor: Editor;
  onClose: () => void;
}

export function LinkDialog({ editor, onClose }: EditorDialogProps) {
  const present = String(editor.getAttributes('link').href ?? '');
  const handleAnswer = (typed: string | null) => {
    const href = typed === null ? null : linkAddress(typed);
    const chain = editor.chain().extendMarkRange('link');
    if (href === null) chain.unsetMark('link').run();
    else if (present === '' && (editor.state.selection.empty || isBlockSelected(editor.state.selection))) {
      chain.insertNode({ type: 'text', text: typed ?? href, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setMark('link', { href }).run();
    onClose();
  };
  return (
    <AskDialog
      action="Set link"
      failureOf={(value) =>
        linkAddress(value) ? null : 'Enter a web address, an e-mail address, or tel: and a number.'
      }
      label="Link address"
      removal={present === '' ? undefined : 'Remove link'}
      title="Link"
      value={present}
      onAnswer={handleAnswer}
      onClose={onClose}
    />
  );
}

export function PictureTextDialog({ editor, onClose }: EditorDialogProps) {
  return (
    <AskDialog
      action="Set description"
      label="Describe the picture for people who cannot see it"
      title="Description of the picture"
      value={String(editor.getAttributes('image').alt ?? '')}
      onAnswer={(alt) => {
        editor.commands.updateAttributes('image', { alt: alt ?? '' });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
