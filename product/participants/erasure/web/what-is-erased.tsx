import { actionTexts } from './action-texts.ts';
import classes from './erasure.module.css';

/** What goes for good when participants are erased, and what stays. */
export function WhatIsErased({ count }: { count: number }) {
  return (
    <div className={classes.consequences}>
      <p>{actionTexts.noUndo}</p>
      <h3>{actionTexts.deleted}</h3>
      <ul>
        {actionTexts.whatIsDeleted(count).map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <h3>{actionTexts.stays}</h3>
      <ul>
        {actionTexts.whatStays(count).map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </div>
  );
}
