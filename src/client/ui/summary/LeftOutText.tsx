import { Plural } from '@lingui/react/macro';

/** States how many statements the checks removed from a summary. */
export const LeftOutText = ({ dropped }: { dropped: number }) => (
  <Plural
    value={dropped}
    one="# statement was left out, because the transcript does not support it."
    other="# statements were left out, because the transcript does not support them."
  />
);
