import { resultsId } from '../../../addresses.ts'

/** Moves the focus to the results, from a control that goes with what it does: the page's beginning would be next to the keyboard. */
export const focusResults = (): void => document.getElementById(resultsId)?.focus()
