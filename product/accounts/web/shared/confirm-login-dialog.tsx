import { Button, Modal, PasswordInput } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { call } from '#platform/http/client/request.ts';
import { DialogButtons } from '#platform/ui/layout/dialog-buttons.tsx';
import { confirmLogin } from '../../contract.ts';
import { onQuestionChange, readOpenQuestion, type OpenQuestion } from './confirm-login.ts';
import classes from '#platform/forms/dialog.module.css';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { texts } from './texts.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { texts as formTexts } from '#platform/forms/texts.ts';

/** The dialog that asks for the password before changes to the security of the account. */
export function ConfirmLoginOutlet() {
  const question = useSyncExternalStore(onQuestionChange, readOpenQuestion);
  return (
    <Modal
      opened={question !== null}
      onClose={() => question?.settle(false)}
      title={texts.confirmItsYou}
      size={440}
      closeButtonProps={{ 'aria-label': formTexts.close }}
    >
      {question && <PasswordForm question={question} />}
    </Modal>
  );
}

function PasswordForm({ question }: { question: OpenQuestion }) {
  const form = useForm(confirmLogin.body, async (body) => {
    await call(confirmLogin, { body });
    question.settle(true);
  });
  return (
    <form className={classes.form} {...form.props}>
      <p>{texts.confirmItsYouExplained}</p>
      <PasswordInput
        name="password"
        label={texts.yourPassword}
        autoComplete="current-password"
        data-autofocus
        error={form.problems.password}
        visibilityToggleButtonProps={{ 'aria-label': texts.showPassword }}
      />
      <FormMessage>{form.message}</FormMessage>
      <DialogButtons onCancel={() => question.settle(false)}>
        <Button type="submit" loading={form.busy}>
          {texts.continue}
        </Button>
      </DialogButtons>
    </form>
  );
}
