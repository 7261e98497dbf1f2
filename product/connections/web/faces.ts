import type { ProviderId } from '../providers.ts';
import type { ProviderFace } from './provider-texts.ts';

const modules = import.meta.glob<{ face: ProviderFace }>('../*/web/face.ts', { eager: true });

/** What each provider shows in the browser; found by the file's name. */
export const FACES = Object.fromEntries(
  Object.values(modules).map(({ face }) => [face.provider, face]),
) as Record<ProviderId, ProviderFace>;
