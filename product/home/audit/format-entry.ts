import { findAuditKind, type AuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import type { EntityReference, Sentence } from '#product/workspaces/audit/sentence.ts';
import type { AuditEntry } from './contract.ts';
import { entryTexts } from './entry-texts.ts';

/** What was done, as texts and references. */
export const describeEntry = (kinds: AuditKinds, entry: AuditEntry): Sentence =>
  findAuditKind(kinds, entry.action)?.sentence(entry) ?? entryTexts.unknownAction(entry.action);

/** The name of what a sentence refers to, and whether it still has a name. */
export function getReferenceName(
  { study, response, member }: Pick<AuditEntry, 'study' | 'response' | 'member'>,
  { reference }: EntityReference,
): { name: string; isKnown: boolean } {
  const names = {
    study: [study?.name, entryTexts.deletedStudy],
    response: [response?.name, entryTexts.deletedResponse],
    member: [member?.name, entryTexts.deletedAccount.toLowerCase()],
  } as const;
  const [name, fallback] = names[reference];
  return { name: name ?? fallback, isKnown: name !== null && name !== undefined };
}

/** What was done as plain text; names of studies are quoted. */
export const formatSentence = (kinds: AuditKinds, entry: AuditEntry): string =>
  describeEntry(kinds, entry)
    .map((part) => {
      if (typeof part === 'string') return part;
      const { name, isKnown } = getReferenceName(entry, part);
      return part.reference === 'study' && isKnown ? `“${name}”` : name;
    })
    .join('');

/** Who did it: a person's name, a participant, or Earshot itself. */
export function formatActor({ actor }: Pick<AuditEntry, 'actor'>): string {
  if (actor.kind === 'participant') return entryTexts.participant;
  if (actor.kind === 'system') return entryTexts.system;
  return actor.person?.name ?? entryTexts.deletedAccount;
}
