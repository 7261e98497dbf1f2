/** @jsxImportSource preact */
import { PrimaryButton } from '#product/blocks/web/shared/primary-button.tsx';
import type { Translate } from '#product/blocks/player.ts';

interface Props {
  t: Translate;
  label: string;
  /** Leaves the question, whole or in part, without an answer; null: that is not offered now. */
  leave: { label: string; go(): void } | null;
}

/** The one button of a question, and beside it the quiet one that leaves it. */
export function Onwards({ t, label, leave }: Props) {
  return (
    <div class="buttons">
      <PrimaryButton type="submit" goesOn>
        {label}
      </PrimaryButton>
      {leave && (
        <button type="button" class="quiet" onClick={leave.go}>
          {leave.label}
        </button>
      )}
      {!leave && (
        <span class="enter" aria-hidden="true">
          <span class="enter-plain">{t('press_enter')}</span>
          <span class="enter-long">{t('press_ctrl_enter')}</span>
        </span>
      )}
    </div>
  );
}
