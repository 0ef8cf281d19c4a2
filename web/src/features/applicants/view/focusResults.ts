import { resultsId } from '../../../addresses.ts'

/**
 * Moves the focus to the results, from a control that disappears when used. Otherwise the focus would fall back to the
 * start of the page.
 */
export const focusResults = (): void => document.getElementById(resultsId)?.focus()
