/**
 * What participants may do, in one place. A class or an office of 300 behind one address starts, reloads and finishes within
 * minutes; `PARTICIPANT_LIMIT_FACTOR` raises what counts per address.
 */

/** Calls of everybody at one address: 300 people with 100 calls a minute each. */
const perAddress = { max: 30_000, seconds: 60 };

/** Calls of one browser, by its cookie. */
export const respondent = { max: 600, seconds: 60, by: 'respondent', perAddress } as const;
/** Starts from one address on one link: four of each of 300 people, since a page that is opened again starts again. */
export const starting = { ...respondent, perLink: { max: 1_200, seconds: 600 } } as const;
/** Whole responses from one address on one link: twice what 300 people send. */
export const submitting = { ...respondent, perLink: { max: 600, seconds: 600 } } as const;
/** Files from one address on one link: four of each of 300 people. */
export const uploading = { ...respondent, max: 60, perLink: { max: 1_200, seconds: 600 } } as const;

/** Files and bytes of participants that are kept at most, of a response, a study and a workspace. */
export const UPLOAD_QUOTAS = {
  response: { files: 20, bytes: 200_000_000 },
  study: { files: 20_000, bytes: 20_000_000_000 },
  workspace: { files: 100_000, bytes: 100_000_000_000 },
};
export type UploadQuotas = typeof UPLOAD_QUOTAS;
