/**
 * Rate limits of participants. A class or an office of 300 people behind one IP address must be able to start, reload and
 * finish within minutes; `PARTICIPANT_LIMIT_FACTOR` raises the limits per address.
 */

/** Requests from one address: 300 people with 100 requests a minute each. */
const ADDRESS_RATE_LIMIT = { max: 30_000, seconds: 60 };

/** Requests of one browser, by its cookie. */
export const PARTICIPANT_RATE_LIMIT = {
  max: 600,
  seconds: 60,
  by: 'participant',
  perAddress: ADDRESS_RATE_LIMIT,
} as const;
/** Starts from one address on one link: 300 people with four each, since every page load starts again. */
export const START_RATE_LIMIT = { ...PARTICIPANT_RATE_LIMIT, perLink: { max: 1_200, seconds: 600 } } as const;
/** Complete responses from one address on one link: 300 people with two each. */
export const SUBMIT_RATE_LIMIT = { ...PARTICIPANT_RATE_LIMIT, perLink: { max: 600, seconds: 600 } } as const;
/** Files from one address on one link: 300 people with four each. */
export const UPLOAD_RATE_LIMIT = {
  ...PARTICIPANT_RATE_LIMIT,
  max: 60,
  perLink: { max: 1_200, seconds: 600 },
} as const;

/** Maximum number and total size of stored files per response, study and workspace. */
export const UPLOAD_QUOTAS = {
  response: { files: 20, bytes: 200_000_000 },
  study: { files: 20_000, bytes: 20_000_000_000 },
  workspace: { files: 100_000, bytes: 100_000_000_000 },
};
export type UploadQuotas = typeof UPLOAD_QUOTAS;

/** URL parameters of one response. */
export const MAX_PARAMETERS = 50;

/** The code of a link, with the ids of who comes by it. */
export const MAX_LINK_CODE_LENGTH = 120;
