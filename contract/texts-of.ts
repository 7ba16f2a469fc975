import { object, string } from 'yup';

const text = () => string().required();

/** An object whose fields are all texts, for answers without their own schema. */
export const textsOf = <const Name extends string>(...names: readonly Name[]) =>
  object(Object.fromEntries(names.map((name) => [name, text()])) as Record<Name, ReturnType<typeof text>>);
