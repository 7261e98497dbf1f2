import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SentFile } from '../../../blocks/upload.ts';
import { SentFiles, formatFileSize } from './sent-files.tsx';

const [study, response] = ['5f0c9a0e-0000-4000-8000-000000000001', '5f0c9a0e-0000-4000-8000-000000000002'];
const file = (lastDigit: number, properties: Partial<SentFile>): SentFile => ({
  id: `5f0c9a0e-0000-4000-8000-00000000001${lastDigit}`,
  name: 'desk.png',
  kind: 'png',
  bytes: 2_340_000,
  ...properties,
});

test('pictures have a preview, every file has a download link, and names are escaped', () => {
  const hostile = '<img src=x onerror=alert(1)>.pdf';
  const files = [file(1, {}), file(2, { name: hostile, kind: 'pdf', bytes: 14_200 })];
  render(<SentFiles studyId={study} responseId={response} block="one" files={files} />);
  const [picture, pdf] = screen.getAllByRole('link');
  const base = `/api/studies/${study}/responses/${response}/uploads`;
  expect([picture!.getAttribute('href'), picture!.hasAttribute('download')]).toEqual([
    `${base}/${files[0]!.id}`,
    true,
  ]);
  expect(picture!.querySelector('img')!.getAttribute('src')).toBe(
    `${base}/${files[0]!.id}?inline=true&width=480`,
  );
  expect(picture!.textContent).toBe('desk.png2.3 MB');
  expect(pdf!.querySelector('img')).toBeNull();
  expect(pdf!.textContent).toBe(`${hostile}14 kB`);
});

test.each([
  [820, '820 bytes'],
  [1_000, '1.0 kB'],
  [999_600, '1.0 MB'],
  [50_000_000, '50 MB'],
])('%i is %s', (bytes, formatted) => {
  expect(formatFileSize(bytes)).toBe(formatted);
});
