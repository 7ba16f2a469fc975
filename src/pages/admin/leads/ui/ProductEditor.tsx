import { Button, Callout, InputGroup } from '@blueprintjs/core';
import { AddIcon, ArrowLeftIcon, DuplicateIcon, TrashIcon } from '@blueprintjs/icons';
import { useId, useMemo } from 'react';
import { SERVICE_TILES } from '@contract/lead';
import { LEAD_SET_UP_LIMITS, type SetUpProduct } from '@contract/lead-set-up';
import { placeWarnings, questionWarnings } from '@contract/lead-warnings';
import { DraftNote } from '@/features/keep-draft';
import { CHOICE_NEEDED, MeanwhileNote } from '@/shared/ui/changed-meanwhile';
import { FailureNote } from '@/shared/ui/failure-note';
import { formGrid, stillNeeded } from '@/shared/ui/form-dialog-footer';
import { FormField } from '@/shared/ui/form-field';
import { inOrderOf, OrderedList } from '@/shared/ui/ordered-list';
import { UndoNote } from '@/shared/ui/undo-note';
import { nameOf, productOf, type ProductValues, type QuestionValues } from '../model/product-form';
import { QUESTION_REMOVED, useProductForm, type ProductForm } from '../model/use-product-form';
import { useFocusReturn } from '@/shared/lib/focus-return';
import { SaveBar } from '@/shared/ui/save-bar';
import styles from './ProductEditor.module.css';
import { ProductPreview } from './ProductPreview';
import { QuestionCard } from './QuestionCard';

interface ProductEditorProps {
  /** Null adds one. */
  product: SetUpProduct | null;
  /** The initial values of a new one. */
  like: SetUpProduct | null;
  products: readonly SetUpProduct[];
  onSaved: (id: string) => void;
  onDuplicate: (id: string) => void;
  onRemove: (product: SetUpProduct) => void;
  onClose: () => void;
}

const idOf = ({ id }: QuestionValues) => id;
const NEW_ID = 'new';

/** A product with its levels and questions, next to a preview of the form. Unsaved input is a draft. */
export function ProductEditor({
  product,
  like,
  products,
  onDuplicate,
  onRemove,
  onClose,
  onSaved,
}: ProductEditorProps) {
  const id = useId();
  const form = useProductForm({ product, like, onSaved });
  const { formik, values, draft } = form;
  const saveButton = useFocusReturn(formik.isSubmitting);
  const problem = form.problem || (form.meanwhile.isUndecided ? stillNeeded([CHOICE_NEEDED]) : '');
  const edited = useMemo(() => productOf(values, product?.id ?? NEW_ID), [values, product]);
  const place = useMemo(() => placeWarnings(edited, products), [edited, products]);

  return (
    <div className={styles.columns}>
      <form className={styles.form} aria-label="Product" noValidate onSubmit={formik.handleSubmit}>
        <div className={styles.head}>
          <Button className={styles.back} icon={<ArrowLeftIcon />} text="All products" onClick={onClose} />
          <h2>{product ? product.name : 'New product'}</h2>
          {product && (
            <>
              <Button icon={<DuplicateIcon />} text="Duplicate" onClick={() => onDuplicate(product.id)} />
              <Button icon={<TrashIcon />} text="Remove" onClick={() => onRemove(product)} />
            </>
          )}
        </div>
        {form.failure !== null && <FailureNote message={form.failure} />}
        <DraftNote draft={draft} />
        <MeanwhileNote what="product" clashes={form.meanwhile.clashes} />
        <div className={formGrid.fields}>
          <TextField form={form} id={`${id}-name`} name="name" label="Name" className={formGrid.whole} />
          <TextField
            form={form}
            id={`${id}-level1`}
            name="level1"
            label="Level 1"
            className={formGrid.third}
            options={SERVICE_TILES}
          />
          <TextField form={form} id={`${id}-level2`} name="level2" label="Level 2" className={formGrid.third} />
          <TextField form={form} id={`${id}-level3`} name="level3" label="Level 3" className={formGrid.third} />
        </div>
        {place.map((text) => (
          <Callout key={text} compact intent="warning" role="status">
            {text}
          </Callout>
        ))}
        <Questions form={form} />
        <UndoNote of={QUESTION_REMOVED} />
        <SaveBar
          textId={`${id}-needed`}
          text={problem || (form.isChanged || !product ? 'Not saved yet.' : 'No changes.')}
        >
          {form.isChanged && <Button text="Discard changes" onClick={() => draft.startAgain()} />}
          <Button
            ref={saveButton}
            aria-describedby={`${id}-needed`}
            disabled={problem !== '' || (product !== null && !form.isChanged)}
            intent="primary"
            loading={formik.isSubmitting}
            text="Save"
            type="submit"
          />
        </SaveBar>
      </form>
      <ProductPreview product={edited} products={products} />
    </div>
  );
}

interface TextFieldProps {
  form: ProductForm;
  id: string;
  name: Exclude<keyof ProductValues, 'questions' | 'version'>;
  label: string;
  className: string | undefined;
  options?: readonly string[];
}

function TextField({ form, id, name, label, className, options }: TextFieldProps) {
  return (
    <FormField id={id} label={label} {...(className && { className })}>
      {(control) => (
        <>
          <InputGroup
            {...control}
            {...(options && { list: `${id}-options` })}
            autoComplete="off"
            maxLength={LEAD_SET_UP_LIMITS.name}
            value={form.values[name]}
            onValueChange={(value) => form.set(name, value)}
          />
          {options && (
            <datalist id={`${id}-options`}>
              {options.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </datalist>
          )}
        </>
      )}
    </FormField>
  );
}

function Questions({ form }: { form: ProductForm }) {
  const { questions } = form.values;
  const edited = useMemo(() => productOf(form.values, NEW_ID).questions ?? [], [form.values]);
  const warnings = useMemo(() => questionWarnings(edited), [edited]);
  return (
    <section className={styles.questions} aria-label="Questions">
      <h3>Questions</h3>
      {questions.length === 0 && <p>The form asks only for additional information. Add a question to ask more.</p>}
      <OrderedList
        label="Questions in order"
        items={questions}
        idOf={idOf}
        nameOf={nameOf}
        onOrder={(ids) => form.setQuestions(inOrderOf(questions, ids, idOf))}
      >
        {(question) => (
          <QuestionCard
            question={question}
            questions={questions}
            number={questions.indexOf(question) + 1}
            warnings={warnings.get(questions.indexOf(question)) ?? []}
            onChange={(changes) => form.changeQuestion(question.id, changes)}
            onDuplicate={() => form.duplicateQuestion(question)}
            onRemove={() => form.removeQuestion(question)}
          />
        )}
      </OrderedList>
      <Button className={styles.add} icon={<AddIcon />} text="Add a question" onClick={form.addQuestion} />
    </section>
  );
}
