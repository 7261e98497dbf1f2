import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import decodeJpeg, { init as initJpeg } from '@jsquash/jpeg/decode.js';
import decodePng, { init as initPng } from '@jsquash/png/decode.js';
import resize, { initResize } from '@jsquash/resize';
import decodeWebp, { init as initWebp } from '@jsquash/webp/decode.js';
import encodeWebp, { init as initWebpEncoder } from '@jsquash/webp/encode.js';
import type { PhotoJob } from './render-photo.ts';

// The thread that `render-photo.ts` starts. The codecs are WebAssembly, so a broken picture cannot reach other memory.

/** What the codecs return pixels in; Node has none. */
class Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  readonly colorSpace = 'srgb';
  constructor(data: Uint8ClampedArray, width: number, height: number) {
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

async function scalePhoto({ kind, bytes, side }: PhotoJob): Promise<Uint8Array> {
  const decoded = await DECODERS[kind](bytes.slice().buffer);
  await initResize(await compile('@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm'));
  // Cuts the middle square out.
  const square = await resize(decoded, { width: side, height: side, fitMethod: 'contain' });
  await initWebpEncoder(await compile('@jsquash/webp/codec/enc/webp_enc_simd.wasm'));
  return new Uint8Array(await encodeWebp(square, { quality: 85 }));
}

parentPort!.postMessage(await scalePhoto(workerData as PhotoJob));
