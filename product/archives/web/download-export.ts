import { call } from '#platform/http/client/request.ts';
import * as contract from '../contract.ts';
import type { ReadyExport } from './shared/use-export.tsx';

/** Makes sure that the file is there, then hands it to the browser, which downloads it at its own pace. */
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

const drop = ({ kind, id }: ReadyExport) =>
  kind === 'study'
    ? call(contract.dropStudyExport, { body: { exportId: `study_${id}` } })
    : call(contract.dropWorkspaceExport, {});

/**
 * Downloads an export, then asks the server to drop it. What fails is written to the console only
 * (`original.md`, section 8); true when the file was handed over, so that the dialog may close.
 */
export async function downloadAndDrop(ready: ReadyExport): Promise<boolean> {
  try {
    await download(ready);
  } catch (error) {
    console.error('The export could not be downloaded', error);
    return false;
  }
  try {
    await drop(ready);
  } catch (error) {
    console.error('The export could not be dropped', error);
  }
  return true;
}
