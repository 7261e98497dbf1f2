import { PasswordInput, TextInput } from '@mantine/core';
import { MAX_LINK_PASSWORD } from '../../result-link.ts';
import { texts } from '../texts.ts';

/** What limits a link: a password, and when it ends, as local time of the member who sets it. */
export function LinkLimitFields(props: {
  problems: Readonly<Record<string, string | undefined>>;
  endsAt: string;
  onEndsAt(endsAt: string): void;
}) {
  const { problems, endsAt, onEndsAt } = props;
  return (
    <>
      <PasswordInput
        name="password"
        label={texts.password}
        description={texts.passwordHint}
        maxLength={MAX_LINK_PASSWORD}
        error={problems['password']}
        autoComplete="new-password"
      />
      <TextInput
        type="datetime-local"
        label={texts.ends}
        value={endsAt}
        error={problems['endsAt']}
        onChange={(event) => onEndsAt(event.currentTarget.value)}
      />
    </>
  );
}
