import { Button } from '@mantine/core';
import type { FollowerTrack } from './follower-picture.tsx';
import classes from './recording-player.module.css';
import { texts } from './texts.ts';

/** Shows and hides the further tracks of a player, and downloads them. */
export function FollowerOptions({
  tracks,
  hidden,
  onChange,
}: {
  tracks: readonly FollowerTrack[];
  /** Ids. */
  hidden: readonly string[];
  onChange(hidden: readonly string[]): void;
}) {
  return (
    <div className={classes.followerOptions}>
      {tracks.map(({ id, label, downloadUrl }) => {
        const isHidden = hidden.includes(id);
        const toggle = () => onChange(isHidden ? hidden.filter((one) => one !== id) : [...hidden, id]);
        return [
          <Button key={id} variant="subtle" size="compact-sm" onClick={toggle}>
            {isHidden ? texts.showTrack(label) : texts.hideTrack(label)}
          </Button>,
          <Button
            key={`${id} file`}
            component="a"
            variant="subtle"
            size="compact-sm"
            href={downloadUrl}
            download
          >
            {texts.downloadTrack(label)}
          </Button>,
        ];
      })}
    </div>
  );
}
