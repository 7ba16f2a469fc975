import { Button, Callout } from '@blueprintjs/core';
import { AddIcon, ArrowLeftIcon, DuplicateIcon, TrashIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { SERVICE_TILES } from '@contract/lead';
import type { SetUpProduct } from '@contract/lead-set-up';
import { placeWarnings, questionWarnings } from '@contract/lead-warnings';
import { RecordField } from '@/widgets/record-form';
import { DraftNote } from '@/features/keep-draft';
import { MeanwhileNote } from '@/shared/ui/changed-meanwhile';
import { FailureNote } from '@/shared/ui/failure-note';
import { formGrid, stillNeeded } from '@/shared/ui/form-dialog-footer';
import { Form } from '@/shared/ui/form-field';
import { inOrderOf, OrderedList } from '@/shared/ui/ordered-list';
import { UndoNote } from '@/shared/ui/undo-note';
import { nameOf, productOf, type QuestionValues } from '../model/product-form';
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
  const form = useProductForm({ product, like, onSaved });
  const { id, values, draft, needed, isChanged, isSubmitting } = form;
  const saveButton = useFocusReturn(isSubmitting);
  const canSave = needed.length === 0 && (product === null || isChanged);
  const edited = useMemo(() => productOf(values, product?.id ?? NEW_ID), [values, product]);
  const place = useMemo(() => placeWarnings(edited, products), [edited, products]);

  return (
    <div className={styles.columns}>
      <Form
        aria-label="Product"
        canSend={canSave}
        className={styles.form}
        isSubmitting={isSubmitting}
        onSubmit={form.submit}
      >
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
        <MeanwhileNote what="product" clashes={form.clashes} reason={form.reason} refusals={form.refusals} />
        <div className={formGrid.fields}>
          <RecordField form={form} name="name" />
          <RecordField form={form} name="level1" suggestions={SERVICE_TILES} width="third" />
          <RecordField form={form} name="level2" width="third" />
          <RecordField form={form} name="level3" width="third" />
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
          text={stillNeeded(needed) || (isChanged || !product ? 'Not saved yet.' : 'No changes.')}
        >
          {isChanged && <Button text="Discard changes" onClick={() => draft.startAgain()} />}
          <Button
            ref={saveButton}
            aria-describedby={`${id}-needed`}
            disabled={!canSave}
            intent="primary"
            loading={isSubmitting}
            text="Save"
            type="submit"
          />
        </SaveBar>
      </Form>
      <ProductPreview product={edited} products={products} />
    </div>
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
