import { z } from 'zod';

/** Participants of one call that erases several: each is a job. */
export const MAX_ERASED_TOGETHER = 100;

/** Where a value of the person still stands in what others wrote: only people can decide on it. */
export const erasurePlaceShape = z.object({
  /** Table and column. */
  table: z.string(),
  column: z.string(),
  /** Ids that name the row, and its study, response and participant where it has them. */
  row: z.record(z.string(), z.string()),
});
export type ErasurePlace = z.output<typeof erasurePlaceShape>;

/** What was erased, and what was not. It has no personal data, so that it can be kept and shown. */
export const erasureReceiptShape = z.object({
  kind: z.literal('earshot-erasure'),
  version: z.literal(1),
  erasure: z.uuid(),
  workspace: z.uuid(),
  participant: z.uuid(),
  requestedAt: z.iso.datetime(),
  erasedAt: z.iso.datetime(),
  /** Rows and files that were deleted, by what they are. */
  removed: z.record(z.string(), z.int()),
  /** Texts of others that contain a value of the person, by table and column. */
  leftToDecide: z.record(z.string(), z.int()),
  /** What the search for the person’s values did not cover. */
  notSearched: z.array(z.string()),
  /** Backups made before this day have the data until they are deleted. */
  backups: z.string(),
  /** Programs outside of Earshot that may have received something. */
  receivers: z.array(z.string()),
  /** HMAC-SHA-256 over all the other fields, by the installation’s key. */
  signature: z.string(),
});
export type ErasureReceipt = z.output<typeof erasureReceiptShape>;

/** The receipt as a text to read and to print. */
export function writeReceiptText(receipt: ErasureReceipt): string {
  const list = (counts: Record<string, number>) =>
    Object.entries(counts)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, n]) => `  ${name}: ${n}`);
  return [
    'Receipt of an erasure',
    '',
    `Erasure:     ${receipt.erasure}`,
    `Workspace:   ${receipt.workspace}`,
    `Participant: ${receipt.participant}`,
    `Requested:   ${receipt.requestedAt}`,
    `Erased:      ${receipt.erasedAt}`,
    '',
    'Deleted:',
    ...list(receipt.removed),
    '',
    ...(Object.keys(receipt.leftToDecide).length > 0
      ? ['Texts of others that name the person, left for people to decide on:', ...list(receipt.leftToDecide)]
      : ['No text of anyone else names the person.']),
    '',
    ...(receipt.notSearched.length > 0
      ? ['Not searched:', ...receipt.notSearched.map((one) => `  ${one}`), '']
      : []),
    receipt.backups,
    ...(receipt.receivers.length > 0
      ? [
          '',
          'May have received something, and was not asked to delete it:',
          ...receipt.receivers.map((one) => `  ${one}`),
        ]
      : []),
    '',
    `Signature: ${receipt.signature}`,
    '',
  ].join('\n');
}
