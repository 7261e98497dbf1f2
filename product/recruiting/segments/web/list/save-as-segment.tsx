import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { ConditionGroup } from '../../condition.ts';
import { texts } from './texts.ts';

/** Opens a new segment with these conditions. They go with the history entry, since an address has no room for many. */
export const SaveAsSegment = ({ conditions }: { conditions: ConditionGroup }) => (
  <Button
    component={Link}
    variant="default"
    size="compact-sm"
    to="/participants/segments/new"
    state={{ conditions }}
  >
    {texts.saveAsSegment}
  </Button>
);
