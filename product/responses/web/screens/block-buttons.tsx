/** @jsxImportSource preact */
import { PrimaryButton } from '#product/blocks/web/shared/primary-button.tsx';
import type { Translate } from '#product/blocks/player.ts';

interface Props {
  t: Translate;
  label: string;
  /** Skips the question, or its remaining parts; null when it cannot be skipped now. */
  skip: { label: string; run(): void } | null;
}

/** The primary button of a question, and next to it the button to skip it. */
export function BlockButtons({ t, label, skip }: Props) {
  return (
    <div class="buttons">
      <PrimaryButton type="submit" isDefaultAction>
        {label}
      </PrimaryButton>
      {skip && (
        <button type="button" class="quiet" onClick={skip.run}>
          {skip.label}
        </button>
      )}
      {!skip && (
        <span class="enter" aria-hidden="true">
          <span class="enter-plain">{t('press_enter')}</span>
          <span class="enter-long">{t('press_ctrl_enter')}</span>
        </span>
      )}
    </div>
  );
}
