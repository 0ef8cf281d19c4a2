import type { KeyboardEvent } from 'react'

/** A key that `useAutocomplete` leaves alone once `defaultMuiPrevented` is set. */
export type AutocompleteKey = KeyboardEvent<HTMLElement> & { defaultMuiPrevented?: boolean }

/** Returns true for Enter while no option is highlighted. */
export const isEnterWithoutHighlight = ({ key, nativeEvent, target }: AutocompleteKey): boolean =>
  key === 'Enter' && !nativeEvent.isComposing && !(target as HTMLElement).getAttribute('aria-activedescendant')
