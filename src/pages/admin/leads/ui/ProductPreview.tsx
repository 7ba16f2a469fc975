import { Button, HTMLSelect, InputGroup, TextArea } from '@blueprintjs/core';
import { useId, useMemo, useState } from 'react';
import { LEAD_DIVISIONS, type LeadAnswers, type LeadProduct } from '@contract/lead';
import { leadCatalogue } from '@contract/lead-catalogue';
import { isLevel, levelAnswers, productAnswers } from '@contract/lead-choice';
import { leadProgress } from '@contract/lead-rules';
import { withLevel1 } from '@contract/lead-stages';
import type { LeadQuestion } from '@contract/lead-table';
import { FormField } from '@/shared/ui/form-field';
import styles from './ProductEditor.module.css';

interface ProductPreviewProps {
  product: LeadProduct;
  products: readonly LeadProduct[];
}

/** The services stage of the lead form with the product as it is being edited (product/lead-set-up#preview). */
export function ProductPreview({ product, products }: ProductPreviewProps) {
  const id = useId();
  const catalogue = useMemo(() => {
    const isKnown = products.some((other) => other.id === product.id);
    return leadCatalogue(
      isKnown ? products.map((other) => (other.id === product.id ? product : other)) : [...products, product],
    );
  }, [product, products]);
  const [given, setGiven] = useState<LeadAnswers>({});
  const placed = catalogue.byId.get(product.id);
  // The product's own choices, until another service is tried.
  const levels = given['Level1'] === undefined && placed ? productAnswers(catalogue, placed) : {};
  const answers: LeadAnswers = { Initial: 'NEW', ...levels, ...given };
  const { stages, visible } = leadProgress({ answers, catalogue, divisions: LEAD_DIVISIONS });
  const services = stages.find(({ key }) => key === 'services');

  const answer = (key: string, value: string) =>
    setGiven(isLevel(key) ? { ...given, ...levelAnswers(catalogue, answers, key, value) } : { ...given, [key]: value });

  return (
    <section className={styles.preview} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`}>Preview</h2>
        <Button disabled={Object.keys(given).length === 0} text="Start again" onClick={() => setGiven({})} />
      </div>
      <p className={styles.hint}>This is what the lead form asks. Nothing is sent.</p>
      {services?.sections.map((section) => (
        <div
          key={section.header}
          className="app-grid app-gap-2"
          role="group"
          aria-label={withLevel1(section.header, answers)}
        >
          <h3>{withLevel1(section.header, answers)}</h3>
          {section.questions
            .filter(({ key }) => visible.has(key))
            .map((question) => (
              <PreviewField
                key={question.key}
                answers={answers}
                id={`${id}-${question.key}`}
                question={question}
                onAnswer={(value) => answer(question.key, value)}
              />
            ))}
        </div>
      ))}
    </section>
  );
}

interface PreviewFieldProps {
  id: string;
  question: LeadQuestion;
  answers: LeadAnswers;
  onAnswer: (value: string) => void;
}

function PreviewField({ id, question, answers, onAnswer }: PreviewFieldProps) {
  const { key, type, options = [], isOptional } = question;
  const value = answers[key] ?? '';
  return (
    <FormField id={id} label={withLevel1(question.text, answers)} hint={isOptional && 'Optional'}>
      {(control) => {
        if (type === 'select' || type === 'tiles') {
          return (
            <HTMLSelect
              {...control}
              fill
              options={[
                { value: '', label: 'Please select' },
                ...options.map((option) => ({ value: option.value, label: option.text })),
              ]}
              value={value}
              onChange={({ currentTarget }) => onAnswer(currentTarget.value)}
            />
          );
        }
        if (type === 'textarea') {
          return (
            <TextArea {...control} fill value={value} onChange={({ currentTarget }) => onAnswer(currentTarget.value)} />
          );
        }
        return <InputGroup {...control} fill value={value} onValueChange={onAnswer} />;
      }}
    </FormField>
  );
}
