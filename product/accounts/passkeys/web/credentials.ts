/** Whether this browser has passkeys; it has none over http, but for localhost. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window && 'credentials' in navigator;

export function encodeBytes(bytes: ArrayBuffer): string {
  const text = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function decodeBytes(text: string): ArrayBuffer {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );
  return bytes.buffer;
}

interface DescriptorJson {
  id: string;
  type: 'public-key';
}

/** The server's options in the form that the browser takes; older browsers cannot parse the JSON themselves. */
export function toCreationOptions(json: Record<string, unknown>): PublicKeyCredentialCreationOptions {
  const options = json as unknown as PublicKeyCredentialCreationOptionsJSON;
  return {
    ...options,
    challenge: decodeBytes(options.challenge),
    user: { ...options.user, id: decodeBytes(options.user.id) },
    excludeCredentials: ((options.excludeCredentials ?? []) as DescriptorJson[]).map(({ id, type }) => ({
      id: decodeBytes(id),
      type,
    })),
  } as PublicKeyCredentialCreationOptions;
}

export function toRequestOptions(json: Record<string, unknown>): PublicKeyCredentialRequestOptions {
  const options = json as unknown as PublicKeyCredentialRequestOptionsJSON;
  return {
    challenge: decodeBytes(options.challenge),
    ...(options.rpId && { rpId: options.rpId }),
    userVerification: 'required',
    timeout: options.timeout ?? 60_000,
  };
}
