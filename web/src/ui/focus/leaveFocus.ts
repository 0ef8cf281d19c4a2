/**
 * A ref handler for a button that disappears on click. Moves its focus to the closest focusable ancestor, since the
 * keyboard would otherwise restart at the top of the page.
 */
export const leaveFocus = (button: HTMLElement | null) => (): void => {
  if (document.activeElement === button) button?.parentElement?.closest<HTMLElement>('[tabindex]')?.focus()
}
