import type { Locator } from 'vitest/browser'

/** Returns a handler that adds to a failure what the page shows, and throws it. */
export const withPageShown =
  (place: Locator) =>
  (problem: Error): never => {
    problem.message += `\n${shownNow(place)}`
    throw problem
  }

/** Describes the page in which an element did not appear, and the element's size if it is there. */
function shownNow(place: Locator): string {
  const boxes = place.elements().map((element) => element.getBoundingClientRect())
  const sizes = boxes.map(({ width, height }) => `${width} by ${height}`)
  const hidden = [...document.body.querySelectorAll(':scope > [aria-hidden=true]')].length
  const text = document.body.textContent.replaceAll(/\s+/g, ' ').slice(0, 1500)
  const { pathname, search } = window.location
  return [
    `There: ${sizes.join(', ') || 'none'}; window: ${window.innerWidth} by ${window.innerHeight};`,
    `URL: ${pathname}${search}; hidden by dialogs: ${hidden}; shown: ${text}`,
  ].join(' ')
}
