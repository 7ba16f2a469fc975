import { BookmarkIcon, LinkIcon, ManualIcon, PlusIcon, TickIcon } from '@blueprintjs/icons';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useLocation, useNavigate, useHref } from 'react-router-dom';
import { ITEM_TITLE_MAX_LENGTH } from '@contract/personal-item';
import { usePersonalItems } from '@/entities/personal-item';
import { byName } from '@/shared/lib/number';
import { ARRIVAL } from '@/shared/routes';
import { FieldDialog } from '@/shared/ui/field-dialog';
import { MenuButton } from '@/shared/ui/menu-button';
import { notificationShown } from '@/shared/ui/snack-bar';
import { isOneOf, useAppDispatch, useShownState } from '@/shared/redux';
import { COPYING_REFUSED, copyText } from '@/shared/lib/copy';
import { isViewOf, viewPath } from '../model/view-path';
import { ManageViewsDialog } from './ManageViewsDialog';

/** Copies the link to a view, and reports it. Colleagues see what their own rights allow. */
function useCopyView(): (path: string) => void {
  const dispatch = useAppDispatch();
  const base = useHref('/').replace(/\/$/, '');
  const copy = async (path: string) => {
    const isCopied = await copyText(window.location.origin + base + path);
    dispatch(
      isCopied
        ? notificationShown('The link to the view was copied.', 'success')
        : notificationShown(`${COPYING_REFUSED}. Open the view and copy its address.`, 'warning'),
    );
  };
  return (path) => void copy(path);
}

interface ViewsMenuProps {
  /** Parameters that a view leaves out: what is open for a moment, and days that pass; stable. */
  except?: readonly string[];
}

/**
 * The named views of a screen: what its address shows, with filter, order and columns if the address has them
 * (product/personal-items#saved-views).
 */
export function ViewsMenu({ except }: ViewsMenuProps) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  const views = usePersonalItems('saved-view');
  const copyView = useCopyView();
  const [open, setOpen] = useShownState('views.dialog', isOneOf('save', 'manage'), null);
  /** The id of the view that is being saved: a second attempt saves the same view. */
  const [newId, setNewId] = useState('');
  const place = { pathname, search, ...(except && { except }) };
  const present = viewPath(place);
  const own = views.items
    .filter(({ value }) => isViewOf(value.path, place))
    .toSorted((one, other) => byName(one.title, other.title));

  if (!views.isOffered) return null;

  const begin = () => {
    setNewId(nanoid());
    setOpen('save');
  };
  const save = async (typed: string) => {
    const title = typed.trim();
    const same = own.find((view) => view.title === title || view.id === newId);
    const draft = { id: newId, title, value: { path: present } };
    const saved = await views.save(same ? { ...same, ...draft, id: same.id } : draft);
    if ('message' in saved) return saved;
    setOpen(null);
    dispatch(notificationShown(`“${title}” was saved. Quick jump finds it, too.`, 'success'));
    return null;
  };

  return (
    <>
      <MenuButton
        icon={<BookmarkIcon />}
        label="Views"
        text="Views"
        title="Saved views of this screen"
        entries={[
          ...own.map(({ id, title, value: { path } }) => ({
            id,
            text: title,
            icon: path === present ? <TickIcon /> : <BookmarkIcon />,
            ...(path === present && { note: 'shown' }),
            onChoose: () => void navigate(path, { state: ARRIVAL, replace: path === pathname + search }),
          })),
          { id: '+save', text: 'Save this view …', icon: <PlusIcon />, onChoose: begin },
          { id: '+copy', text: 'Copy link to this view', icon: <LinkIcon />, onChoose: () => copyView(present) },
          ...(own.length > 0 || views.problem !== null
            ? [{ id: '+manage', text: 'Manage views …', icon: <ManualIcon />, onChoose: () => setOpen('manage') }]
            : []),
        ]}
      />
      {open === 'save' && (
        <FieldDialog
          action="Save"
          hint="A view with the same name is replaced."
          initial=""
          isMissing={(value) => value.trim() === ''}
          label="Name"
          maxLength={ITEM_TITLE_MAX_LENGTH}
          shouldReturnFocusOnClose
          title="Save this view"
          onClose={() => setOpen(null)}
          onSubmit={save}
        />
      )}
      {open === 'manage' && (
        <ManageViewsDialog
          list={views}
          own={own}
          onClose={() => setOpen(null)}
          onCopy={copyView}
          onOpen={(path) => {
            setOpen(null);
            void navigate(path, { state: ARRIVAL });
          }}
        />
      )}
    </>
  );
}
