import { useRef } from 'react'

/** The element of somebody who is proposed, which takes the focus. */
export const cardId = (assignmentId: string): string => `proposed-${assignmentId}`

/**
 * Goes to the next of those who wait for an answer, given by their assignments: the first below what is read, and round. Undefined
 * where nobody waits.
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

/** The address stays that of the page. */
function goTo(card: HTMLElement): void {
  card.style.scrollMarginTop = `${begin()}px`
  card.scrollIntoView({ block: 'start' })
  card.focus({ preventScroll: true })
}

/**
 * How far down the window somebody reads: at the card that they went to last, which need not have come to its top where the page ends,
 * or else at the top.
 */
function readAt(last: HTMLElement | null): number {
  const box = last?.getBoundingClientRect()
  const isSeen = box && box.bottom > begin() && box.top < window.innerHeight
  return isSeen ? box.top : begin()
}

const topOf = (card: HTMLElement): number => card.getBoundingClientRect().top
const byTop = (one: HTMLElement, other: HTMLElement): number => topOf(one) - topOf(other)

/** Where a card begins below what stays at the top. */
const begin = (): number => staying() + 8

/** How far down, in pixels, what stays at the top of the window covers it: a card that is higher than the rest still begins with the name. */
function staying(): number {
  const bars = [...document.querySelectorAll<HTMLElement>('[data-stays]')]
  return Math.max(0, ...bars.map((bar) => Number.parseFloat(getComputedStyle(bar).top) + bar.offsetHeight))
}
