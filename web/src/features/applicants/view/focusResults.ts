import { resultsId } from '../../../urls.ts'

/**
 * Moves focus to the results, from a control that disappears when used. Otherwise focus would fall back to the
 * start of the page.
 */
export const focusResults = (): void => document.getElementById(resultsId)?.focus()
