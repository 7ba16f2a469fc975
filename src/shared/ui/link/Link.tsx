import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, type To } from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  to: To;
}

/**
 * A link to a screen. React Router's own can prefetch the code of screens that a server renders, and would bring that
 * into the first file of every page (docs/decisions/016-plain-router.md).
 */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to);
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}
