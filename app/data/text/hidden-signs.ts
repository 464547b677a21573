// Soft hyphens, joiners, marks of direction and fillers, as they are copied along from messages and pages.
const hidden =
  /(\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]*\u200d(?=\p{Extended_Pictographic}))|[\u00ad\u115f\u1160\u200b-\u200f\u202a-\u202e\u2060-\u2069\u3164\ufeff\uffa0]/gu;

/** A text without what no screen shows; what joins the parts of an emoji stays. */
export const withoutHidden = (text: string): string => text.replace(hidden, '$1');
