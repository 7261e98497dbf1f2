import { ActionIcon, Tooltip } from '@mantine/core';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';

/** An info button whose tooltip explains what a figure counts. */
export function FigureInfo({ figure, explanation }: { figure: string; explanation: string }) {
  return (
    <Tooltip label={explanation} multiline w={260} events={{ hover: true, focus: true, touch: true }}>
      <ActionIcon size={28} aria-label={`${figure}: ${explanation}`}>
        <IconInfoCircle size={15} stroke={1.5} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
