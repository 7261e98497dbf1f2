/** What came back for a file that was sent. `status` 0: nobody answered. */
export interface Uploaded {
  status: number;
  text: string;
  /** Seconds the server asks to wait. */
  after: number;
}

/**
 * Sends one file as the body of a POST, with credentials, and tells how much of it has left (0 to 1). It takes as long
 * as the line does: nothing but `signal` ends it.
 *
 * @throws DOMException AbortError
 */
export function upload(
  address: string,
  file: Blob,
  {
    headers = {},
    progress,
    signal,
  }: { headers?: Record<string, string>; progress?: (share: number) => void; signal?: AbortSignal } = {},
): Promise<Uploaded> {
  // `fetch` does not tell how much has left.
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('content-type', 'application/octet-stream');
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) progress?.(loaded / total);
    });
    const end = () =>
      resolve({
        status: request.status,
        text: request.responseText,
        after: Number(request.getResponseHeader('retry-after')) || 0,
      });
    request.addEventListener('load', end);
    request.addEventListener('error', () => resolve({ status: 0, text: '', after: 0 }));
    request.addEventListener('abort', () =>
      reject(new DOMException('The upload was cancelled.', 'AbortError')),
    );
    if (signal?.aborted) return reject(new DOMException('The upload was cancelled.', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
