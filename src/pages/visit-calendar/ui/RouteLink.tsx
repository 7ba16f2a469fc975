import { Classes } from '@blueprintjs/core';
import { MapIcon } from '@blueprintjs/icons';
import { routeTo } from '../model/my-agenda';

/** A link that looks like a button. */
export const LINK_BUTTON = `${Classes.BUTTON} ${Classes.OUTLINED}`;

interface RouteLinkProps {
  /** In the order in which they are visited. */
  addresses: readonly string[];
  label: string;
  /** Where it leads, for screen readers. */
  about?: string;
}

/** Opens a map in another tab; nothing is sent before somebody follows it (decisions/199). */
export function RouteLink({ addresses, label, about }: RouteLinkProps) {
  const address = routeTo(addresses);
  if (address === null) return null;
  return (
    <a
      aria-label={about === undefined ? undefined : `${label}: ${about}`}
      className={LINK_BUTTON}
      href={address}
      rel="noopener noreferrer"
      target="_blank"
    >
      <MapIcon />
      <span className={Classes.BUTTON_TEXT}>{label}</span>
    </a>
  );
}
