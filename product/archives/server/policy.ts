import type { ArchivePart } from '#platform/archive/archive-part.ts';
import { isScopeAllowed, editorRoles, type Policy } from '#platform/authorisation/policy.ts';
import type { Role } from '#platform/authorisation/role.ts';
import type { Scope } from '#platform/db/core/scope.ts';

export const archivePolicy = { 'archive.export': editorRoles } as const satisfies Policy;

/** Files that not everyone who may export may see; builds are found by their keys (`nameOf`). */
export const limitedFiles = (
  parts: readonly ArchivePart[],
): { key: string; name: string; roles: readonly Role[]; reason: string }[] =>
  parts
    .flatMap(({ ofWorkspace = [] }) => ofWorkspace)
    .flatMap(({ name, limited }) => (limited ? [{ key: name.replace(/\.\w+$/, ''), name, ...limited }] : []));

/** Keys of the files of the workspace's archive that the caller may not see. */
export const filesLeftOut = (scope: Scope, parts: readonly ArchivePart[]): string[] =>
  limitedFiles(parts)
    .filter(({ roles }) => !isScopeAllowed(scope, roles))
    .map(({ key }) => key);
