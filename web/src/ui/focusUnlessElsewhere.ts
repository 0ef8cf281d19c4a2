import type { RefObject } from 'react'

/**
 * Gives the focus to a place once what was pressed in it has gone and the rest is drawn. Whoever is elsewhere than `around` it meanwhile
 * stays there, and nobody is taken to where it went.
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
