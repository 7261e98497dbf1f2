import type { Identity } from '../participant.ts';

/** A participant as far as identity is concerned. */
export interface KnownParticipant {
  id: string;
  externalId: string | null;
  email: string | null;
  device: string | null;
  createdAt: Date;
}

type IdentityDecision =
  /** Nobody is known by it: a new participant gets these. */
  | { kind: 'create'; set: Required<Identity>; possibleDuplicateOf: string | null }
  /** The participant it is. `set`: what they did not have yet. `duplicate`: who may be the same person as another one. */
  | { kind: 'use'; id: string; set: Identity; duplicate: { id: string; of: string } | null };

const isAnonymous = ({ externalId, email }: KnownParticipant): boolean =>
  externalId === null && email === null;

const isOlder = (a: KnownParticipant, b: KnownParticipant): boolean =>
  a.createdAt.getTime() === b.createdAt.getTime() ? a.id < b.id : a.createdAt < b.createdAt;

/** What of an identity nobody has yet, and this participant lacks. */
function listMissing(
  participant: KnownParticipant,
  identity: Identity,
  taken: { externalId: boolean; email: boolean; device: boolean },
): Identity {
  const isFree = (key: keyof Identity) => !taken[key] && participant[key] === null && Boolean(identity[key]);
  return {
    ...(isFree('externalId') && { externalId: identity.externalId }),
    ...(isFree('email') && { email: identity.email }),
    ...(isFree('device') && { device: identity.device }),
  };
}

/**
 * Whom an identity belongs to. An external id counts more than an address, an address more than a device. Two who have a
 * part of it each stay two: the older one is used unless they have another id, and the newer one is marked as a possible
 * duplicate, for a person to decide. The same identity is the same participant whenever it comes again.
 *
 * @param found all participants who have its external id, address or device
 */
export function decideIdentity(identity: Identity, found: readonly KnownParticipant[]): IdentityDecision {
  const find = (key: keyof Identity) =>
    identity[key] ? found.find((participant) => participant[key] === identity[key]) : undefined;
  const [byId, byEmail, byDevice] = [find('externalId'), find('email'), find('device')];
  const taken = { externalId: Boolean(byId), email: Boolean(byEmail), device: Boolean(byDevice) };
  const use = (
    participant: KnownParticipant,
    duplicate?: KnownParticipant,
    of: KnownParticipant = participant,
  ): IdentityDecision => ({
    kind: 'use',
    id: participant.id,
    set: listMissing(participant, identity, taken),
    duplicate: duplicate && duplicate.id !== of.id ? { id: duplicate.id, of: of.id } : null,
  });
  const create = (possibleDuplicateOf: string | null): IdentityDecision => ({
    kind: 'create',
    set: {
      externalId: byId ? null : (identity.externalId ?? null),
      email: byEmail ? null : (identity.email ?? null),
      device: byDevice ? null : (identity.device ?? null),
    },
    possibleDuplicateOf,
  });
  if (byId && byEmail && byId.id !== byEmail.id) {
    const [older, newer] = isOlder(byId, byEmail) ? [byId, byEmail] : [byEmail, byId];
    // Who has the address has another id, which counts more: somebody else, as when the id was first seen.
    return use(byEmail.externalId === null ? older : byId, newer, older);
  }
  const anonymous = byDevice && isAnonymous(byDevice) ? byDevice : undefined;
  if (byId) return use(byId, anonymous);
  if (byEmail) {
    // Their external id is another one, which counts more than the address: somebody else.
    const isOther = Boolean(identity.externalId) && byEmail.externalId !== null;
    return isOther ? create(byEmail.id) : use(byEmail, anonymous);
  }
  if (!byDevice) return create(null);
  // A device that several people use says nothing of one who says who they are.
  const saysWho = Boolean(identity.externalId) || Boolean(identity.email);
  return anonymous || !saysWho ? use(byDevice) : create(null);
}
