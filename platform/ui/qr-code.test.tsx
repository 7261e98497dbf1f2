import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { QrCode, createQrSvg } from './qr-code.tsx';

const ADDRESS = 'https://research.example.com/research/Og6JE2by6l9k_PJG7dtqrw';

/** The dark modules of a drawing as rows of dots and hashes. */
function readModules(svg: Element): string[] {
  const [, side] = /0 0 (\d+)/.exec(svg.getAttribute('viewBox') ?? '') ?? [];
  const rows = Array.from({ length: Number(side) }, () => Array.from({ length: Number(side) }, () => '.'));
  const path = svg.querySelector('path[fill="black"]')?.getAttribute('d') ?? '';
  for (const [, column, row] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    rows[Number(row)]![Number(column)] = '#';
  return rows.map((row) => row.join(''));
}

/** Bits of the data in the order of ISO/IEC 18004, 7.7.3: columns in pairs from the right, up and down in turn. */
function readBits(rows: string[]): string {
  const size = rows.length;
  const version = (size - 17) / 4;
  const isDark = (row: number, column: number) => rows[row]![column] === '#';
  // The mask pattern is beside the first finder, itself masked by 101 (bits 10 to 12 of 101010000010010).
  const mask = parseInt([2, 3, 4].map((column) => (isDark(8, column) ? '1' : '0')).join(''), 2) ^ 0b101;
  const masks: ((row: number, column: number) => boolean)[] = [
    (i, j) => (i + j) % 2 === 0,
    (i) => i % 2 === 0,
    (_, j) => j % 3 === 0,
    (i, j) => (i + j) % 3 === 0,
    (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
    (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
    (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
    (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
  ];
  const isInFinder = (row: number, column: number) =>
    (row < 9 && (column < 9 || column >= size - 8)) || (row >= size - 8 && column < 9);
  const alignmentCenter = 4 * version + 10;
  const isInAlignment = (row: number, column: number) =>
    version > 1 && Math.abs(row - alignmentCenter) <= 2 && Math.abs(column - alignmentCenter) <= 2;
  let bits = '';
  let isUpwards = true;
  for (let rightColumn = size - 1; rightColumn > 0; rightColumn -= 2) {
    if (rightColumn === 6) rightColumn = 5;
    for (let step = 0; step < size; step += 1) {
      const row = isUpwards ? size - 1 - step : step;
      for (const column of [rightColumn, rightColumn - 1]) {
        if (isInFinder(row, column) || isInAlignment(row, column) || row === 6 || column === 6) continue;
        bits += isDark(row, column) !== masks[mask]!(row, column) ? '1' : '0';
      }
    }
    isUpwards = !isUpwards;
  }
  return bits;
}

/** Codewords of version 4-M: 64 of data in two blocks, interleaved (ISO/IEC 18004, table 9). */
function readText(rows: string[]): string {
  const bytes = readBits(rows).match(/.{8}/g)!;
  const [data, blocks] = [64, 2];
  const inOrder = [0, 1].flatMap((block) =>
    bytes.slice(0, data).filter((_, index) => index % blocks === block),
  );
  const bits = inOrder.join('');
  expect(bits.slice(0, 4), 'byte mode').toBe('0100');
  const length = parseInt(bits.slice(4, 12), 2);
  const characters = bits.slice(12, 12 + 8 * length).match(/.{8}/g)!;
  return String.fromCharCode(...characters.map((character) => parseInt(character, 2)));
}

test('the QR code encodes the address and has a quiet zone of four modules', () => {
  render(<QrCode text={ADDRESS} label="QR code" />);
  const modules = readModules(screen.getByRole('img', { name: 'QR code' }));
  const inner = modules.slice(4, -4).map((row) => row.slice(4, -4));
  expect(modules.join('').replaceAll('.', '')).toBe(inner.join('').replaceAll('.', ''));
  expect(inner).toHaveLength(33);
  expect(readText(inner)).toBe(ADDRESS);
});

test('the SVG file contains the same code, black on white', () => {
  render(<QrCode text={ADDRESS} label="QR code" />);
  const file = new DOMParser().parseFromString(createQrSvg(ADDRESS), 'image/svg+xml').documentElement;
  expect(readModules(file)).toEqual(readModules(screen.getByRole('img')));
  expect(file.querySelector('path')?.getAttribute('fill')).toBe('white');
});
