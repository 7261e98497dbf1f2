import { SegmentedControl } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import classes from './participant-frame.module.css';
import { PlayerWindow, type PlayerWindowProps } from './player-window.tsx';
import { texts } from './texts.ts';

interface ParticipantFrameProps extends Omit<PlayerWindowProps, 'device' | 'colorScheme'> {
  /** Content beside the device switch. */
  actions?: ReactNode;
}

/** A preview with a switch between phone and desktop. */
export function ParticipantFrame({ actions, ...shown }: ParticipantFrameProps) {
  const [device, setDevice] = useState<'phone' | 'desktop'>('phone');
  return (
    <div className={classes.frame}>
      <div className={classes.bar} data-device={device}>
        <SegmentedControl
          size="xs"
          aria-label={texts.previewDevice}
          data={[
            { value: 'phone', label: texts.phone },
            { value: 'desktop', label: texts.desktop },
          ]}
          value={device}
          onChange={setDevice}
        />
        {actions}
      </div>
      <PlayerWindow {...shown} device={device} />
    </div>
  );
}
