import { Button, Modal, TextInput } from '@mantine/core';
import { FormMessage } from '#product/accounts/web/shared/form-message.tsx';
import { useForm } from '#product/accounts/web/shared/use-form.ts';
import { createTagGroup } from '../../codebook/contract.ts';
import { MAX_TAG_NAME_LENGTH } from '../../tag.ts';
import * as requests from '../requests.ts';
import { texts as sharedTexts } from '../shared/texts.ts';
import classes from './codebook.module.css';
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
    <Modal
      opened
      onClose={onClose}
      title={group ? texts.renameGroup : texts.newGroup}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <form className={classes.form} {...form.props}>
        <TextInput
          name="name"
          label={sharedTexts.name}
          maxLength={MAX_TAG_NAME_LENGTH}
          defaultValue={group?.name ?? ''}
          error={form.problems.name}
          autoComplete="off"
          data-autofocus
        />
        <FormMessage>{form.message}</FormMessage>
        <div>
          <Button type="submit" loading={form.busy}>
            {group ? texts.save : texts.createGroup}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
