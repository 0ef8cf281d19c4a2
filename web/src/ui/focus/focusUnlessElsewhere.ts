import type { RefObject } from 'react'

/**
 * Focuses a place once the pressed element has disappeared and the rest is rendered. Does nothing if focus has moved
 * outside of `around` in the meantime.
 */
export const focusUnlessElsewhere = (
  place: RefObject<HTMLElement | null>,
  around: (place: HTMLElement) => Node | null = (same) => same,
): void =>
  void requestAnimationFrame(() => {
    const { activeElement, body } = document
    const isHere = activeElement === body || (place.current && around(place.current)?.contains(activeElement))
    if (isHere) place.current?.focus({ preventScroll: true })
  })
