import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { forbidden } from '#platform/errors/errors.ts';
import { renderEmail } from '#platform/mail/render-email.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { MailTexts } from '../wave.ts';
import { invitationPolicy } from './policy.ts';
import { previewWave } from './preview-wave.ts';

/** Sends the mail to whoever asks, as somebody gets it of whom nothing is known. @throws not_found, forbidden, bad_input */
export async function sendTestInvitation(
  services: Pick<Services, 'database' | 'config' | 'mail'>,
  scope: Scope,
  { study, texts }: { study: string; texts: MailTexts },
): Promise<void> {
  authorise(scope, invitationPolicy, 'wave.send');
  if (scope.actor.kind !== 'person') throw forbidden();
  const { person } = scope.actor;
  const message = renderEmail(await previewWave(services, scope, { study, texts, participant: null }));
  await services.database.within(scope, async (tx) => {
    const [own] = await tx<{ email: string }[]>`select email from identity.persons where id = ${person}`;
    await services.mail.send(
      tx,
      { to: own!.email, workspace: scope.workspace, expiresAt: null, ...message },
      scope.now,
    );
  });
}
