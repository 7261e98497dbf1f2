import { Button, PasswordInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { AppError } from '#platform/errors/errors.ts';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { CardSkeletons } from '#platform/ui/feedback/skeletons.tsx';
import { PublicFrame } from '#platform/ui/layout/public-frame.tsx';
import { openResultLink } from '../../contract.ts';
import { LINK_PASSWORD_REASON } from '../../result-link.ts';
import { texts } from '../texts.ts';

interface Query<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch(): Promise<unknown>;
}

/** What a link opens once it is open: until then, why not, or the field for its password. */
export function LinkGate<Data>(props: {
  /** Opens the link, which counts a view. */
  opening: Query<unknown>;
  /** What it shows. */
  head: Query<Data>;
  /** What is shared, while it is loading. */
  name: string;
  /** Opens it with a password that was typed. */
  enter(password: string): Promise<unknown>;
  children(data: Data): ReactNode;
}) {
  const { opening, head, name, enter, children } = props;
  const error = opening.error ?? head.error;
  const code = error instanceof AppError ? error.code : null;
  if (code === 'not_found')
    return <PublicFrame title={texts.invalidLink} sentence={texts.invalidLinkExplained} />;
  if (code === 'gone') return <PublicFrame title={texts.expiredLink} sentence={texts.expiredLinkExplained} />;
  if (code === 'forbidden' && (error as AppError).reason === LINK_PASSWORD_REASON)
    return <PasswordPage enter={enter} />;
  if (head.data !== undefined) return children(head.data);
  return (
    <PublicFrame title={name}>
      {error ? (
        <LoadFailure error={error} onRetry={opening.error ? opening.refetch : head.refetch} />
      ) : (
        <CardSkeletons cards={2} />
      )}
    </PublicFrame>
  );
}

/** Asks for the password, and says nothing of what the link shows. */
function PasswordPage({ enter }: { enter(password: string): Promise<unknown> }) {
  const form = useForm(openResultLink.body, async ({ password }) => {
    await enter(password ?? '');
  });
  return (
    <PublicFrame title={texts.protectedLink} sentence={texts.protectedLinkExplained}>
      <form {...form.props}>
        <PasswordInput
          name="password"
          label={texts.enterPassword}
          error={form.problems.password}
          autoComplete="off"
          autoFocus
        />
        <FormMessage>{form.message}</FormMessage>
        <Button type="submit" loading={form.busy}>
          {texts.continue}
        </Button>
      </form>
    </PublicFrame>
  );
}
