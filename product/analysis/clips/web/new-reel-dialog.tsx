import { Button, Modal, TextInput } from '@mantine/core';
import { FormMessage } from '#product/accounts/web/shared/form-message.tsx';
import { useForm } from '#product/accounts/web/shared/use-form.ts';
import * as contract from '../contract.ts';
import { MAX_TITLE_LENGTH } from '../clip.ts';
import classes from './reels.module.css';
import { createReel } from './requests.ts';
import { texts } from './texts.ts';
import { useAttempt } from './use-attempt.ts';

/** Creates a reel; its clips are chosen on its page. */
export function NewReelDialog(props: { studyId: string; onClose(): void; onCreated(id: string): void }) {
  const { reload } = useAttempt(props.studyId);
  const form = useForm(contract.createReel.body, async ({ title }) => {
    const { id } = await createReel(props.studyId, { title });
    await reload();
    props.onCreated(id);
  });
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={texts.newReel}
      size={480}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <form className={classes.form} {...form.props}>
        <TextInput
          name="title"
          label={texts.reelTitle}
          description={texts.reelTitleHint}
          maxLength={MAX_TITLE_LENGTH}
          error={form.problems.title}
          autoComplete="off"
          data-autofocus
        />
        <FormMessage>{form.message}</FormMessage>
        <div>
          <Button type="submit" loading={form.busy}>
            {texts.createReel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
