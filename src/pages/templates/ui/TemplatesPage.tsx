import { Button } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { useRef, useState, type DragEvent } from 'react';
import { hasRole } from '@contract/role';
import { RememberedView } from '@/entities/preference';
import { selectUser } from '@/entities/session';
import { selectExtensions } from '@/shared/api';
import { useAppSelector } from '@/shared/redux';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageFrame } from '@/shared/ui/page-frame';
import { ActionButton, AddButton, useScreenActions } from '@/shared/ui/screen-keys';
import { TabPanels, TabRow } from '@/shared/ui/screen-tabs';
import type { ImportedText } from '../model/word-import';
import { ImportFromWord } from './ImportFromWord';
import { TextBin } from './TextBin';
import { NEW, useTemplatesAddress } from '../model/use-templates-address';
import { useTitleFocus } from '../model/use-title-focus';
import { SectionEditor } from './SectionEditor';
import { SectionList } from './SectionList';
import { TemplateEditor } from './TemplateEditor';
import { TemplateList } from './TemplateList';
import { TemplateReview } from './TemplateReview';

/** The views of both lists. */
const REMEMBERED = ['filter', 'order', 'state'];

/**
 * `/templates` (product/templates#tabs): the templates, the sections that they are built from, and the editors
 * of both, which TemplatesAdmin alone can open.
 */
export function TemplatesPage() {
  const isAdmin = useAppSelector((state) => hasRole(selectUser(state)?.roles ?? [], 'TemplatesAdmin'));
  const { open, show, isBin, showBin } = useTemplatesAddress();
  const adminHasExtensions = useAppSelector(selectExtensions) && isAdmin;
  const [outcome, setOutcome] = useState('');
  const [imported, setImported] = useState<ImportedText>();
  useTitleFocus(open ? 'editor' : 'list');

  const handleClose = (message = '') => {
    setOutcome(message);
    show(null);
  };
  // Once, so that returning to the editor does not start again.
  const start = { imported, onImported: () => setImported(undefined) };
  if (open?.kind === 'review') return <TemplateReview key={open.id} id={open.id} onClose={() => show(null)} />;
  if (open && !isAdmin) return <NoEditing onBack={() => show(null)} />;
  if (open?.kind === 'template') return <TemplateEditor key={open.id} id={open.id} {...start} onClose={handleClose} />;
  if (open?.kind === 'section') return <SectionEditor key={open.id} id={open.id} {...start} onClose={handleClose} />;

  if (adminHasExtensions && isBin) {
    return (
      <PageFrame title="Bin of templates and sections">
        <TextBin onLeave={() => showBin(false)} />
      </PageFrame>
    );
  }
  return (
    <Lists
      isAdmin={isAdmin}
      hasExtensions={adminHasExtensions}
      outcome={outcome}
      onOutcome={setOutcome}
      onImported={setImported}
    />
  );
}

interface ListsProps {
  isAdmin: boolean;
  /** Whether the bin and imports are offered. */
  hasExtensions: boolean;
  /** What has just been saved, in words. */
  outcome: string;
  onOutcome: (outcome: string) => void;
  onImported: (text: ImportedText) => void;
}

function Lists({ isAdmin, hasExtensions, outcome, onOutcome, onImported }: ListsProps) {
  const { tab, show, showTab, showBin } = useTemplatesAddress();
  const [wordFile, setWordFile] = useState<File | null>(null);
  const binButton = useRef<HTMLButtonElement>(null);
  const kind = tab === 'sections' && isAdmin ? 'section' : 'template';
  const other = kind === 'section' ? 'template' : 'section';
  const open = (text: Parameters<typeof show>[0]) => {
    onOutcome('');
    show(text);
  };
  const handleTab = (id: string) => {
    onOutcome('');
    showTab(id);
  };
  useScreenActions(
    isAdmin
      ? [
          { label: `Add ${other}`, run: () => open({ kind: other, id: NEW }) },
          other === 'section'
            ? { label: 'Sections', detail: 'Tab', run: () => handleTab('sections') }
            : { label: 'Templates', detail: 'Tab', run: () => handleTab('templates') },
        ]
      : [],
  );
  const drop = hasExtensions && dropTarget(setWordFile);
  const list = { outcome, onDeleted: () => binButton.current?.focus() };
  const templates = {
    id: 'templates',
    title: 'Templates',
    panel: (
      <RememberedView key="templates" list="templates" names={REMEMBERED}>
        <div {...drop}>
          <TemplateList
            {...list}
            isAdmin={isAdmin}
            onEdit={(id) => open({ kind: 'template', id })}
            onReview={(id) => show({ kind: 'review', id })}
          />
        </div>
      </RememberedView>
    ),
  };
  const sections = {
    id: 'sections',
    title: 'Sections',
    panel: (
      <RememberedView key="sections" list="sections" names={REMEMBERED}>
        <div {...drop}>
          <SectionList {...list} onEdit={(id) => open({ kind: 'section', id })} />
        </div>
      </RememberedView>
    ),
  };
  const tabs = {
    id: 'templates',
    tabs: isAdmin ? [templates, sections] : [templates],
    selected: `${kind}s`,
    onSelect: handleTab,
  };
  return (
    <PageFrame
      title="Templates"
      tabs={<TabRow {...tabs} />}
      actions={
        isAdmin && (
          <>
            {hasExtensions && (
              <>
                <ActionButton
                  ref={binButton}
                  icon={<TrashIcon />}
                  text="Bin"
                  variant="outlined"
                  onAction={() => showBin(true)}
                />
                <ImportFromWord
                  what={kind}
                  file={wordFile}
                  onFile={setWordFile}
                  onOpen={(text) => {
                    setWordFile(null);
                    onImported(text);
                    open({ kind, id: NEW });
                  }}
                />
              </>
            )}
            <AddButton text={`Add ${kind}`} onAction={() => open({ kind, id: NEW })} />
          </>
        )
      }
    >
      <TabPanels {...tabs} />
    </PageFrame>
  );
}

/** Files from outside the browser; dragging within the page is not affected. */
function dropTarget(onDropFile: (file: File) => void) {
  const isFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    onDragOver: (event: DragEvent) => {
      if (isFile(event)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const [file] = event.dataTransfer.files;
      if (!isFile(event) || !file) return;
      event.preventDefault();
      onDropFile(file);
    },
  };
}

function NoEditing({ onBack }: { onBack: () => void }) {
  return (
    <PageFrame title="Templates">
      <EmptyState
        title="You need the role TemplatesAdmin to edit"
        action={<Button intent="primary" text="Show the templates" onClick={onBack} />}
      >
        You can use all templates without it.
      </EmptyState>
    </PageFrame>
  );
}
