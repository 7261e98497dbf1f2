import { useRef, useState } from 'react';

/**
 * The address of a media element. It stays while it works, since a new one would load the file again; after a failure, which
 * may be that of an expired address, the next one is used. `isFailed` when that fails, too.
 *
 * @param onExpired asks for a new address
 */
export function useMediaSource(latestUrl: string, onExpired: () => void) {
  const [url, setUrl] = useState(latestUrl);
  const [refused, setRefused] = useState<string | null>(null);
  const [isFailed, setFailed] = useState(false);
  const failures = useRef(0);
  if (refused !== null && latestUrl !== refused) {
    setUrl(latestUrl);
    setRefused(null);
  }
  return {
    url,
    isFailed,
    onError() {
      failures.current += 1;
      if (failures.current > 1) return setFailed(true);
      setRefused(latestUrl);
      onExpired();
    },
    onLoadedMetadata: () => void (failures.current = 0),
  };
}
