import { TextInput } from '@mantine/core';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import { createTagGroup } from '../contract.ts';
import { MAX_TAG_NAME_LENGTH } from '../../tag.ts';
import * as requests from '../../web/requests.ts';
import { texts as sharedTexts } from '../../web/shared/texts.ts';
import { useCodebookChanges } from './use-codebook.ts';
import { texts } from './texts.ts';

/** Creates or renames a group. */
export function GroupDialog(props: { group: { id: string; name: string } | null; onClose(): void }) {
  const { group, onClose } = props;
  const { reload } = useCodebookChanges();
  const form = useForm(createTagGroup.body, async ({ name }) => {
    await (group ? requests.renameTagGroup(group.id, name) : requests.createTagGroup(name));
    await reload();
    onClose();
  });
  return (
    <FormDialog
      title={group ? texts.renameGroup : texts.newGroup}
      form={form}
      action={group ? texts.save : texts.createGroup}
      onClose={onClose}
    >
      <TextInput
        name="name"
        label={sharedTexts.name}
        maxLength={MAX_TAG_NAME_LENGTH}
        defaultValue={group?.name ?? ''}
        error={form.problems.name}
        autoComplete="off"
        data-autofocus
      />
    </FormDialog>
  );
}
