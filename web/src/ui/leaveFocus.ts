/**
 * The ref of a button that goes with what it does: the focus that it had stays in the part of the page around it that can have it,
 * where the page's beginning would be next to the keyboard.
 */
export const leaveFocus = (button: HTMLElement | null) => (): void => {
  if (document.activeElement === button) button?.parentElement?.closest<HTMLElement>('[tabindex]')?.focus()
}
