import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { isUuid } from '#platform/db/core/uuid.ts';
import { notFound } from '#platform/errors/errors.ts';
import { plainText, selectLanguage, type Text } from '#product/blocks/text.ts';
import { createSavedStyle, type PageStyle } from '#product/customisation/page-style.ts';
import { readCustomisation } from '#product/customisation/server/queries.ts';
import { findContactChoices } from '#product/participants/contacts/server/set-contact-choices.ts';
import type { ContactChoices } from '#product/participants/contacts/contact.ts';
import { findLatestRequest } from '#product/participants/erasure-requests/server/queries.ts';
import { requireParticipant } from '#product/participants/server/queries.ts';
import { readWorkspaceSettings } from '#product/workspaces/settings/server/queries.ts';

/** A study that somebody was contacted for or took part in. */
interface OwnStudy {
  id: string;
  /** As participants know it; empty without a name for them. */
  name: string;
  isOptedOut: boolean;
}

/** What the preference page shows. */
export interface Preferences {
  /** Colours, legal links and the name of the workspace for participants. */
  style: PageStyle;
  /** Their language, if it is known. */
  language: string | null;
  workspaceLanguage: string;
  zone: string;
  choices: ContactChoices;
  /** Whether an email can be sent to them. */
  hasAddress: boolean;
  study: OwnStudy | undefined;
  request: Awaited<ReturnType<typeof findLatestRequest>>;
}

/** The study of a link, if the participant has something to do with it: they learn nothing of others. */
export async function findOwnStudy(
  tx: Tx,
  { workspace }: Scope,
  {
    participant,
    study,
    language,
  }: { participant: string; study: string | undefined; language?: string | null },
): Promise<OwnStudy | undefined> {
  if (study === undefined || !isUuid(study)) return undefined;
  const [row] = await tx<{ id: string; name: Text | null; base: string | null; isOptedOut: boolean }[]>`
    select s.id, p.state is not distinct from 'optedOut' as "isOptedOut",
      v.content -> 'settings' -> 'publicName' as name, v.content -> 'languages' ->> 'base' as base
    from studies s
    left join versions v on v.workspace = s.workspace and v.study = s.id and v.number = s.version
    left join participations p on p.workspace = s.workspace and p.study = s.id and p.participant = ${participant}
    where s.workspace = ${workspace} and s.id = ${study} and s.deleted_at is null and (p.study is not null or exists (
      select from contacts c where c.workspace = s.workspace and c.study = s.id and c.participant = ${participant}))`;
  if (!row) return undefined;
  const { id, name, base, isOptedOut } = row;
  const tree = selectLanguage(name ?? undefined, language ?? base ?? 'en', base ?? 'en');
  return { id, isOptedOut, name: plainText(tree).trim() };
}

/** @throws not_found for a participant who is gone */
export async function readPreferences(
  tx: Tx,
  scope: Scope,
  { participant, study }: { participant: string; study: string | undefined },
): Promise<Preferences> {
  const { language, zone, email } = await requireParticipant(tx, scope, participant);
  const settings = await readWorkspaceSettings(tx, scope);
  const choices = await findContactChoices(tx, scope, participant);
  if (!choices) throw notFound('link');
  // Without logo and font: the page is one request.
  const customisation = { ...(await readCustomisation(tx, scope)), logo: null, font: null };
  return {
    style: createSavedStyle(customisation, () => ''),
    language,
    workspaceLanguage: settings.language,
    zone: zone ?? settings.timeZone,
    choices,
    hasAddress: email !== null,
    study: await findOwnStudy(tx, scope, { participant, study, language }),
    request: await findLatestRequest(tx, scope, participant),
  };
}
