import { selectConfiguration } from '@/shared/api';
import { useAppSelector } from '@/shared/redux';

/** The default, until `/vars` names an insurer (product/registrations#insurer-path). */
const UNNAMED = 'insurer';

/** The insurer's name in paths and in captions. */
export function useInsurer(): { name: string; caption: string } {
  const name = useAppSelector(selectConfiguration).insurer ?? UNNAMED;
  return { name, caption: name.charAt(0).toUpperCase() + name.slice(1) };
}
