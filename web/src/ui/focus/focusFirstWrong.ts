/** Focuses the first invalid field of an area once errors are rendered. Without one, focus stays. */
export const focusFirstWrong = (area: Element | null): void => {
  // After the press, since fields hold back their errors until it ends.
  setTimeout(() => area?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
