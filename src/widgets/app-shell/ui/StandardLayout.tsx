import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { DraftsOffNote } from '@/features/keep-draft';
import { useProductName } from '@/shared/product';
import { PATHS } from '@/shared/routes';
import { RailNames, useRail } from '../model/use-rail';
import { GuideLink } from './GuideLink';
import { LayoutFrame } from './LayoutFrame';
import { MessagesSlot } from './messages/MessagesSlot';
import { RailButton } from './rail/RailButton';
import { RailLinks } from './rail/RailLinks';
import { SignOutButton } from './SignOutButton';
import { TopBar } from './TopBar';

interface StandardLayoutProps {
  /** Anchor in the user guide; without it there is no link. */
  guideAnchor?: string;
  /** Actions in the bar on every screen, before the user guide. */
  tools?: ReactNode;
  /** The right end of the footer. */
  footer?: ReactNode;
}

/**
 * The private screens' layout (product/navigation#standard-layout). On Home, the tiles replace the rail
 * (product/navigation#rail).
 */
export function StandardLayout({ guideAnchor, tools, footer }: StandardLayoutProps) {
  const rail = useRail();
  const hasRail = useLocation().pathname !== PATHS.home;
  return (
    <LayoutFrame
      bar={
        <TopBar
          title={`${useProductName()} Tools`}
          start={hasRail && <RailButton rail={rail} />}
          tools={
            <>
              {tools}
              <MessagesSlot />
              {guideAnchor !== undefined && <GuideLink anchor={guideAnchor} />}
            </>
          }
        >
          <SignOutButton />
        </TopBar>
      }
      rail={hasRail && <RailLinks hasNames={rail.hasNames} />}
      notice={<DraftsOffNote />}
      footer={footer}
    >
      <RailNames value={hasRail && rail.hasNames}>
        <Outlet />
      </RailNames>
    </LayoutFrame>
  );
}
