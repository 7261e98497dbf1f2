import { findActionInfo, listFeatures } from '#platform/feature/feature.ts';
import { includesScope } from '../key-scopes.ts';

/** What says who may call an endpoint; `auditAction` marks replies with answers of single participants. */
interface CallableEndpoint {
  access:
    | { kind: 'public' | 'operator' }
    | { kind: 'login'; keyScope?: string }
    | { kind: 'workspace'; action: string };
  auditAction?: string;
}

/** The scope that a key needs for an endpoint; undefined when no key may call it. */
export function findKeyScope({ access, auditAction }: CallableEndpoint): string | undefined {
  if (access.kind === 'login') return access.keyScope;
  if (access.kind !== 'workspace') return undefined;
  const scopes = findActionInfo(access.action)?.keyScopes ?? [];
  if (scopes.length === 0) return undefined;
  if (auditAction === 'response.read') return 'responses:read';
  return scopes[0];
}

/** The actions that these scopes permit. */
export const listPermittedActions = (scopes: readonly string[]): Set<string> =>
  new Set(
    listFeatures()
      .flatMap(({ actions }) => Object.entries(actions ?? {}))
      .filter(([, { keyScopes }]) => keyScopes.some((scope) => includesScope(scopes, scope)))
      .map(([action]) => action),
  );
