/** The reply to an uploaded file. `status` 0: the server did not answer. */
export interface UploadResponse {
  status: number;
  text: string;
  /** Seconds to wait before a retry (`Retry-After`). */
  retryAfterSeconds: number;
}

/**
 * Sends one file as the body of a request (POST by default), with credentials, and reports progress (0 to 1). There is no timeout: only
 * `signal` cancels it.
 *
 * @throws DOMException AbortError
 */
export function upload(
  url: string,
  file: Blob | string | null,
  {
    method = 'POST',
    headers = {},
    onProgress,
    signal,
  }: {
    method?: string;
    headers?: Record<string, string>;
    onProgress?: (share: number) => void;
    signal?: AbortSignal;
  } = {},
): Promise<UploadResponse> {
  // `fetch` does not report upload progress.
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    if (file !== null)
      request.setRequestHeader(
        'content-type',
        typeof file === 'string' ? 'application/json' : 'application/octet-stream',
      );
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress?.(loaded / total);
    });
    const finish = () =>
      resolve({
        status: request.status,
        text: request.responseText,
        retryAfterSeconds: Number(request.getResponseHeader('retry-after')) || 0,
      });
    request.addEventListener('load', finish);
    request.addEventListener('error', () => resolve({ status: 0, text: '', retryAfterSeconds: 0 }));
    request.addEventListener('abort', () =>
      reject(new DOMException('The upload was cancelled.', 'AbortError')),
    );
    if (signal?.aborted) return reject(new DOMException('The upload was cancelled.', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
