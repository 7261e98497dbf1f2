import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import type { ComponentPropsWithRef } from 'react';
import { Avatar } from '#product/accounts/web/shared/avatar.tsx';
import { firstLetter } from '#product/accounts/web/shared/first-letter.ts';
import classes from './shell.module.css';
import { texts } from '../texts.ts';

type ButtonProps = ComponentPropsWithRef<'button'> & { name: string; icon?: string | null };

/** The icon or the first letter of a name in a tile; decorative. */
export function Tile({ name, icon }: { name: string; icon?: string | null }) {
  return <span className={classes.tile} data-letter={icon ?? firstLetter(name)} aria-hidden="true" />;
}

export function WorkspaceButton({ name, icon, ...props }: ButtonProps) {
  return (
    <button {...props} type="button" className={`${classes.row} ${classes.workspace}`} aria-haspopup="menu">
      <Tile name={name} icon={icon} />
      <span className={classes.name}>{name}</span>
      <span className="visually-hidden">{texts.switchWorkspace}</span>
      <IconSelector className={classes.trailing} size={16} stroke={1.5} aria-hidden />
    </button>
  );
}

export function AccountButton({
  name,
  photo,
  ...props
}: Omit<ButtonProps, 'icon'> & { photo: string | null }) {
  return (
    <button {...props} type="button" className={classes.row} aria-haspopup="menu">
      <Avatar name={name} photo={photo} size={22} />
      <span className={classes.name}>{name}</span>
      <span className="visually-hidden">{texts.yourAccount}</span>
    </button>
  );
}

/** Shown instead of the button when there is no other workspace to switch to. */
export function WorkspaceName({ name, icon }: { name: string; icon: string | null }) {
  return (
    <div className={`${classes.row} ${classes.workspace} ${classes.notClickable}`}>
      <Tile name={name} icon={icon} />
      <span className={classes.name}>{name}</span>
    </div>
  );
}
