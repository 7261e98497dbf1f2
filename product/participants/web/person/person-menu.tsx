import { ActionIcon, Menu } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { PersonAction } from '../shared/person-action.ts';
import type { LoadedParticipant } from './person-facts.tsx';
import { texts } from './texts.ts';

/** What rooms offer to do with a participant: found by its file name. */
const personActions = Object.values(
  import.meta.glob<{ personActions: PersonAction[] }>('../../../**/person-actions.ts', { eager: true }),
)
  .flatMap((module) => module.personActions)
  .toSorted((a, b) => a.order - b.order);

function ActionItem(props: { action: PersonAction; participant: string; onChoose(): void }) {
  const { action, participant, onChoose } = props;
  if ('buildPath' in action)
    return (
      <Menu.Item component={Link} to={action.buildPath(participant)}>
        {action.label}
      </Menu.Item>
    );
  if ('buildDownloadUrl' in action)
    return (
      <Menu.Item component="a" href={action.buildDownloadUrl(participant)} download>
        {action.label}
      </Menu.Item>
    );
  return (
    <Menu.Item {...(action.isDestructive && { color: 'red' })} onClick={onChoose}>
      {action.label}
    </Menu.Item>
  );
}

/** The actions that the caller may do with a participant; nothing where there are none. */
export function PersonMenu({ participant }: { participant: LoadedParticipant }) {
  const [chosen, setChosen] = useState<PersonAction | null>(null);
  const allowed = personActions.filter(({ needs }) => participant.can[needs] === true);
  if (allowed.length === 0) return null;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={texts.actionsFor(participant.displayName)}>
            <IconDots size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {allowed.map((action) => (
            <ActionItem
              key={action.label}
              action={action}
              participant={participant.id}
              onChoose={() => setChosen(action)}
            />
          ))}
        </Menu.Dropdown>
      </Menu>
      {chosen && 'Component' in chosen && (
        <Suspense fallback={null}>
          <chosen.Component participant={participant} onDone={() => setChosen(null)} />
        </Suspense>
      )}
    </>
  );
}
