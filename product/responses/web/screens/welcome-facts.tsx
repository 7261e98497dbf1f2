/** @jsxImportSource preact */
import type { Translate } from '#product/blocks/player.ts';

interface Props {
  minutes: number | null;
  /** Who asks; undefined if the study does not say. */
  askedBy: string | undefined;
  t: Translate;
}

/** How long the study takes, who asks, and who sees the answers. */
export function WelcomeFacts({ minutes, askedBy, t }: Props) {
  return (
    <div class="hint">
      {minutes !== null && <p>{t('minutes', { count: Math.max(1, Math.round(minutes)) })}</p>}
      {askedBy && (
        <>
          <p>{t('asked_by', { name: askedBy })}</p>
          <p>{t('seen_by')}</p>
        </>
      )}
    </div>
  );
}
