import { PasswordInput, TextInput } from '@mantine/core';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import * as contract from '../contract.ts';
import { connectCaldav, connectFeed } from './requests.ts';
import { texts } from './texts.ts';
import { useShowCalendars } from './use-calendar-change.ts';

const SIZE = 520;

/** Connects the calendars of a user of a server. Input is kept on errors. */
export function CaldavDialog({ onClose }: { onClose(): void }) {
  const show = useShowCalendars();
  const form = useForm(contract.connectCaldav.body, async (values) => {
    await show(await connectCaldav(values));
    notify(texts.connected);
    onClose();
  });
  return (
    <FormDialog title={texts.connectCaldav} size={SIZE} form={form} action={texts.connect} onClose={onClose}>
      <p className="muted">{texts.caldavExplained}</p>
      <TextInput
        name="url"
        type="url"
        inputMode="url"
        label={texts.server}
        description={texts.serverExplained}
        autoComplete="off"
        data-autofocus
        error={form.problems.url}
      />
      <TextInput
        name="username"
        label={texts.username}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={form.problems.username}
      />
      <PasswordInput
        name="password"
        label={texts.password}
        description={texts.passwordExplained}
        autoComplete="new-password"
        error={form.problems.password}
      />
    </FormDialog>
  );
}

/** Connects a calendar by its link. Input is kept on errors. */
export function FeedDialog({ onClose }: { onClose(): void }) {
  const show = useShowCalendars();
  const form = useForm(contract.connectFeed.body, async (values) => {
    await show(await connectFeed(values));
    notify(texts.connected);
    onClose();
  });
  return (
    <FormDialog title={texts.connectFeed} size={SIZE} form={form} action={texts.connect} onClose={onClose}>
      <p className="muted">{texts.feedExplained}</p>
      <TextInput
        name="name"
        label={texts.name}
        maxLength={100}
        autoComplete="off"
        data-autofocus
        error={form.problems.name}
      />
      <TextInput
        name="url"
        type="url"
        inputMode="url"
        label={texts.link}
        description={texts.linkExplained}
        autoComplete="off"
        error={form.problems.url}
      />
    </FormDialog>
  );
}
