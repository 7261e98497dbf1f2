import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import { withConfirmedLogin } from '../../web/shared/confirm-login.ts';
import * as contract from '../contract.ts';
import { encodeBase64Url, toCreationOptions } from './credentials.ts';

export const passkeysOptions = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => call(contract.listPasskeys, {}, { signal }),
});

/** Creates a passkey in the browser and adds it. Null when the person dismissed the browser's question. */
export async function addPasskey(name: string) {
  const { options } = await withConfirmedLogin(() => call(contract.preparePasskey, {}));
  const credential = await navigator.credentials
    .create({ publicKey: toCreationOptions(options) })
    .catch(() => null);
  if (!(credential instanceof PublicKeyCredential)) return null;
  const response = credential.response as AuthenticatorAttestationResponse;
  const body = {
    name,
    id: credential.id,
    clientDataJSON: encodeBase64Url(response.clientDataJSON),
    attestationObject: encodeBase64Url(response.attestationObject),
    transports: response.getTransports(),
  };
  return withConfirmedLogin(() => call(contract.addPasskey, { body }));
}

export const renamePasskey = (passkeyId: string, name: string) =>
  call(contract.renamePasskey, { params: { passkeyId }, body: { name } });
export const removePasskey = (passkeyId: string) =>
  withConfirmedLogin(() => call(contract.removePasskey, { params: { passkeyId } }));
