import { Button, Classes, Dialog, DialogBody, DialogFooter, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useDeferredValue, useEffect, useState } from 'react';
import type { SectionSummary, TemplateInfo } from '@contract/template';
import { keysIn } from '@contract/template-marks';
import { useGetSectionQuery } from '@/entities/template';
import { FieldFailure, FormField } from '@/shared/ui/form-field';
import { firstChoices, includedSections, sampleDocument, sampleValue, sectionsNamedIn } from '../model/sample-document';
import styles from './Dialogs.module.css';
import { DocumentPreview } from './DocumentPreview';

interface TryTemplateProps {
  name: string;
  html: string;
  info: TemplateInfo;
  onClose: () => void;
}

/** The document that a template would become, with answers that can be tried. Nothing is saved. */
export function TryTemplate({ name, html, info, onClose }: TryTemplateProps) {
  const named = sectionsNamedIn(html, info.sections);
  const [choices, setChoices] = useState(() => firstChoices(named));
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});

  const included = includedSections(named, choices, info.sections);
  const textsOf = (key: string) => {
    const choicesOfKey = named.find(([first]) => first?.key === key);
    if (!choicesOfKey) return null;
    return choicesOfKey
      .filter(({ sectionId }) => included.has(sectionId))
      .map(({ sectionId }) => texts[sectionId] ?? '<p>LOADING</p>')
      .join('');
  };
  const whole = sampleDocument(html, { textsOf, valueOf: (key) => values[key] ?? sampleValue(key) });
  const placeholders = placeholdersIn([html, ...[...included].map((id) => texts[id] ?? '')], info);
  const shown = useDeferredValue(whole);

  return (
    <Dialog
      className={styles.wide}
      isOpen
      title={`Try “${name.trim() || 'this template'}”`}
      transitionDuration={100}
      onClose={onClose}
    >
      <DialogBody className={styles.body}>
        <div className={styles.split}>
          <div className={styles.choices}>
            {[...included].map((id) => (
              <SectionReader key={id} id={id} onRead={(text) => setTexts((before) => ({ ...before, [id]: text }))} />
            ))}
            {named.map((list) => (
              <Question
                key={list[0]?.key}
                list={list}
                chosen={choices[list[0]?.key ?? ''] ?? null}
                onChoose={(id) => setChoices((before) => ({ ...before, [list[0]?.key ?? '']: id }))}
              />
            ))}
            {placeholders.map((key) => (
              <FormField key={key} id={`try-${key}`} label={key}>
                {(control) => (
                  <InputGroup
                    {...control}
                    autoComplete="off"
                    value={values[key] ?? sampleValue(key)}
                    onValueChange={(value) => setValues((before) => ({ ...before, [key]: value }))}
                  />
                )}
              </FormField>
            ))}
            {named.length + placeholders.length === 0 && (
              <p className={Classes.TEXT_MUTED}>The text names neither sections nor placeholders.</p>
            )}
          </div>
          <DocumentPreview html={shown} label="The document with sample answers" />
        </div>
      </DialogBody>
      <DialogFooter actions={<Button intent="primary" text="Back to the text" onClick={onClose} />} />
    </Dialog>
  );
}

interface QuestionProps {
  /** The sections of one key. */
  list: readonly SectionSummary[];
  chosen: string | null;
  onChoose: (sectionId: string | null) => void;
}

function Question({ list, chosen, onChoose }: QuestionProps) {
  const [first, ...others] = list;
  if (!first || list.every(({ isMandatory }) => isMandatory)) return null;
  return (
    <FormField id={`try-${first.sectionId}`} label={first.question || first.key}>
      {(control) => (
        <HTMLSelect {...control} fill value={chosen ?? ''} onChange={({ target }) => onChoose(target.value || null)}>
          {list.map(({ sectionId }, index) => (
            <option key={sectionId} value={sectionId}>
              {others.length === 0 ? 'Yes' : `Choice ${index + 1}`}
            </option>
          ))}
          <option value="">{others.length === 0 ? 'No' : 'None'}</option>
        </HTMLSelect>
      )}
    </FormField>
  );
}

/** Fetches the text of one section; shows itself only when that fails. */
function SectionReader({ id, onRead }: { id: string; onRead: (html: string) => void }) {
  const { data, isError, refetch } = useGetSectionQuery(id);
  useEffect(() => {
    if (data) onRead(data.html);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- told once for each text, whoever listens
  }, [data]);
  if (!isError || data) return null;
  return <FieldFailure message="The text of a section could not be fetched." onRetry={() => void refetch()} />;
}

function placeholdersIn(htmls: readonly string[], { sections }: TemplateInfo): string[] {
  const sectionKeys = new Set(sections.map(({ key }) => key));
  const keys = htmls.flatMap((html) => {
    const { placeholders, either } = keysIn(html);
    return [...placeholders, ...either.filter((key) => !sectionKeys.has(key))];
  });
  return [...new Set(keys)];
}
