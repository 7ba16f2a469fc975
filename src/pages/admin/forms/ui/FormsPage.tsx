import { useSearchParams } from 'react-router-dom';
import { FormBuilderView } from './FormBuilderView';
import { FormsList } from './FormsList';
import { SubmissionsView } from './SubmissionsView';

/** `/admin/forms`: staff's forms (product/forms). `?form=` opens the builder, `?submissions=` a form's submissions. */
export function FormsPage() {
  const [params, setParams] = useSearchParams();
  const edit = (form: string) => setParams({ form });
  const leave = () => setParams({});
  const submissions = params.get('submissions');
  const form = params.get('form');
  if (submissions !== null)
    return <SubmissionsView key={submissions} formKey={submissions} onEdit={() => edit(submissions)} onLeave={leave} />;
  const openSubmissions = (key: string) => setParams({ submissions: key });
  if (form !== null)
    return <FormBuilderView key={form} formKey={form} onLeave={leave} onSubmissions={() => openSubmissions(form)} />;
  return <FormsList onOpen={edit} onSubmissions={openSubmissions} />;
}
