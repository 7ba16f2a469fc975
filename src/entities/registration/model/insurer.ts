import { selectConfiguration } from '@/shared/api';
import { useAppSelector } from '@/shared/redux';

/** Until `/vars` names one (product/registrations#insurer-path). */
const UNNAMED = 'insurer';

/** The insurer as paths name it, and as captions do. */
export function useInsurer(): { name: string; caption: string } {
  const name = useAppSelector((state) => selectConfiguration(state).insurer) ?? UNNAMED;
  return { name, caption: name.charAt(0).toUpperCase() + name.slice(1) };
}
