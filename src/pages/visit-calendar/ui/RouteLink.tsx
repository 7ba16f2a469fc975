import { AnchorButton } from '@blueprintjs/core';
import { MapIcon } from '@blueprintjs/icons';
import { routeTo } from '../model/my-agenda';

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
    <AnchorButton
      aria-label={about === undefined ? undefined : `${label}: ${about}`}
      href={address}
      icon={<MapIcon />}
      rel="noopener noreferrer"
      target="_blank"
      text={label}
      variant="outlined"
    />
  );
}
