import { useState } from 'react'

/** The element of somebody who is proposed, which takes the focus. */
export const cardId = (assignmentId: string): string => `proposed-${assignmentId}`

/**
 * Goes from one of those who wait for an answer, given by their assignments, to the next, and round: whom the reader went to and left
 * for later comes again after the others. Undefined where nobody waits.
 */
export function useNextToAnswer(waiting: readonly string[]): (() => void) | undefined {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [next = waiting[0]] = waiting.filter((id) => !left.has(id))
  if (next === undefined) return undefined
  return () => {
    goTo(next)
    setLeft((before) => new Set(before.has(next) ? [next] : [...before, next]))
  }
}

/** The address stays that of the page. */
function goTo(assignmentId: string): void {
  const card = document.getElementById(cardId(assignmentId))
  if (!card) return
  card.style.scrollMarginTop = `${staying() + 8}px`
  card.scrollIntoView({ block: 'start' })
  card.focus({ preventScroll: true })
}

/** How far down, in pixels, what stays at the top of the window covers it: a card that is higher than the rest still begins with the name. */
function staying(): number {
  const bars = [...document.querySelectorAll<HTMLElement>('[data-stays]')]
  return Math.max(0, ...bars.map((bar) => Number.parseFloat(getComputedStyle(bar).top) + bar.offsetHeight))
}
