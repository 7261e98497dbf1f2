import { useEffect, useRef, useState } from 'react';

/** For a menu that was loaded by the click that asked for it: takes the focus over, then opens. */
export function useOpenedAtOnce() {
  const target = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    target.current?.focus();
    setOpened(true);
  }, []);
  return { target, opened, setOpened };
}
