import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether an element has been near the window, for what is read only then. */
export function useIsNear<E extends Element>(): [ref: RefObject<E | null>, isNear: boolean] {
  const ref = useRef<E>(null);
  const [isNear, setIsNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '400px',
    });
    observer.observe(ref.current!);
    return () => observer.disconnect();
  }, [isNear]);
  return [ref, isNear];
}
