import { useEffect, useRef } from 'preact/hooks';
import { findKindByContentType, isPicture } from '../../media/file-kind.ts';

/** Addresses of pictures that were chosen on this screen, until it is left. */
export function useThumbnails(): { add(id: string, file: File): void; find(id: string): string | undefined } {
  const urls = useRef(new Map<string, string>());
  useEffect(() => {
    const created = urls.current;
    return () => {
      for (const url of created.values()) URL.revokeObjectURL(url);
    };
  }, []);
  return {
    add(id, file) {
      const kind = findKindByContentType(file.type);
      if (!kind || !isPicture(kind) || urls.current.has(id)) return;
      try {
        urls.current.set(id, URL.createObjectURL(file));
      } catch {
        // A browser that denies it shows the name alone.
      }
    },
    find: (id) => urls.current.get(id),
  };
}
