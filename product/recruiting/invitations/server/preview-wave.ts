import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { authoriseReading } from '#product/participants/access/server/authorise-reading.ts';
import { requireParticipant } from '#product/participants/server/queries.ts';
import { buildLinkUrl } from '#product/studies/server/read-study-for-editor.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { findWorkspaceName } from '#product/workspaces/server/queries.ts';
import type { MailTexts } from '../wave.ts';
import { checkTexts } from './check-texts.ts';
import { composeContent, type Addressee } from './sending/compose-message.ts';

const NOBODY: Addressee = { name: null, email: null, language: null, attributes: {} };

/** The mail as one person gets it, with links that lead nowhere personal. @throws not_found, forbidden, bad_input */
export const previewWave = (
  { database, config }: Pick<Services, 'database' | 'config'>,
  scope: Scope,
  { study, texts, participant }: { study: string; texts: MailTexts; participant: string | null },
): Promise<ReturnType<typeof composeContent>> =>
  database.within(scope, async (tx) => {
    await authoriseReading(tx, scope);
    const { linkToken } = await requireStudy(tx, scope, study);
    await checkTexts(tx, scope, [texts]);
    const person = participant === null ? NOBODY : await requireParticipant(tx, scope, participant);
    return composeContent(texts, person, {
      link: buildLinkUrl(config.publicUrl, linkToken),
      preferences: config.publicUrl,
      workspaceName: (await findWorkspaceName(tx, scope)) ?? '',
    });
  });
