/** Pixels as RGBA, four bytes each. */
export interface PixelData {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

/**
 * A picture of half the width and height, in the same memory: each pixel is the mean of four, whose colours count by their
 * opacity. The codecs' own scaling needs many times as much memory as the picture, so that large ones are halved first.
 */
export function halvePixels({ data, width, height }: PixelData): PixelData {
  const halfWidth = width >> 1;
  const halfHeight = height >> 1;
  let target = 0;
  for (let y = 0; y < halfHeight; y += 1) {
    let above = y * 2 * width * 4;
    let below = above + width * 4;
    for (let x = 0; x < halfWidth; x += 1) {
      const [a, b, c, d] = [data[above + 3]!, data[above + 7]!, data[below + 3]!, data[below + 7]!];
      const opacity = a + b + c + d;
      for (let channel = 0; channel < 3; channel += 1) {
        const sum =
          data[above + channel]! * a +
          data[above + 4 + channel]! * b +
          data[below + channel]! * c +
          data[below + 4 + channel]! * d;
        data[target + channel] = opacity === 0 ? 0 : sum / opacity;
      }
      data[target + 3] = opacity / 4;
      target += 4;
      above += 8;
      below += 8;
    }
  }
  // A copy, so that the memory of the large picture can be freed.
  return { data: data.slice(0, target), width: halfWidth, height: halfHeight };
}
