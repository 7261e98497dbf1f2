import { call } from '#platform/http/client/request.ts';
import { logInWithPasskey as endpoint, preparePasskeyLogin } from '../contract.ts';
import { encodeBase64Url, toRequestOptions } from './credentials.ts';

/** Asks the browser for a passkey of this site and logs in with it. Null when the person dismissed the question. */
export async function logInWithPasskey() {
  const { options } = await call(preparePasskeyLogin, {});
  const credential = await navigator.credentials
    .get({ publicKey: toRequestOptions(options) })
    .catch(() => null);
  if (!(credential instanceof PublicKeyCredential)) return null;
  const response = credential.response as AuthenticatorAssertionResponse;
  return call(endpoint, {
    body: {
      id: credential.id,
      clientDataJSON: encodeBase64Url(response.clientDataJSON),
      authenticatorData: encodeBase64Url(response.authenticatorData),
      signature: encodeBase64Url(response.signature),
    },
  });
}
