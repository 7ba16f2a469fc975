import { Navigate } from 'react-router-dom';
import { useRememberedView } from '@/entities/preference';
import { isLastingParam } from '../../model/use-prospects-address';
import { ProspectConsole } from './ProspectConsole';

/** The prospects of the console, by group: who should talk to whom, and by when (product/marketing#groups). */
export function ProspectsTab() {
  const rememberedView = useRememberedView('marketing.prospects', isLastingParam);
  return rememberedView === null ? <ProspectConsole /> : <Navigate to={rememberedView} replace />;
}
