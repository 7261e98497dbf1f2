import { cleanPicture } from '#product/media/clean-picture.ts';
import { LARGEST_COPY_PX } from '#product/media/scaling/picture-widths.ts';
import { sniffKind, SNIFF_BYTES } from '#product/media/sniff-kind.ts';

const JPEG_TYPE = 'image/jpeg';
const JPEG_QUALITY = 0.85;

/**
 * A photo whose longer side is that of the largest copy that is shown, upright and without metadata; null if its longer side is
 * not longer than that.
 */
async function scaleDown(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file);
  try {
    const scale = LARGEST_COPY_PX / Math.max(bitmap.width, bitmap.height);
    if (scale >= 1) return null;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, JPEG_TYPE, JPEG_QUALITY));
  } finally {
    bitmap.close();
  }
}

/**
 * Prepares a photo for its upload: removes the place where it was taken, and makes it smaller if it is a JPEG that the browser can
 * decode. Other files are returned unchanged.
 */
export async function preparePhoto(file: File): Promise<File> {
  // `file.type` follows from the extension, which may be missing or wrong.
  const kind = sniffKind(new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer()));
  if (kind !== 'jpeg' && kind !== 'png' && kind !== 'webp') return file;
  const scaled = kind === 'jpeg' ? await scaleDown(file).catch(() => null) : null;
  if (scaled && scaled.size < file.size) return new File([scaled], file.name, { type: JPEG_TYPE });
  const cleaned = cleanPicture(new Uint8Array(await file.arrayBuffer()), kind);
  return new File([cleaned as Uint8Array<ArrayBuffer>], file.name, { type: `image/${kind}` });
}
