import { expect, it, vi } from 'vitest';
import type { DeviceStorage } from './device.ts';
import { createLinkFiles } from './files.ts';

/** A stub of XMLHttpRequest that reports half of the upload and then succeeds. */
class FakeXhr extends EventTarget {
  upload = new EventTarget();
  status = 201;
  responseText = '{"id":"u1","name":"photo.png","bytes":8}';
  open = () => {};
  setRequestHeader = () => {};
  getResponseHeader = () => null;
  send() {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 4, total: 8 }));
    this.dispatchEvent(new Event('load'));
  }
}

it('reports the progress of an upload to the player', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
  const files = createLinkFiles({ linkToken: 'link', device: {} as DeviceStorage, wait: async () => {} });
  const onProgress = vi.fn<(share: number) => void>();
  const result = await files.send('block', new File(['12345678'], 'photo.png'), {
    onProgress,
    onWaiting: () => {},
    signal: new AbortController().signal,
  });
  expect(result).toMatchObject({ sent: { name: 'photo.png' } });
  expect(onProgress.mock.calls).toEqual([[0.5]]);
});
