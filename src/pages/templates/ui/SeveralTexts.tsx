import { TrashIcon } from '@blueprintjs/icons';
import type { SectionSummary, TemplateSummary } from '@contract/template';
import { useIsNarrow } from '@/shared/lib/media-query';
import { useAppDispatch } from '@/shared/redux';
import { OutlinedButton } from '@/shared/ui/button';
import { SeveralMenu, type SeveralActionsProps } from '@/shared/ui/selection-bar';
import { SEVERAL_CHANGES } from '../model/template-states';
import { BIN_WORDS, binStep, canBecome, stateStep } from '../model/text-steps';

/** What can be done with several templates: their state, and the bin (product/templates#several-texts). */
export function SeveralTemplates({ selected, jobs, isIdle }: SeveralActionsProps<TemplateSummary>) {
  const dispatch = useAppDispatch();
  const keyOf = ({ templateId }: TemplateSummary) => `template ${templateId}`;
  return (
    <>
      <SeveralMenu
        choices={SEVERAL_CHANGES.map((change) => ({
          id: change.state,
          text: change.text,
          isFor: (template: TemplateSummary) => canBecome(template, change),
          onChoose: () =>
            jobs.start({
              steps: selected.map((template) => stateStep(keyOf(template), template, change, dispatch)),
              words: { doing: change.doing, done: change.done },
            }),
        }))}
        isIdle={isIdle}
        isOutlined
        label="State of the selected templates"
        selected={selected}
        text="State"
      />
      <DeleteButton
        isIdle={isIdle}
        onDelete={() => {
          const steps = selected.map((template) => {
            const { templateId, name, version } = template;
            return binStep({ key: keyOf(template), name, version }, { kind: 'template', id: templateId }, dispatch);
          });
          jobs.start({ steps, words: BIN_WORDS });
        }}
      />
    </>
  );
}

/** The bin for several sections. */
export function SeveralSections({ selected, jobs, isIdle }: SeveralActionsProps<SectionSummary>) {
  const dispatch = useAppDispatch();
  const handleDelete = () => {
    const steps = selected.map(({ sectionId, key, version }) =>
      binStep({ key: `section ${sectionId}`, name: key, version }, { kind: 'section', id: sectionId }, dispatch),
    );
    jobs.start({ steps, words: BIN_WORDS });
  };
  return <DeleteButton isIdle={isIdle} onDelete={handleDelete} />;
}

function DeleteButton({ isIdle, onDelete }: { isIdle: boolean; onDelete: () => void }) {
  const isNarrow = useIsNarrow();
  return (
    <OutlinedButton
      disabled={isIdle}
      icon={isNarrow ? undefined : <TrashIcon />}
      size="small"
      text="Delete"
      onClick={onDelete}
    />
  );
}
