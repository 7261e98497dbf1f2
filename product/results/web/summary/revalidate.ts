import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * When the study summary is refetched on navigation within the app (`original.md`, section 2): when `ctrId` changes,
 * or when the path includes `overview`.
 */
export function shouldRevalidateSummary({
  currentParams,
  nextParams,
  nextUrl,
}: Pick<ShouldRevalidateFunctionArgs, 'currentParams' | 'nextParams' | 'nextUrl'>): boolean {
  return currentParams.ctrId !== nextParams.ctrId || nextUrl.pathname.includes('overview');
}
