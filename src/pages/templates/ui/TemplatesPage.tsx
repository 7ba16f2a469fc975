import { Button, Tab, Tabs } from '@blueprintjs/core';
import { useState } from 'react';
import { hasRole } from '@contract/role';
import { selectUser } from '@/entities/session';
import { useAppSelector } from '@/shared/redux';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageFrame } from '@/shared/ui/page-frame';
import { useScreenActions } from '@/shared/ui/screen-keys';
import { NEW, useTemplatesAddress } from '../model/use-templates-address';
import { useTitleFocus } from '../model/use-title-focus';
import { SectionEditor } from './SectionEditor';
import { SectionList } from './SectionList';
import { TemplateEditor } from './TemplateEditor';
import { TemplateList } from './TemplateList';

const PURPOSE = 'The texts that documents for clients are made from.';

/**
 * `/templates` (B §2): the templates, the sections that they are put together from, and the editors of both, which
 * TemplatesAdmin alone can open.
 */
export function TemplatesPage() {
  const isAdmin = useAppSelector((state) => hasRole(selectUser(state)?.roles ?? [], 'TemplatesAdmin'));
  const { tab, open, show, showTab } = useTemplatesAddress();
  const [outcome, setOutcome] = useState('');
  useTitleFocus(open ? 'editor' : 'list');

  const handleClose = (message = '') => {
    setOutcome(message);
    show(null);
  };
  const add = (kind: 'template' | 'section') => {
    setOutcome('');
    show({ kind, id: NEW });
  };
  const other = tab === 'templates' ? 'sections' : 'templates';
  useScreenActions(
    isAdmin && !open
      ? [
          { label: 'Add template', run: () => add('template') },
          { label: 'Add section', run: () => add('section') },
          { label: other === 'sections' ? 'Sections' : 'Templates', detail: 'Tab', run: () => showTab(other) },
        ]
      : [],
  );
  if (open && !isAdmin) return <NoEditing onBack={() => show(null)} />;
  if (open?.kind === 'template') return <TemplateEditor key={open.id} id={open.id} onClose={handleClose} />;
  if (open?.kind === 'section') return <SectionEditor key={open.id} id={open.id} onClose={handleClose} />;

  return (
    <PageFrame title="Templates" purpose={PURPOSE}>
      <Tabs
        id="templates"
        renderActiveTabPanelOnly
        selectedTabId={isAdmin ? tab : 'templates'}
        onChange={(id) => {
          setOutcome('');
          showTab(String(id));
        }}
      >
        {/* Blueprint's arrow keys know only tabs that say that they are not disabled. */}
        <Tab
          id="templates"
          disabled={false}
          title="Templates"
          panel={
            <TemplateList
              isAdmin={isAdmin}
              outcome={outcome}
              onEdit={(id) => {
                setOutcome('');
                show({ kind: 'template', id });
              }}
            />
          }
        />
        {isAdmin && (
          <Tab
            id="sections"
            disabled={false}
            title="Sections"
            panel={
              <SectionList
                outcome={outcome}
                onEdit={(id) => {
                  setOutcome('');
                  show({ kind: 'section', id });
                }}
              />
            }
          />
        )}
      </Tabs>
    </PageFrame>
  );
}

function NoEditing({ onBack }: { onBack: () => void }) {
  return (
    <PageFrame title="Templates" purpose={PURPOSE}>
      <EmptyState
        title="Editing needs the role TemplatesAdmin"
        action={<Button intent="primary" text="Show the templates" onClick={onBack} />}
      >
        You can use every template without it.
      </EmptyState>
    </PageFrame>
  );
}
