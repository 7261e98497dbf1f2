/** @jsxImportSource preact */
import { useCallback } from 'preact/hooks';
import type { ClosedScreenProps } from './closed-screen.tsx';
import { useModule } from './use-module.ts';

/** `ClosedScreen` with its texts, which the page of an open study does not have. */
export function LateClosedScreen(props: ClosedScreenProps) {
  const { boot, language, t } = props;
  const loaded = useModule(
    useCallback(async () => {
      const { ClosedScreen: Screen } = await import('./closed-screen.tsx');
      if (boot.state !== 'open') return { Screen, t };
      const { loadTranslate } = await import('../../language/load-translate.ts');
      return { Screen, t: await loadTranslate(language) };
    }, [boot.state, language, t]),
  );
  if (loaded) return <loaded.Screen {...props} t={loaded.t} />;
  return (
    <p class="hint waiting" role="status">
      {t('loading')}
    </p>
  );
}
