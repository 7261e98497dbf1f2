import { useEffect, useRef, useState } from 'react';

/** For a menu that is loaded by the click on its button: takes the focus, then opens. */
export function useOpenOnMount() {
  const target = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    target.current?.focus();
    setOpened(true);
  }, []);
  return { target, opened, setOpened };
}
