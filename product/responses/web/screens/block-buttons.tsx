/** @jsxImportSource preact */
import { PrimaryButton } from '#product/blocks/web/shared/primary-button.tsx';
import type { PlayerStep, Translate } from '#product/blocks/player.ts';

interface Props {
  t: Translate;
  /** Label of the primary button; null without one. */
  label: string | null;
  second: PlayerStep['second'];
  /** Skips the question, or its remaining parts; null when it cannot be skipped now. */
  skip: { label: string; run(): void } | null;
}

/** As the browser would, which does not in a frame that may not submit forms. */
function submit(event: MouseEvent): void {
  event.preventDefault();
  (event.currentTarget as HTMLButtonElement).form!.dispatchEvent(new Event('submit', { cancelable: true }));
}

/** The primary button of a question, and next to it the other ways on. */
export function BlockButtons({ t, label, second, skip }: Props) {
  return (
    <div class="buttons">
      {label !== null && (
        <PrimaryButton type="submit" isDefaultAction onClick={submit}>
          {label}
        </PrimaryButton>
      )}
      {second && (
        <button type="button" class="second" onClick={second.run}>
          {second.label}
        </button>
      )}
      {skip && (
        <button type="button" class="quiet" onClick={skip.run}>
          {skip.label}
        </button>
      )}
      {label !== null && !second && !skip && (
        <span class="enter" aria-hidden="true">
          <span class="enter-plain">{t('press_enter')}</span>
          <span class="enter-long">{t('press_ctrl_enter')}</span>
        </span>
      )}
    </div>
  );
}
