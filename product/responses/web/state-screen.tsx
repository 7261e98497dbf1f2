/** @jsxImportSource preact */
import { PrimaryButton } from '#product/blocks/web/shared/primary-button.tsx';
import type { Say } from '#product/blocks/player.ts';
import type { ClosedReason } from '../contract.ts';
import { MessageScreen } from './message-screen.tsx';

interface Props {
  reason: ClosedReason | 'open';
  message?: string | null;
  closedOn: string | null;
  language: string;
  say: Say;
}

const MAY_OPEN: ReadonlySet<string> = new Set(['not_live', 'paused']);

/** Why a study cannot be answered now, and what to do. */
export function StateScreen({ reason, message, closedOn, language, say }: Props) {
  const state = reason === 'open' ? 'unknown' : reason;
  const dated = state === 'closed' && closedOn !== null;
  const date = dated ? new Date(closedOn).toLocaleDateString(language, { dateStyle: 'long' }) : '';
  const text = dated ? say('closed_on_text', { date }) : (message ?? say(`${state}_text`));
  return (
    <MessageScreen title={say(`${state}_title`)} text={text}>
      {MAY_OPEN.has(state) && (
        <PrimaryButton onClick={() => location.reload()}>{say('try_again')}</PrimaryButton>
      )}
    </MessageScreen>
  );
}
