import type { Output } from '#platform/http/contract/contract.ts';
import { PARTS, type getSupport } from '../contract.ts';

interface Facts {
  support: Output<typeof getSupport>;
  workspace: string | null;
  /** `navigator.userAgent`. */
  browser: string;
  /** The size of the page in CSS pixels. */
  width: number;
  height: number;
  /** BCP 47. */
  language: string;
  zone: string;
  now: Date;
}

/** What a helper needs to know, as text: nothing about people, no address of a page, no secret. */
export function formatDiagnostics({ support, workspace, browser, width, height, ...place }: Facts): string {
  return [
    `Earshot ${support.version}`,
    `Time: ${place.now.toISOString()}`,
    `Workspace: ${workspace ?? '-'}`,
    `Browser: ${browser}`,
    `Window: ${width} × ${height}`,
    `Language: ${place.language}, ${place.zone}`,
    ...PARTS.map((part) => `${part}: ${support.parts[part]}`),
  ].join('\n');
}
