import type { recording } from '@contract/records/recording';
import { RecordField, type EditedFields } from '@/widgets/record-form';
import { DateField } from '@/shared/ui/date-field';

/** Title, start and people of a recording (product/players#fields). */
export function RecordingFields({ form }: { form: EditedFields<typeof recording> }) {
  return (
    <>
      <RecordField form={form} name="title" />
      <RecordField form={form} name="day" width="half">
        {(control) => (
          <DateField
            control={control}
            value={form.values.day}
            onChange={(day) => form.set({ day })}
            onMoment={(day, time) => form.set({ day, time })}
          />
        )}
      </RecordField>
      <RecordField form={form} name="time" width="half" />
      <RecordField form={form} name="people" />
    </>
  );
}
