import { Button, TextInput } from '@mantine/core';
import { DialogButtons } from '#platform/ui/layout/dialog-buttons.tsx';
import dialog from '#platform/forms/dialog.module.css';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import { renamePasskey } from '../contract.ts';
import { texts } from './texts.ts';

/** Asks for the name of a new or existing passkey; `action` is the label of its button. */
export function PasskeyNameForm({
  explanation,
  initialName,
  action,
  send,
  onCancel,
}: {
  explanation?: string;
  initialName: string;
  action: string;
  send(name: string): Promise<unknown>;
  onCancel(): void;
}) {
  // A new passkey has the same rules for names.
  const form = useForm(renamePasskey.body, (values) => send(values.name));
  return (
    <form className={dialog.form} {...form.props}>
      {explanation && <p>{explanation}</p>}
      <TextInput
        name="name"
        label={texts.name}
        defaultValue={initialName}
        maxLength={100}
        data-autofocus
        error={form.problems.name}
      />
      <FormMessage>{form.message}</FormMessage>
      <DialogButtons onCancel={onCancel}>
        <Button type="submit" loading={form.busy}>
          {action}
        </Button>
      </DialogButtons>
    </form>
  );
}
