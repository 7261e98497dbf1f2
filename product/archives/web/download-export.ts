import { call } from '#platform/http/client/request.ts';
import * as contract from '../contract.ts';
import type { ReadyExport } from './shared/use-export.tsx';

/** Checks that the file exists with a one-byte request, then starts the browser's download. */
async function download({ url, filename }: ReadyExport): Promise<void> {
  const reply = await fetch(url, { headers: { range: 'bytes=0-0' }, credentials: 'same-origin' });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`The export could not be downloaded (${reply.status}).`);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Deletes an export on the server. */
const dropExport = ({ kind, id }: ReadyExport) =>
  kind === 'study'
    ? call(contract.dropStudyExport, { body: { exportId: `study_${id}` } })
    : call(contract.dropWorkspaceExport, {});

/**
 * Downloads an export, then asks the server to drop it. Failures are only logged to the console (`original.md`,
 * section 8). Returns true once the download has started, so that the dialog may close.
 */
export async function downloadExport(ready: ReadyExport): Promise<boolean> {
  try {
    await download(ready);
  } catch (error) {
    console.error('The export could not be downloaded', error);
    return false;
  }
  try {
    await dropExport(ready);
  } catch (error) {
    console.error('The export could not be dropped', error);
  }
  return true;
}
