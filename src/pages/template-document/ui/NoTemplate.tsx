import { Button } from '@blueprintjs/core';
import { DocumentIcon } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import { hasRole } from '@contract/role';
import { isInUse, type TemplateSummary } from '@contract/template';
import { selectRoles } from '@/entities/session';
import { useGetTemplateInfoQuery } from '@/entities/template';
import { textParam, useAddress } from '@/shared/lib/address';
import { byName } from '@/shared/lib/number';
import { useAppSelector } from '@/shared/redux';
import { PATHS } from '@/shared/routes';
import { PlainButton } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { FilterField, foundBy } from '@/shared/ui/filter-field';
import { PageFrame } from '@/shared/ui/page-frame';
import { PickList } from '@/shared/ui/pick-list';
import { screenTitle } from '../model/screen-title';
import styles from './NoTemplate.module.css';

const FIND = textParam('find');

const FIELD = 'find-template';

/** About as many as fit beside each other and in the window. */
const SKELETONS = 12;

/**
 * The templates that documents can be made from, for anybody who is signed in; the role Templates adds the templates'
 * own screen (product/template-document#which-template).
 */
export function NoTemplate() {
  const hasScreen = hasRole(useAppSelector(selectRoles), 'Templates');
  const navigate = useNavigate();
  const { data, isError, error, isFetching, refetch } = useGetTemplateInfoQuery();
  const isFailed = isError && !data;
  const isNothing = data !== undefined && !data.templates.some(isInUse);
  return (
    <PageFrame
      title={screenTitle()}
      actions={hasScreen && <Button text="Templates" onClick={() => void navigate(PATHS.templates)} />}
    >
      {isNothing ? (
        <EmptyState title="No template found ...">
          {hasScreen ? 'Templates that are released are listed here.' : 'Ask for a link to the template.'}
        </EmptyState>
      ) : (
        <>
          <p className="app-wrap app-gap-1-2">
            <strong>No template found ...</strong>
            {!isFailed && <span>Choose a template to start a document.</span>}
          </p>
          {isFailed ? (
            <FailureNote error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
          ) : (
            <UsableTemplates templates={data?.templates} />
          )}
        </>
      )}
    </PageFrame>
  );
}

function UsableTemplates({ templates }: { templates: readonly TemplateSummary[] | undefined }) {
  const [find, setFind] = useAddress(FIND);
  const usable = (templates ?? []).filter(isInUse).toSorted((a, b) => byName(a.name, b.name));
  const found = foundBy(find, usable, ({ name }) => name);
  const rows = found.map(({ templateId, name }) => ({
    id: templateId,
    icon: <DocumentIcon />,
    label: name,
    to: `${PATHS.templateDocument}?templateId=${encodeURIComponent(templateId)}`,
  }));
  const showAll = () => {
    setFind('', { replace: true });
    document.getElementById(FIELD)?.focus();
  };
  return (
    <PickList
      id="usable-templates"
      title="Templates"
      rows={rows}
      skeletons={templates ? 0 : SKELETONS}
      isWide
      tools={
        <FilterField
          id={FIELD}
          label="Find a template"
          className={styles.find}
          value={find}
          onChange={(typed) => setFind(typed, { replace: true })}
        />
      }
      note={
        templates &&
        found.length === 0 && (
          <p className={styles.none} role="status">
            No templates match “{find.trim()}”. <PlainButton text="Show all" onClick={showAll} />
          </p>
        )
      }
    />
  );
}
