import { useLocation } from 'react-router-dom';
import { ADMIN_PATHS, ADMIN_SECTIONS } from '@/entities/tool';
import { useFirstSteps } from '@/features/offer-first-steps';

/** The administrators' screens; First Steps only while something is missing, or while it is shown. */
export function useAdminSections(): typeof ADMIN_SECTIONS {
  const { pathname } = useLocation();
  const { isOffered } = useFirstSteps();
  return ADMIN_SECTIONS.filter(({ path }) => path !== ADMIN_PATHS.firstSteps || isOffered || path === pathname);
}
