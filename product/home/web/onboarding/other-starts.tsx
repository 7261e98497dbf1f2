import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconFilePlus from '@tabler/icons-react/dist/esm/icons/IconFilePlus.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useId, useState } from 'react';
import type { Icon } from '#platform/ui/pages.ts';
import { InviteColleagues } from '#product/workspaces/web/shared/invite-colleagues.tsx';
import { useWorkspace } from '#product/workspaces/web/shared/use-workspace.ts';
import classes from './onboarding.module.css';
import type { StartsProps } from './start.ts';
import { texts } from './texts.ts';

/** Ways to start without a template. Inviting colleagues opens a form here and ends nothing. */
export function OtherStarts({ pending, onStart }: StartsProps) {
  const { data: workspace } = useWorkspace();
  const [isInviting, setIsInviting] = useState(false);
  const formId = useId();
  // Until the permissions are known they count as given; the server checks them in any case.
  const canEdit = workspace?.role !== 'viewer';
  const canInvite = workspace?.can['invitation.create'] !== false;
  return (
    <section aria-label={texts.introPage.otherWays}>
      <h2 className={classes.smallHeading}>{texts.introPage.otherWays}</h2>
      <ul className={classes.starts}>
        {canEdit && (
          <>
            <li>
              <StartButton
                icon={IconChartBar}
                label={texts.introPage.exploreSample}
                hint={texts.introPage.sampleHint}
                isPending={pending?.kind === 'sample'}
                onClick={() => onStart({ kind: 'sample' })}
              />
            </li>
            <li>
              <StartButton
                icon={IconFilePlus}
                label={texts.introPage.startBlank}
                hint={texts.introPage.blankHint}
                isPending={pending?.kind === 'blank'}
                onClick={() => onStart({ kind: 'blank' })}
              />
            </li>
          </>
        )}
        {canInvite && (
          <li>
            <StartButton
              icon={IconUserPlus}
              label={texts.introPage.inviteColleagues}
              hint={texts.introPage.inviteHint}
              isPending={false}
              controls={{ id: formId, isOpen: isInviting }}
              onClick={() => setIsInviting(!isInviting)}
            />
            <div id={formId} className={classes.invite} hidden={!isInviting}>
              {isInviting && <InviteColleagues ownRole={workspace?.role ?? 'owner'} />}
            </div>
          </li>
        )}
      </ul>
    </section>
  );
}

interface StartButtonProps {
  icon: Icon;
  label: string;
  hint: string;
  isPending: boolean;
  /** What the button opens and closes. */
  controls?: { id: string; isOpen: boolean };
  onClick(): void;
}

function StartButton({ icon: StartIcon, label, hint, isPending, controls, onClick }: StartButtonProps) {
  return (
    <button
      type="button"
      className={classes.start}
      aria-busy={isPending}
      aria-expanded={controls?.isOpen}
      aria-controls={controls?.id}
      onClick={onClick}
    >
      <StartIcon size={20} stroke={1.5} aria-hidden />
      <span>
        <strong>{label}</strong>
        <span className="muted">{hint}</span>
      </span>
    </button>
  );
}
