import { useMantineColorScheme } from '@mantine/core';
import IconFileExport from '@tabler/icons-react/dist/esm/icons/IconFileExport.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useShownCommands } from '#platform/ui/page-commands.ts';
import type { Command } from '#platform/ui/pages.ts';
import { useAuth } from '#product/accounts/web/shared/auth.tsx';
import { texts } from './texts.ts';

const labels = texts.commandPalette;

/** What can be done with the study whose results are open; none on other pages. */
function listStudyCommands(pathname: string): Command[] {
  const study = /^\/summary\/study\/([^/]+)/.exec(pathname)?.[1];
  if (!study) return [];
  const shared = { description: labels.thisStudy, group: 'Do', isHidden: true } as const;
  return [
    {
      ...shared,
      label: labels.editStudy,
      icon: IconPencil,
      to: `/study/${study}/edit/questions`,
      search: labels.editWords,
    },
    {
      ...shared,
      label: labels.shareStudy,
      icon: IconShare,
      to: `/study/${study}/edit/participants`,
      search: labels.shareWords,
    },
    {
      ...shared,
      label: labels.exportAnswers,
      icon: IconFileExport,
      to: `/summary/study/${study}/responses`,
      search: labels.exportWords,
    },
  ];
}

/** Commands that the person may use: the declared ones, those of the open study and page, and the themes. */
export function usePaletteCommands(declared: readonly Command[]): Command[] {
  const { pathname } = useLocation();
  const pageCommands = useShownCommands();
  const { person, state } = useAuth();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const role = state.org.role;
  const isOperator = person?.operator ?? false;
  return useMemo(() => {
    const canEdit = role !== 'viewer';
    const isFor = { admins: role === 'owner' || role === 'admin', operators: isOperator };
    const themes = (['light', 'dark', 'auto'] as const).filter((scheme) => scheme !== colorScheme);
    return [
      ...declared.filter((command) => !command.for || isFor[command.for]),
      ...(canEdit ? listStudyCommands(pathname) : []),
      ...pageCommands.flat(),
      ...themes.map((scheme): Command => ({
        label: labels.themes[scheme],
        description: labels.theme,
        icon: IconMoon,
        to: `#${scheme}`,
        run: () => setColorScheme(scheme),
        group: 'Do',
        search: labels.themeWords,
        isHidden: true,
      })),
    ];
  }, [declared, role, isOperator, pathname, pageCommands, colorScheme, setColorScheme]);
}
