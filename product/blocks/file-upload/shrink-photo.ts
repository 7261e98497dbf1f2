import { cleanPicture } from '#product/media/clean-picture.ts';
import { LARGEST_COPY_PX } from '#product/media/scaling/picture-size.ts';

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
 * A smaller JPEG photo without the place where it was taken. Other files are returned unchanged, and photos that the browser cannot
 * decode.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.type !== JPEG.type) return file;
  try {
    const scaled = await scaleDown(file);
    if (scaled && scaled.size < file.size) return new File([scaled], file.name, JPEG);
    const bytes = new Uint8Array(await file.arrayBuffer());
    // The type is that of the extension, which may be wrong.
    const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8;
    return isJpeg
      ? new File([cleanPicture(bytes, 'jpeg') as Uint8Array<ArrayBuffer>], file.name, JPEG)
      : file;
  } catch {
    return file;
  }
}
