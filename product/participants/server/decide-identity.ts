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
  /** The participant it is. `set`: what they did not have yet. `duplicate`: another one who has a part of it. */
  | { kind: 'use'; id: string; set: Identity; duplicate: string | null };

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
 * part of it each stay two: the older one is used, the other marked as a possible duplicate, for a person to decide.
 *
 * @param found all participants who have its external id, address or device
 */
export function decideIdentity(identity: Identity, found: readonly KnownParticipant[]): IdentityDecision {
  const find = (key: keyof Identity) =>
    identity[key] ? found.find((participant) => participant[key] === identity[key]) : undefined;
  const [byId, byEmail, byDevice] = [find('externalId'), find('email'), find('device')];
  const taken = { externalId: Boolean(byId), email: Boolean(byEmail), device: Boolean(byDevice) };
  const use = (participant: KnownParticipant, other?: KnownParticipant): IdentityDecision => ({
    kind: 'use',
    id: participant.id,
    set: listMissing(participant, identity, taken),
    duplicate: other && other.id !== participant.id ? other.id : null,
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
  if (byId && byEmail && byId.id !== byEmail.id)
    return isOlder(byId, byEmail) ? use(byId, byEmail) : use(byEmail, byId);
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
