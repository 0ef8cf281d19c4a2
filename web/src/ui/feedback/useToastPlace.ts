import { type RefObject, useEffect } from 'react'
import { type Box, coveredArea, freeOffset } from './toastPlace.ts'

const controlSelector = [
  ...['a[href]', 'button', 'input', 'select', 'textarea', 'summary'],
  ...['button', 'tab', 'option', 'menuitem', 'combobox', 'checkbox', 'switch'].map((role) => `[role=${role}]`),
].join()

/** How long dialogs take to close, in milliseconds. Many toasts appear with one that closes. */
const dialogCloses = 350

/** A toast covers any other control rather than the button that sends a form. */
const weightOfSubmit = 1000

/** The smallest side of a control, in CSS pixels. Texts for screen readers alone are one pixel wide. */
const leastSide = 2

/**
 * Moves the viewport of the toast to where it covers no control: when a toast appears, once a dialog has closed, and when
 * the page changes or scrolls, or the window changes. It stays under the pointer and as long as nothing is below it.
 */
export function useToastPlace(viewport: RefObject<HTMLElement | null>, toastId: number | undefined): void {
  useEffect(() => {
    const area = viewport.current
    if (!area || toastId === undefined) return
    area.style.removeProperty('translate')
    const place = () => !area.matches(':hover') && placeIn(area)
    // Observes the toast, too, which is drawn into the area after this.
    const observer = new ResizeObserver(place)
    observer.observe(area)
    let frame = 0
    const changes = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(place)
    })
    changes.observe(document.body, { childList: true, subtree: true })
    const timer = setTimeout(place, dialogCloses)
    window.addEventListener('resize', place)
    document.addEventListener('scrollend', place, true)
    return () => {
      observer.disconnect()
      changes.disconnect()
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      window.removeEventListener('resize', place)
      document.removeEventListener('scrollend', place, true)
    }
  }, [viewport, toastId])
}

function placeIn(area: HTMLElement): void {
  const drawn = boxOf(area)
  const all = controlsBelow(area)
  if (isEmpty(drawn) || coveredArea(drawn, all) === 0) return
  area.style.removeProperty('translate')
  const toast = boxOf(area)
  const window = { width: document.documentElement.clientWidth, height: document.documentElement.clientHeight }
  const { dx, dy } = freeOffset(toast, window, all)
  area.style.translate = `${dx}px ${dy}px`
}

const isEmpty = ({ top, bottom }: Box): boolean => bottom <= top

/** Returns the area without its padding: a toast slides in, and would be measured on its way. */
function boxOf(area: HTMLElement): Box {
  const { left, top, right, bottom } = area.getBoundingClientRect()
  const padding = Number.parseFloat(getComputedStyle(area).paddingTop)
  return { left: left + padding, top: top + padding, right: right - padding, bottom: bottom - padding }
}

/** Returns the visible controls that can be reached now: a dialog's, if one is open. */
function controlsBelow(area: HTMLElement): Box[] {
  return [...document.querySelectorAll(controlSelector)].flatMap((control) => {
    if (area.contains(control) || control.closest('[aria-hidden=true]') || !control.checkVisibility()) return []
    const { left, top, right, bottom, width, height } = control.getBoundingClientRect()
    if (width < leastSide || height < leastSide) return []
    return [{ left, top, right, bottom, ...(control.matches('[type=submit]') && { weight: weightOfSubmit }) }]
  })
}
