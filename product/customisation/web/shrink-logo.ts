import { MAX_LOGO_BYTES } from '../style.ts';

/** Three times the height at which it is shown, so that it is sharp on every screen. */
const STORED_HEIGHT_PX = 96;
const WEBP_QUALITY = 0.92;

/**
 * Scales an image down to the size that participants need, so that their page stays light. Returns the file itself when
 * it is small enough, is an SVG image, or cannot be read here; the server then says what is wrong with it.
 */
export async function shrinkLogo(file: File): Promise<Blob> {
  if (file.type === 'image/svg+xml' || file.size > 20 * MAX_LOGO_BYTES) return file;
  try {
    const image = await createImageBitmap(file);
    if (image.height <= STORED_HEIGHT_PX) return file;
    const canvas = document.createElement('canvas');
    canvas.height = STORED_HEIGHT_PX;
    canvas.width = Math.max(1, Math.round((image.width * STORED_HEIGHT_PX) / image.height));
    const context = canvas.getContext('2d');
    if (!context) return file;
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    // Browsers that cannot write WebP write PNG.
    const shrunk = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/webp', WEBP_QUALITY),
    );
    return shrunk && shrunk.size < file.size ? shrunk : file;
  } catch {
    return file;
  }
}
