type Props = {
  /** Its file's name: React puts each sheet into the head once. */
  name: string;
  /** The layer of its rules. */
  layer?: 'ui' | 'screen';
  /** Imported with `?inline`. */
  css: string;
};

/** A style sheet that pages carry only where a part that needs it is rendered; other sheets are imported by their screen. */
export const SmallSheet = ({ name, layer = 'screen', css }: Props) => (
  <style href={name} precedence={layer}>
    {css}
  </style>
);
