/** Gives the focus to the first field of an area that is said to be wrong, once that is drawn; without one it stays where it is. */
export const focusFirstWrong = (area: Element | null): void => {
  // After the press: until it ends, the fields hold back what they say.
  setTimeout(() => area?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
