import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import type { InputHTMLAttributes, KeyboardEvent, ReactNode } from 'react';
import { pluralize } from '../data/text/counted';
import style from './suggestions.css?inline';

/** The field's attributes from downshift, whose own types leave them open. */
type ComboboxInput = InputHTMLAttributes<HTMLInputElement> & {
  ref: (field: HTMLInputElement | null) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

/** A suggestion, by a name in full: `Puebla, Puebla`. */
export type Suggestion = { name: string };

type Options<Item extends Suggestion> = {
  /** Ids of field and label: an island can't make them. */
  inputId: string;
  labelId: string;
  items: Item[];
  onChoose: (item: Item) => void;
  /** Content beside a suggestion's name. */
  aside?: (item: Item) => ReactNode;
};

/**
 * Suggestions of places under a text field (the combobox of the ARIA Authoring Practices). The field is uncontrolled:
 * React would move the caret to its end, and break characters of two keystrokes.
 */
export function useSuggestions<Item extends Suggestion>({ inputId, labelId, items, onChoose, aside }: Options<Item>) {
  const combobox = useCombobox<Item>({
    items,
    itemToString: (item) => item?.name ?? '',
    selectedItem: null,
    defaultHighlightedIndex: 0,
    labelId,
    inputId,
    menuId: 'lugares',
    getItemId: (index) => `lugar-${index}`,
    stateReducer: keepText,
    onStateChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
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
        {isOpen ? (
          <style href="suggestions" precedence="screen">
            {style}
          </style>
        ) : null}
        <ul className="suggestions" {...getMenuProps({ 'aria-label': 'Lugares', hidden: !isListing })}>
          {items.map((item, index) => (
            <li key={item.name} {...getItemProps({ item, index })} aria-selected={index === highlightedIndex}>
              <b>{item.name.split(', ')[0]}</b> {item.name.split(', ')[1]}
              {aside?.(item)}
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

/** Keeps the fan's text: leaving the field selects nothing, and Escape only closes the list. */
function keepText<Item>(
  { inputValue }: UseComboboxState<Item>,
  { type, changes }: UseComboboxStateChangeOptions<Item>,
): Partial<UseComboboxState<Item>> {
  const { InputBlur, InputKeyDownEscape } = useCombobox.stateChangeTypes;
  if (type !== InputBlur && type !== InputKeyDownEscape) return changes;
  return { ...changes, inputValue, selectedItem: null };
}
