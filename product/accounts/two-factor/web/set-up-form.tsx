import { Button, TextInput } from '@mantine/core';
import { DialogButtons } from '#platform/ui/layout/dialog-buttons.tsx';
import { QrCode } from '#platform/ui/qr-code.tsx';
import dialog from '#platform/forms/dialog.module.css';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import { confirmTwoFactor as confirmEndpoint } from '../contract.ts';
import { confirmTwoFactor } from './requests.ts';
import { texts } from './texts.ts';
import classes from './two-factor.module.css';

/** The key for the authenticator app, and the field for its first code. */
export function SetUpForm({
  setUp,
  onDone,
  onCancel,
}: {
  setUp: { key: string; address: string };
  onDone(recoveryCodes: string[]): void;
  onCancel(): void;
}) {
  const form = useForm(confirmEndpoint.body, async ({ code }) =>
    onDone((await confirmTwoFactor(code)).recoveryCodes),
  );
  return (
    <form className={dialog.form} {...form.props}>
      <p>{texts.scan}</p>
      <QrCode text={setUp.address} label={texts.qrCode} className={classes.qr} />
      <p>
        {texts.orTypeKey}
        <code className={classes.key}>{setUp.key.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <TextInput
        name="code"
        label={texts.codeOfApp}
        description={texts.sixDigits}
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus
        error={form.problems.code}
      />
      <FormMessage>{form.message}</FormMessage>
      <DialogButtons onCancel={onCancel}>
        <Button type="submit" loading={form.busy}>
          {texts.turnOn}
        </Button>
      </DialogButtons>
    </form>
  );
}
