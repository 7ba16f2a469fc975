import { namesOf } from '@contract/fields';
import { BlankIcon, DocumentIcon, TickIcon } from '@blueprintjs/icons';
import { DEFAULT_FONT, DOCUMENT_FONTS } from '@contract/page-setup';
import type { Editor } from '@tiptap/core';
import { MenuButton } from '../../menu-button';

interface PageMenuProps {
  editor: Editor;
  /** The document's font. */
  font: string;
  onHeaderAndFooter: () => void;
}

/** What all pages have: header, footer and font. */
export function PageMenu({ editor, font, onHeaderAndFooter }: PageMenuProps) {
  const fonts = namesOf(DOCUMENT_FONTS).map((name) => ({
    id: name,
    text: name,
    note: 'Font',
    icon: name === font ? <TickIcon /> : <BlankIcon />,
    onChoose: () =>
      editor
        .chain()
        .focus()
        .setPageSetup({ font: name === DEFAULT_FONT ? null : name })
        .run(),
  }));
  const areas = { id: 'areas', text: 'Header and footer …', icon: <BlankIcon />, onChoose: onHeaderAndFooter };
  return (
    <MenuButton
      entries={[areas, ...fonts]}
      icon={<DocumentIcon />}
      label={`Page: ${font}`}
      title="Page: header, footer, font"
    />
  );
}
