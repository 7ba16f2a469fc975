import { Button, Callout, Checkbox, InputGroup, Radio, RadioGroup } from '@blueprintjs/core';
import { ACCESS_TOKEN_LIMITS } from '@contract/access-token';
import { hasRole, ROLE_TITLES, ROLES, roleClaim } from '@contract/role';
import { useFormik } from 'formik';
import { useId, useRef, useState } from 'react';
import { selectUser } from '@/entities/session';
import { messageOf } from '@/shared/api';
import { COPYING_REFUSED, copyText } from '@/shared/lib/copy';
import { useAppSelector } from '@/shared/redux';
import { OutlinedButton } from '@/shared/ui/button';
import { FailureNote } from '@/shared/ui/failure-note';
import { FormField, SelectField } from '@/shared/ui/form-field';
import { useAddMyTokenMutation } from '../../api/access-tokens-api';
import styles from './AccessTokenForm.module.css';

const DAYS = [
  { value: 30, label: '30 days' },
  { value: 90, label: '90 days' },
  { value: 365, label: 'A year' },
];

/** Creates an API token, and shows it once (product/access-tokens#shown-once). */
export function AccessTokenForm() {
  const { formik, roles, failure, token, done } = useNewToken();
  const { values, errors, touched } = formik;
  const id = useId();
  return (
    <form className={styles.form} noValidate onSubmit={formik.handleSubmit}>
      {token && (
        <div ref={done} tabIndex={-1}>
          <NewToken name={token.name} text={token.text} />
        </div>
      )}
      {failure !== null && <FailureNote message={failure} />}
      <FormField id={`${id}-name`} label="Name of a new token" problem={touched.name ? errors.name : undefined}>
        {(control) => (
          <InputGroup
            {...control}
            maxLength={ACCESS_TOKEN_LIMITS.name}
            placeholder="What will use it, for example “BI report”"
            {...formik.getFieldProps('name')}
          />
        )}
      </FormField>
      <RightsFields formik={formik} roles={roles} />
      <SelectField
        id={`${id}-days`}
        label="Expires after"
        options={DAYS}
        value={values.days}
        onChange={(value) => void formik.setFieldValue('days', Number(value))}
        fill={false}
      />
      <OutlinedButton loading={formik.isSubmitting} text="Create token" type="submit" />
    </form>
  );
}

function useNewToken() {
  const roles = useAppSelector(selectUser)?.roles ?? [];
  const [add] = useAddMyTokenMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [token, setToken] = useState<{ name: string; text: string | null } | null>(null);
  const done = useRef<HTMLDivElement>(null);
  const formik = useFormik({
    initialValues: { name: '', isReadOnly: true, roles: [...roles], days: 90 },
    validate: ({ name }) => (name.trim() === '' ? { name: 'Enter a name' } : {}),
    onSubmit: async (values, { resetForm }) => {
      setFailure(null);
      const isLimited = values.roles.length < roles.length;
      const name = values.name.trim();
      const answer = await add({ ...values, name, roles: isLimited ? values.roles : null });
      if (answer.error) {
        setFailure(messageOf(answer.error));
        return;
      }
      setToken({ name, text: answer.data.token });
      resetForm();
      setTimeout(() => done.current?.focus());
    },
  });
  return { formik, roles, failure, token, done };
}

/** What a program may do with it: at most what the user may. */
function RightsFields({ formik, roles }: Pick<ReturnType<typeof useNewToken>, 'formik' | 'roles'>) {
  const { values } = formik;
  const own = ROLES.filter((role) => hasRole(roles, role));
  return (
    <>
      <RadioGroup
        inline
        label="It may"
        selectedValue={values.isReadOnly ? 'read' : 'write'}
        onChange={({ currentTarget }) => void formik.setFieldValue('isReadOnly', currentTarget.value === 'read')}
      >
        <Radio label="only read" value="read" />
        <Radio label="read and write" value="write" />
      </RadioGroup>
      {own.length > 0 && (
        <fieldset className="app-plain">
          <legend>With these of your roles</legend>
          {own.map((role) => (
            <Checkbox
              key={role}
              checked={values.roles.includes(roleClaim(role))}
              inline
              label={ROLE_TITLES[role]}
              onChange={() => void formik.setFieldValue('roles', toggled(values.roles, roleClaim(role)))}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

function NewToken({ name, text }: { name: string; text: string | null }) {
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  if (text === null)
    return (
      <Callout intent="warning" role="status" title={`“${name}” was created, but the token was lost on the way`}>
        Revoke it, and create another.
      </Callout>
    );
  return (
    <Callout intent="success" role="status" title={`The token “${name}”`}>
      <p>Copy it now: it is not shown again.</p>
      <code className={styles.token}>{text}</code>
      <div className={styles.copy}>
        <Button
          size="small"
          text={isCopied ? 'Copied' : 'Copy'}
          onClick={() => void copyText(text).then(setIsCopied)}
        />
        {isCopied === false && <span>{COPYING_REFUSED}. Select it and copy it.</span>}
      </div>
    </Callout>
  );
}

function toggled(all: readonly string[], one: string): string[] {
  return all.includes(one) ? all.filter((each) => each !== one) : [...all, one];
}
