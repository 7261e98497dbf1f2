import { createHash, randomBytes } from 'node:crypto';
import { teamBlockTypes, findTeamBlockType } from '#product/blocks/team-types.ts';
import type { PlayerBoot } from '#product/responses/contract.ts';

/** For the inline styles and scripts of one reply. */
export const createNonce = () => randomBytes(16).toString('base64');

/** Allows one inline style by its text: a page without a nonce is the same for everybody, so that it is compressed once. */
export const allowStyle = (css: string): string =>
  `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

/**
 * What a page may load and which websites may frame it (by default none).
 *
 * @param styles what allows the inline styles: a nonce or hashes
 */
export function buildPagePolicy(
  styles: readonly string[],
  {
    ancestors = ["'none'"],
    connect = [],
    frames = [],
    media = [],
  }: { ancestors?: readonly string[]; connect?: string[]; frames?: string[]; media?: string[] } = {},
): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${["'self'", ...styles].join(' ')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    `frame-src ${["'self'", ...frames].join(' ')}`,
    ...(media.length > 0 ? [`media-src ${media.join(' ')}`] : []),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors.join(' ')}`,
  ].join('; ');
}

/** Origins of the sites that the players of a study embed, such as Figma prototypes. */
export function listFrameOrigins(study: PlayerBoot['study']): string[] {
  const origins = (study?.blocks ?? []).flatMap(({ type, config }) => {
    const frames = findTeamBlockType(type)?.frames;
    return frames?.isNeeded(config) ? frames.origins : [];
  });
  return [...new Set(origins)];
}
/** The editor's preview receives its study later, so it may embed what any block type may. */
export const ALL_FRAME_ORIGINS = [...new Set(teamBlockTypes.flatMap(({ frames }) => frames?.origins ?? []))];

/** What the players of a study need of the device to record people. */
export const listDevices = (study: PlayerBoot['study']): Set<string> =>
  new Set(
    (study?.blocks ?? []).flatMap(({ type, config }) => findTeamBlockType(type)?.devices?.(config) ?? []),
  );

/** Whether the page of a study shows videos, which are of this server. */
export const hasVideos = (study: PlayerBoot['study']): boolean =>
  (study?.blocks ?? []).some(({ picture }) => picture?.video);
