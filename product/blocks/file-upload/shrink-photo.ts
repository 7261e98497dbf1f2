import { cleanPicture } from '#product/media/clean-picture.ts';
import { LARGEST_COPY_PX } from '#product/media/scaling/picture-size.ts';
import { sniffKind, SNIFF_BYTES } from '#product/media/sniff-kind.ts';

const JPEG = { type: 'image/jpeg' };
const QUALITY = 0.85;

/** A photo with the longer side at most as long as the largest copy that is shown, upright and without metadata; null if it is not larger. */
async function scaleDown(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file);
  try {
    const scale = LARGEST_COPY_PX / Math.max(bitmap.width, bitmap.height);
    if (scale >= 1) return null;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, JPEG.type, QUALITY));
  } finally {
    bitmap.close();
  }
}

/**
 * A picture without the place where it was taken, and a JPEG photo also smaller if the browser can decode it. Other files are
 * returned unchanged.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  // The type that the browser names is that of the extension, which may be missing or wrong.
  const kind = sniffKind(new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer()));
  if (kind !== 'jpeg' && kind !== 'png' && kind !== 'webp') return file;
  const scaled = kind === 'jpeg' ? await scaleDown(file).catch(() => null) : null;
  if (scaled && scaled.size < file.size) return new File([scaled], file.name, JPEG);
  const cleaned = cleanPicture(new Uint8Array(await file.arrayBuffer()), kind);
  return new File([cleaned as Uint8Array<ArrayBuffer>], file.name, { type: `image/${kind}` });
}
