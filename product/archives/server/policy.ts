import type { ArchivePart } from '#platform/archive/archive-part.ts';
import { isScopeAllowed, editorRoles, type Policy } from '#platform/authorisation/policy.ts';
import type { Role } from '#platform/authorisation/role.ts';
import type { Scope } from '#platform/db/core/scope.ts';

export const archivePolicy = { 'archive.export': editorRoles } as const satisfies Policy;

/** Files that only some of the roles that may export get. Their keys are part of the subject key (`subjectKey`). */
export const listRestrictedFiles = (
  parts: readonly ArchivePart[],
): { key: string; name: string; roles: readonly Role[]; reason: string }[] =>
  parts
    .flatMap(({ workspaceFiles = [] }) => workspaceFiles)
    .flatMap(({ name, restriction }) =>
      restriction ? [{ key: name.replace(/\.\w+$/, ''), name, ...restriction }] : [],
    );

/** Keys of the workspace archive's files that the caller may not see. */
export const listForbiddenFileKeys = (scope: Scope, parts: readonly ArchivePart[]): string[] =>
  listRestrictedFiles(parts)
    .filter(({ roles }) => !isScopeAllowed(scope, roles))
    .map(({ key }) => key);
