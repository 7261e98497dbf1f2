import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import decodeJpeg, { init as initJpeg } from '@jsquash/jpeg/decode.js';
import decodePng, { init as initPng } from '@jsquash/png/decode.js';
import resize, { initResize } from '@jsquash/resize';
import decodeWebp, { init as initWebp } from '@jsquash/webp/decode.js';
import encodeWebp, { init as initWebpEncoder } from '@jsquash/webp/encode.js';
import { halvePixels, type PixelData } from '../halve-pixels.ts';
import type { CodecJob } from './render-sizes.ts';

// The thread that `render-sizes.ts` starts. The codecs are WebAssembly, so a broken picture cannot reach other memory.

/** What the codecs return pixels in; Node has none. */
class Pixels {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
  readonly colorSpace = 'srgb';
  constructor(data: Uint8ClampedArray<ArrayBuffer>, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}
Object.assign(globalThis, { ImageData: Pixels });

const require = createRequire(import.meta.url);
const compile = async (file: string) => WebAssembly.compile(await readFile(require.resolve(file)));

const DECODERS = {
  jpeg: async (bytes: ArrayBuffer) => {
    await initJpeg(await compile('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'));
    // Turns the pixels as the metadata says, which is then left out.
    return decodeJpeg(bytes, { preserveOrientation: true });
  },
  png: async (bytes: ArrayBuffer) => {
    await initPng(await compile('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'));
    return decodePng(bytes);
  },
  webp: async (bytes: ArrayBuffer) => {
    await initWebp(await compile('@jsquash/webp/codec/dec/webp_dec.wasm'));
    return decodeWebp(bytes);
  },
};

/** The pixels of a picture; null, after a message with the reason, if it is damaged. */
async function decode({ kind, bytes }: CodecJob): Promise<ImageData | null> {
  try {
    return await DECODERS[kind](bytes.slice().buffer);
  } catch (error) {
    // Memory that could not be had says nothing about the picture.
    if (error instanceof RangeError) throw error;
    parentPort!.postMessage({ undecodable: String(error) });
    return null;
  }
}

/** Posts one WebP image for each size, in their order: the largest first, from which the smaller ones are scaled. */
async function run(job: CodecJob): Promise<void> {
  const { sizes, quality, isCropped } = job;
  let pixels = await decode(job);
  if (!pixels) return;
  await initResize(await compile('@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm'));
  await initWebpEncoder(await compile('@jsquash/webp/codec/enc/webp_enc_simd.wasm'));
  for (const { width, height } of sizes) {
    while (pixels.width >= width * 2 && pixels.height >= height * 2) {
      const half = halvePixels(pixels as PixelData);
      pixels = new Pixels(half.data, half.width, half.height);
    }
    if (width !== pixels.width || height !== pixels.height)
      // `contain` cuts the middle out.
      pixels = await resize(pixels, { width, height, fitMethod: isCropped ? 'contain' : 'stretch' });
    parentPort!.postMessage(new Uint8Array(await encodeWebp(pixels, { quality })));
  }
}

await run(workerData as CodecJob);
