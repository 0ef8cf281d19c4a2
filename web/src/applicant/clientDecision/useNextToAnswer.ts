import { useRef } from 'react'

/** Returns the id of a proposed person's card, which can take focus. */
export const cardId = (assignmentId: string): string => `proposed-${assignmentId}`

/**
 * Returns a function that moves to the next proposal awaiting a decision, in page order and back to the first. Takes
 * the assignments that are waiting. Returns undefined if there are none.
 */
export function useNextToAnswer(waiting: readonly string[]): (() => void) | undefined {
  const last = useRef<HTMLElement>(null)
  if (waiting.length === 0) return undefined
  return () => {
    const cards = waiting.flatMap((id) => document.getElementById(cardId(id)) ?? []).toSorted(byTop)
    const read = readAt(last.current)
    const next = cards.find((card) => topOf(card) > read + 1) ?? cards[0]
    if (next) goTo(next)
    last.current = next ?? null
  }
}

/** Scrolls without changing the page's URL. */
function goTo(card: HTMLElement): void {
  card.style.scrollMarginTop = `${begin()}px`
  card.scrollIntoView({ block: 'start' })
  card.focus({ preventScroll: true })
}

/**
 * Returns the reading position in the window: the top of the card visited last, if it is visible, otherwise the top of
 * the page. At the end of the page, a card can't scroll all the way up.
 */
function readAt(last: HTMLElement | null): number {
  const box = last?.getBoundingClientRect()
  const isSeen = box && box.bottom > begin() && box.top < window.innerHeight
  return isSeen ? box.top : begin()
}

const topOf = (card: HTMLElement): number => card.getBoundingClientRect().top
const byTop = (one: HTMLElement, other: HTMLElement): number => topOf(one) - topOf(other)

/** Where a card's top is placed below the sticky bars. */
const begin = (): number => staying() + 8

/** Returns the height in pixels that sticky bars cover at the top of the window. */
function staying(): number {
  const bars = [...document.querySelectorAll<HTMLElement>('[data-stays]')]
  return Math.max(0, ...bars.map((bar) => Number.parseFloat(getComputedStyle(bar).top) + bar.offsetHeight))
}
