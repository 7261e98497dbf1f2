/** @jsxImportSource preact */
import { PrimaryButton } from '#product/blocks/web/shared/primary-button.tsx';
import type { Say } from '#product/blocks/player.ts';

interface Props {
  say: Say;
  label: string;
  /** Leaves the question, whole or in part, without an answer; null: that is not offered now. */
  leave: { label: string; go(): void } | null;
}

/** The one button of a question, and beside it the quiet one that leaves it. */
export function Onwards({ say, label, leave }: Props) {
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
          <span class="enter-plain">{say('press_enter')}</span>
          <span class="enter-long">{say('press_ctrl_enter')}</span>
        </span>
      )}
    </div>
  );
}
