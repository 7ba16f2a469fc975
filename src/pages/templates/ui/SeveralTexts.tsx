import { Button } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import type { SectionSummary, TemplateSummary } from '@contract/template';
import { useIsNarrow } from '@/shared/lib/media-query';
import { useAppDispatch } from '@/shared/redux';
import { MenuButton } from '@/shared/ui/menu-button';
import type { SeveralActionsProps } from '@/shared/ui/selection-bar';
import { SEVERAL_CHANGES } from '../model/template-states';
import { BIN_WORDS, binStep, canBecome, stateStep } from '../model/text-steps';

/** What can be done with several templates: their state, and the bin (product/templates#several-texts). */
export function SeveralTemplates({ selected, jobs, isIdle }: SeveralActionsProps<TemplateSummary>) {
  const dispatch = useAppDispatch();
  const changes = SEVERAL_CHANGES.flatMap((change) => {
    const count = selected.filter((template) => canBecome(template, change)).length;
    return count > 0 ? [{ change, count }] : [];
  });
  const keyOf = ({ templateId }: TemplateSummary) => `template ${templateId}`;
  return (
    <>
      <MenuButton
        entries={changes.map(({ change, count }) => ({
          id: change.state,
          text: change.text,
          ...(count < selected.length && { note: `${count} of ${selected.length}` }),
          onChoose: () =>
            jobs.start({
              steps: selected.map((template) => stateStep(keyOf(template), template, change, dispatch)),
              words: { doing: change.doing, done: change.done },
            }),
        }))}
        isDisabled={isIdle}
        isOutlined
        label="State of the selected templates"
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
    <Button
      disabled={isIdle}
      icon={isNarrow ? undefined : <TrashIcon />}
      size="small"
      text="Delete"
      variant="outlined"
      onClick={onDelete}
    />
  );
}
