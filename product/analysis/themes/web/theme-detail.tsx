import { ActionIcon, Menu } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import type { Theme } from '../contract.ts';
import { MoodBar } from './mood-bar.tsx';
import classes from './themes.module.css';
import { texts } from './texts.ts';
import type { ThemeChanges } from './use-theme-changes.ts';

export type OpenedThemeDialog =
  { kind: 'theme'; theme: Theme | null; word?: string } | { kind: 'merge' | 'split'; theme: Theme };

/** What a theme is about, and what can be done with it. */
export function ThemeDetail(props: {
  theme: Theme;
  canEdit: boolean;
  canMerge: boolean;
  changes: ThemeChanges;
  onOpen(dialog: OpenedThemeDialog): void;
}) {
  const { theme, canEdit, changes, onOpen } = props;
  return (
    <div className={classes.detail}>
      <div className={classes.head}>
        <h3 id="theme" tabIndex={-1}>
          {theme.name}
        </h3>
        {canEdit && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" size={32} aria-label={texts.actionsFor(theme.name)}>
                <IconDots size={18} stroke={1.5} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => onOpen({ kind: 'theme', theme })}>{texts.edit}</Menu.Item>
              <Menu.Item onClick={() => void changes.setPinned(theme, !theme.pinned)}>
                {theme.pinned ? texts.unpin : texts.pin}
              </Menu.Item>
              <Menu.Item disabled={!props.canMerge} onClick={() => onOpen({ kind: 'merge', theme })}>
                {texts.merge}
              </Menu.Item>
              <Menu.Item disabled={theme.words.length < 2} onClick={() => onOpen({ kind: 'split', theme })}>
                {texts.split}
              </Menu.Item>
              <Menu.Divider />
              <Menu.Item color="red" onClick={() => void changes.delete(theme)}>
                {texts.delete}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      {theme.description && <p className={classes.description}>{theme.description}</p>}
      <p className={classes.facts}>
        <span>{texts.people(theme.n)}</span>
        <span>{theme.isAutomatic ? texts.automatic : texts.yours}</span>
        <MoodBar moods={theme.moods} />
      </p>
      {theme.words.length > 0 && (
        <ul className={classes.chips} aria-label={texts.words}>
          {theme.words.map((word) => (
            <li key={word} className={classes.chip}>
              {word}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
