/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { setShortcutsEnabled, areShortcutsEnabled } from '#product/blocks/web/shared/use-keys.ts';
import type { Translate } from '#product/blocks/player.ts';

/** Turns single-key shortcuts on and off (WCAG 2.1.4); shown on devices with a keyboard. */
export function ShortcutSwitch({ t }: { t: Translate }) {
  const [isOn, setIsOn] = useState(areShortcutsEnabled);
  const toggleShortcuts = () => {
    setShortcutsEnabled(!isOn);
    setIsOn(!isOn);
    document.documentElement.toggleAttribute('data-no-keys', isOn);
  };
  return (
    <button class="shortcuts" type="button" onClick={toggleShortcuts}>
      {t(isOn ? 'shortcuts_on' : 'shortcuts_off')}
    </button>
  );
}
