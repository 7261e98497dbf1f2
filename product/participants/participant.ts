import { anonymousName } from './anonymous-name.ts';

export const MAX_NAME_LENGTH = 200;
export const MAX_EXTERNAL_ID_LENGTH = 200;
export const MAX_PARTICIPANT_TAGS = 100;
/** Participants of one call that changes several. */
export const MAX_CHANGED_TOGETHER = 500;

/** Characters of conditions in an address; proxies cut off longer ones. */
export const MAX_CONDITIONS_LENGTH = 4_000;

/** Orders of the list of participants. */
export const PARTICIPANT_ORDERS = ['newest', 'oldest', 'name'] as const;
export type ParticipantOrder = (typeof PARTICIPANT_ORDERS)[number];

/** Columns that a table of participants can have besides name, email address and id; attributes are `attribute:<key>`. */
export const PARTICIPANT_COLUMNS = [
  'tags',
  'language',
  'zone',
  'doNotContact',
  'createdAt',
  'lastSeenAt',
  'lastContactAt',
] as const;
export type FixedParticipantColumn = (typeof PARTICIPANT_COLUMNS)[number];

/** By what somebody is recognised, in order of precedence. */
export interface Identity {
  externalId?: string | null | undefined;
  email?: string | null | undefined;
  /** SHA-256 of the random id that a browser keeps, as hexadecimal digits. */
  device?: string | null | undefined;
}

/** What a participant is called where personal data may be shown. */
export const nameParticipant = ({
  id,
  name,
  email,
  externalId,
}: {
  id: string;
  name: string | null;
  email: string | null;
  externalId: string | null;
}): string => name ?? email ?? externalId ?? anonymousName(id);
