import { TextInput } from '@mantine/core';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import * as contract from '../contract.ts';
import { MAX_TITLE_LENGTH } from '../clip.ts';
import { createReel } from './requests.ts';
import { texts } from './texts.ts';
import { useReload } from './use-reload.ts';

/** Creates a reel; its clips are chosen on its page. */
export function NewReelDialog(props: { studyId: string; onClose(): void; onCreated(id: string): void }) {
  const reload = useReload(props.studyId);
  const form = useForm(contract.createReel.body, async ({ title }) => {
    const { id } = await createReel(props.studyId, { title });
    await reload();
    props.onCreated(id);
  });
  return (
    <FormDialog
      title={texts.newReel}
      size={480}
      form={form}
      action={texts.createReel}
      onClose={props.onClose}
    >
      <TextInput
        name="title"
        label={texts.reelTitle}
        description={texts.reelTitleHint}
        maxLength={MAX_TITLE_LENGTH}
        error={form.problems.title}
        autoComplete="off"
        data-autofocus
      />
    </FormDialog>
  );
}
