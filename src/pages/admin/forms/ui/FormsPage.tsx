import { useSearchParams } from 'react-router-dom';
import { FormBuilderView } from './FormBuilderView';
import { FormsList } from './FormsList';

/** `/admin/forms`: the forms that staff fill in (product/forms). `?form=` opens one in the builder. */
export function FormsPage() {
  const [params, setParams] = useSearchParams();
  const key = params.get('form');
  const open = (form: string | null) => setParams(form === null ? {} : { form });
  return key === null ? (
    <FormsList onOpen={open} />
  ) : (
    <FormBuilderView key={key} formKey={key} onLeave={() => open(null)} />
  );
}
