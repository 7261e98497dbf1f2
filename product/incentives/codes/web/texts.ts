import { pluralize } from '#platform/ui/figures.ts';

/** English texts of incentive codes. */
export const texts = {
  explained:
    'Gift card or voucher codes that you bought elsewhere. Each is handed out once, to an approved incentive of the same amount. They are stored encrypted.',
  stock: 'Codes',
  value: 'Value',
  unused: 'Unused',
  handedOut: 'Handed out',
  none: 'No codes yet.',
  downloadWithCodes: 'Download handed-out codes',
  downloadExplained:
    'A CSV with names, addresses and codes, for the emails you send. The audit log records it.',
  delete: 'Delete',
  deleteUnusedOf: (value: string) => `Delete unused codes of ${value}`,
  deleteUnused: 'Delete unused codes',
  confirmDelete: (count: number) => `Delete ${pluralize(count, 'unused code')}?`,
  deleteExplained: 'Earshot can’t show or restore them afterwards. Codes that were handed out stay.',
  deleted: (count: number) => `${pluralize(count, 'code')} deleted`,
  add: 'Add codes',
  addExplained: 'One code on each line. Codes that were added before are left out.',
  amount: 'Value of each',
  currency: 'Currency',
  codes: 'Codes',
  added: (added: number, known: number) =>
    known === 0
      ? `${pluralize(added, 'code')} added`
      : `${pluralize(added, 'code')} added. ${known === 1 ? '1 was there already' : `${known} were there already`}`,
  enterAmount: 'Enter an amount like 20 or 12.50.',
  enterCodes: 'Enter at least one code.',
  tooMany: 'Add at most 2,000 codes at once.',
  tooLong: 'A code has at most 200 characters.',
  code: 'Code',
  codeOf: (name: string) => `Code of ${name}`,
  codeExplained: 'Copy it into your message to them. The audit log records that you opened it.',
  erased: 'an erased participant',
};
