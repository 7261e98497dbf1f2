import { Button, TextInput } from '@mantine/core';
import { DialogButtons } from '#platform/ui/layout/dialog-buttons.tsx';
import dialog from '#platform/forms/dialog.module.css';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import { turnOffTwoFactor } from '../contract.ts';
import { texts } from './texts.ts';

/** Asks for a code before two-factor is changed. */
export function CodeForm({
  explanation,
  action,
  isDestructive = false,
  send,
  onCancel,
}: {
  explanation: string;
  /** Label of the button. */
  action: string;
  isDestructive?: boolean;
  send(code: string): Promise<unknown>;
  onCancel(): void;
}) {
  // The bodies of all these actions are alike: a code.
  const form = useForm(turnOffTwoFactor.body, ({ code }) => send(code));
  return (
    <form className={dialog.form} {...form.props}>
      <p>{explanation}</p>
      <TextInput
        name="code"
        label={texts.code}
        description={texts.codeOrRecoveryCode}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        data-autofocus
        error={form.problems.code}
      />
      <FormMessage>{form.message}</FormMessage>
      <DialogButtons onCancel={onCancel}>
        <Button type="submit" color={isDestructive ? 'red' : undefined} loading={form.busy}>
          {action}
        </Button>
      </DialogButtons>
    </form>
  );
}
