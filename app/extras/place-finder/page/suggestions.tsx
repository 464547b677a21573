import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import type { InputHTMLAttributes, KeyboardEvent } from 'react';
import type { ListedDate } from '../../../data/events/views/listed-date';
import { howSoon } from '../data/near';
import { pluralize } from '../../../data/text/counted';
import { SmallSheet } from '../../../ui/small-sheet';
import style from './suggestions.css?inline';

/** The field's attributes from downshift, whose own types leave them open. */
type ComboboxInput = InputHTMLAttributes<HTMLInputElement> & {
  ref: (field: HTMLInputElement | null) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

/** A suggestion: a place in full (`Puebla, Puebla`), a venue, guests or a title, and its first event. */
export type Suggestion = { name: string; date?: ListedDate };

/**
 * Suggestions of places under a text field (the combobox of the ARIA Authoring Practices). The field is uncontrolled:
 * React would move the caret to its end, and break characters of two keystrokes.
 */
export function useSuggestions(items: Suggestion[], onChoose: (name: string) => void) {
  const combobox = useCombobox<Suggestion>({
    items,
    itemToString: (item) => item?.name ?? '',
    selectedItem: null,
    defaultHighlightedIndex: 0,
    // An island can't make ids.
    labelId: 'lugar-titulo',
    inputId: 'cerca',
    menuId: 'lugares',
    getItemId: (index) => `lugar-${index}`,
    stateReducer: keepText,
    onStateChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem.name),
  });
  const { isOpen, highlightedIndex, getInputProps, getItemProps, getLabelProps, getMenuProps } = combobox;
  const isListing = isOpen && items.length > 0;
  const { value: _, onKeyDown, ...input } = getInputProps() as ComboboxInput;
  return {
    isListing,
    label: getLabelProps(),
    input: {
      ...input,
      'aria-activedescendant': input['aria-activedescendant'] || undefined,
      onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
        // Without a suggestion Enter sends the form as it is.
        if (event.key !== 'Enter' || (isListing && highlightedIndex >= 0)) onKeyDown(event);
      },
    },
    close: combobox.closeMenu,
    open() {
      combobox.openMenu();
      combobox.setHighlightedIndex(0);
    },
    list: (
      <>
        {/* Useless before a fan types, and so missing in the first response. */}
        {isOpen ? <SmallSheet name="suggestions" css={style} /> : null}
        <ul className="suggestions" {...getMenuProps({ 'aria-label': 'Lugares', hidden: !isListing })}>
          {items.map((item, index) => (
            <li key={item.name} {...getItemProps({ item, index })} aria-selected={index === highlightedIndex}>
              <b>{item.name.split(', ')[0]}</b> {item.name.split(', ')[1]}
              {item.date ? <span>{soonWords(item.date)}</span> : null}
            </li>
          ))}
        </ul>
        <p role="status" className="visually-hidden">
          {isListing ? pluralize(items.length, 'lugar', 'lugares') : ''}
        </p>
      </>
    ),
  };
}

/** The words of an event beside its place. */
const soonWords = (date: ListedDate) => (date.grey ? date.stamp?.text : howSoon(date) || date.date);

/** Keeps the fan's text: leaving the field selects nothing, and Escape only closes the list. */
function keepText(
  { inputValue }: UseComboboxState<Suggestion>,
  { type, changes }: UseComboboxStateChangeOptions<Suggestion>,
): Partial<UseComboboxState<Suggestion>> {
  const { InputBlur, InputKeyDownEscape } = useCombobox.stateChangeTypes;
  if (type !== InputBlur && type !== InputKeyDownEscape) return changes;
  return { ...changes, inputValue, selectedItem: null };
}
