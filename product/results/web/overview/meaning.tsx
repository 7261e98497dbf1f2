import { ActionIcon, Tooltip } from '@mantine/core';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';

/** An info button whose tooltip explains what a figure counts. */
export function FigureInfo({ of, says }: { of: string; says: string }) {
  return (
    <Tooltip label={says} multiline w={260} events={{ hover: true, focus: true, touch: true }}>
      <ActionIcon size={28} aria-label={`${of}: ${says}`}>
        <IconInfoCircle size={15} stroke={1.5} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
