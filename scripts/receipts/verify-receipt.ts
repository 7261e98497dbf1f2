import fs from 'node:fs';
import { badInput } from '#platform/errors/errors.ts';
import { openSigningKey } from '#platform/secrets/open-signing-key.ts';
import { erasureReceiptShape, type ErasureReceipt } from '#product/participants/erasure/erasure.ts';
import { isReceiptGenuine } from '#product/participants/erasure/server/sign-receipt.ts';
import { runCommand } from '../backup/run-command.ts';

// `npm run verify-receipt -- receipt.json`: says whether this installation has signed the receipt of an erasure.

/** @throws bad_input unless it is a receipt */
function readReceipt(file: string | undefined): ErasureReceipt {
  if (!file) throw badInput('Name the file to read: npm run verify-receipt -- receipt.json');
  let content: unknown;
  try {
    content = JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    throw badInput(`${file} can’t be read as JSON.`);
  }
  const parsed = erasureReceiptShape.safeParse(content);
  if (!parsed.success) throw badInput(`${file} is not the receipt of an erasure.`);
  return parsed.data;
}

await runCommand(async (open) => {
  const receipt = readReceipt(process.argv[2]);
  const { config, opened } = await open();
  await openSigningKey(config, opened.database, new Date());
  if (!isReceiptGenuine(opened.database, receipt))
    throw badInput('This installation has not signed this receipt, or it was changed.');
  process.stdout.write(`Genuine: participant ${receipt.participant} was erased at ${receipt.erasedAt}.\n`);
});
