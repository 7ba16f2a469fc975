import { AnchorButton, Button } from '@blueprintjs/core';
import { MoreIcon } from '@blueprintjs/icons';
import type { JSX } from 'react';
import { useHref, useLinkClickHandler, useNavigate } from 'react-router-dom';
import { MenuButton } from '@/shared/ui/menu-button';
import styles from './RowActions.module.css';

/** Something that can be done with a row: it runs, or leads to a screen. */
export type RowAction = {
  /** 'Edit'. */
  name: string;
  /** The icon of a main action. */
  icon?: JSX.Element;
  /** After the name in the menu, in grey. */
  note?: string;
  /** False if it is not offered. */
  when?: boolean;
  /** Beside the menu instead of in it. */
  isMain?: boolean;
  isBusy?: boolean;
} & ({ run: () => void } | { to: string });

interface RowActionsProps {
  /** The row's name: a button is called 'Edit Contract', the menu 'Actions for Contract'. */
  of: string;
  actions: readonly RowAction[];
}

const SMALL = { size: 'small', variant: 'minimal' } as const;

/** The main actions of a row, and a menu with the others (product/navigation#row-actions). */
export function RowActions({ of, actions }: RowActionsProps) {
  const navigate = useNavigate();
  const offered = actions.filter(({ when = true }) => when);
  const others = offered.filter(({ isMain }) => !isMain);
  return (
    <span className={styles.actions}>
      {offered.map((action) => {
        if (!action.isMain) return null;
        const shown = { ...SMALL, 'aria-label': `${action.name} ${of}`, icon: action.icon, text: action.name };
        if ('to' in action) return <ActionLink key={action.name} {...shown} to={action.to} />;
        return <Button key={action.name} {...shown} loading={action.isBusy} onClick={action.run} />;
      })}
      {others.length > 0 && (
        <span className={offered.length > others.length ? styles.others : undefined}>
          <MenuButton
            entries={others.map((action) => ({
              id: action.name,
              text: action.name,
              note: action.note,
              onChoose: 'to' in action ? () => void navigate(action.to) : action.run,
            }))}
            icon={<MoreIcon />}
            isBusy={others.some(({ isBusy }) => isBusy)}
            label={`Actions for ${of}`}
          />
        </span>
      )}
    </span>
  );
}

/** A link, so that it can be opened in a new tab. */
function ActionLink({ to, ...shown }: { to: string; 'aria-label': string; text: string }) {
  return <AnchorButton {...shown} href={useHref(to)} role="link" onClick={useLinkClickHandler<HTMLElement>(to)} />;
}
