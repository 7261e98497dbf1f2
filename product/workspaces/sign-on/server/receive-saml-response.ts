import type { Services } from '#platform/http/server/services.ts';
import { ProviderRefusedError } from '#product/accounts/sign-on/provider.ts';
import {
  findSamlRequest,
  storeSamlResult,
  useAssertion,
} from '#product/accounts/sign-on/server/round-trip-store.ts';
import { readSamlProfile } from '#product/accounts/sign-on/server/request-saml.ts';
import { RETURN_PATH } from '#product/accounts/sign-on/sign-on.ts';
import { mintSignOnReader } from '../../server/workspace-gate.ts';
import { openProvider } from './queries.ts';

/**
 * Verifies what a SAML provider posted and keeps it until the browser comes for it: the post comes from another site, so it
 * carries no cookie that would prove which browser this is. Returns where to redirect. A response that replies to no
 * request is not even parsed.
 */
export async function receiveSamlResponse(
  services: Pick<Services, 'config' | 'database'>,
  { workspace, response, state, now }: { workspace: string; response: string; state: string; now: Date },
): Promise<string> {
  const returnUrl = new URL(RETURN_PATH, services.config.publicUrl);
  returnUrl.searchParams.set('state', state);
  const request = await findSamlRequest(services, { state, workspace, now });
  const opened = request && (await openProvider(services, mintSignOnReader(workspace, now)));
  if (opened?.provider.kind !== 'saml') return returnUrl.href;
  try {
    const { requestId } = request!;
    const { profile, assertionId } = await readSamlProfile(services, opened.provider, {
      response,
      requestId,
    });
    if (!(await useAssertion(services, { workspace, assertionId, now })))
      throw new ProviderRefusedError('The assertion was used before.');
    await storeSamlResult(services, { trip: request!, result: { profile } });
  } catch (error) {
    if (!(error instanceof ProviderRefusedError)) throw error;
    await storeSamlResult(services, { trip: request!, result: { problem: error.message.slice(0, 1000) } });
  }
  return returnUrl.href;
}
