import { ActionIcon, Menu } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { useAuth } from '#product/accounts/web/shared/auth.tsx';
import { endLogins, resetTwoFactor, setDisabled, type InstalledPerson } from './requests.ts';
import { texts } from './texts.ts';

/** What the operator can do to a person. Their own account is changed in their profile. */
export function PersonMenu({ person, onDone }: { person: InstalledPerson; onDone(): Promise<unknown> }) {
  const { person: self } = useAuth();
  const { id, name } = person;
  if (self?.id === id) return null;
  const act = async (run: () => Promise<unknown>, message: string) => {
    await run();
    notify(message);
    await onDone();
  };
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={texts.actionsFor(name)}>
          <IconDots size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {!person.disabledAt && (
          <Menu.Item
            onClick={() =>
              void confirm({
                title: texts.confirmEndLogins(name),
                text: texts.endLoginsExplained,
                action: texts.endLogins,
                variant: 'warning',
                run: () => act(() => endLogins(id), texts.loggedOutNow(name)),
              })
            }
          >
            {texts.endLogins}
          </Menu.Item>
        )}
        {person.hasTwoFactor && (
          <Menu.Item
            onClick={() =>
              void confirm({
                title: texts.confirmReset(name),
                text: texts.resetExplained,
                action: texts.reset,
                variant: 'warning',
                run: () => act(() => resetTwoFactor(id), texts.resetDone(name)),
              })
            }
          >
            {texts.resetTwoFactor}
          </Menu.Item>
        )}
        {person.disabledAt ? (
          <Menu.Item
            onClick={() =>
              void act(() => setDisabled(id, false), texts.accountEnabled(name)).catch((error: unknown) =>
                notify(describeFailure(error), { tone: 'problem' }),
              )
            }
          >
            {texts.enable}
          </Menu.Item>
        ) : (
          <Menu.Item
            color="red"
            onClick={() =>
              void confirm({
                title: texts.confirmDisable(name),
                text: texts.disableExplained,
                action: texts.disable,
                run: () => act(() => setDisabled(id, true), texts.accountDisabled(name)),
              })
            }
          >
            {texts.disable}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
