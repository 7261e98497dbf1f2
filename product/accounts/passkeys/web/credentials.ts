/** Whether this browser has passkeys; it has none over http, but for localhost. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window && 'credentials' in navigator;

/** Base64url without padding, as the server's passkey library reads it. */
export function encodeBase64Url(bytes: ArrayBuffer): string {
  const text = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function decodeBase64Url(text: string): ArrayBuffer {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );
  return bytes.buffer;
}

/** A passkey of the person, as JSON. */
interface CredentialDescriptorJson {
  id: string;
  type: 'public-key';
}

/**
 * The server’s options for creating a passkey, in the form that the browser takes: older browsers cannot parse the
 * JSON.
 */
export function toCreationOptions(json: Record<string, unknown>): PublicKeyCredentialCreationOptions {
  const options = json as unknown as PublicKeyCredentialCreationOptionsJSON;
  return {
    ...options,
    challenge: decodeBase64Url(options.challenge),
    user: { ...options.user, id: decodeBase64Url(options.user.id) },
    excludeCredentials: ((options.excludeCredentials ?? []) as CredentialDescriptorJson[]).map(
      ({ id, type }) => ({
        id: decodeBase64Url(id),
        type,
      }),
    ),
  } as PublicKeyCredentialCreationOptions;
}

/** The server’s options for logging in, in the form that the browser takes: any passkey of this site may be used. */
export function toRequestOptions(json: Record<string, unknown>): PublicKeyCredentialRequestOptions {
  const options = json as unknown as PublicKeyCredentialRequestOptionsJSON;
  return {
    challenge: decodeBase64Url(options.challenge),
    ...(options.rpId && { rpId: options.rpId }),
    userVerification: 'required',
    // A minute is also the default of the server’s library.
    timeout: options.timeout ?? 60_000,
  };
}
