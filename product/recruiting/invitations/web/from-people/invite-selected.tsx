import { PopoverButton } from '#platform/ui/menus/popover-button.tsx';
import type { Participant } from '#product/participants/contract.ts';
import { LiveStudySelect } from '#product/participants/personal-links/web/live-study-select.tsx';
import { texts } from '../texts.ts';
import { useInvite } from './use-invite.ts';

/** Invites the selected participants to a study that one chooses. */
export function InviteSelected({ people }: { people: Pick<Participant, 'id' | 'tags'>[] }) {
  const invite = useInvite();
  return (
    <PopoverButton label={texts.inviteToStudy}>
      {() => (
        <LiveStudySelect
          isInPopover
          onChoose={(study) =>
            invite(
              study,
              people.map(({ id }) => id),
            )
          }
        />
      )}
    </PopoverButton>
  );
}
