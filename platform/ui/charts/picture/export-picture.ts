import { downloadFile, formatFileName } from '../../save-file.ts';
import { createPngPicture, createSvgPicture } from './chart-picture.ts';
import type { PictureCaption } from './read-prepared.ts';

export type PictureAction = 'copy' | 'png' | 'svg';

/** Copies or downloads a picture of a card; browsers that deny copying download it. */
export async function exportPicture(
  card: HTMLElement,
  caption: PictureCaption,
  action: PictureAction,
): Promise<'copied' | 'downloaded'> {
  const nameFile = (extension: string) => formatFileName(caption.title, extension, 'chart');
  if (action === 'svg') {
    const svg = await createSvgPicture(card, caption);
    downloadFile(new Blob([svg], { type: 'image/svg+xml;charset=utf-8' }), nameFile('svg'));
    return 'downloaded';
  }
  const picture = createPngPicture(card, caption);
  if (action === 'copy')
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
      return 'copied';
    } catch {
      // Downloaded instead; a picture that cannot be drawn fails there.
    }
  downloadFile(await picture, nameFile('png'));
  return 'downloaded';
}
