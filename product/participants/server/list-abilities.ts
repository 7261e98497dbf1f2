import { listAbilities } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { erasurePolicy } from '../erasure/server/policy.ts';
import { mergePolicy } from '../merging/server/policy.ts';
import { personalLinkPolicy } from '../personal-links/server/policy.ts';
import { participantPolicy } from './policy.ts';

/** What the caller may do with participants: the actions of all rooms that their page and list offer. */
export const listParticipantAbilities = (scope: Scope): Record<string, boolean> =>
  listAbilities(scope, { ...participantPolicy, ...mergePolicy, ...personalLinkPolicy, ...erasurePolicy });
