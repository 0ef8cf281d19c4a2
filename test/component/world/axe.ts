import axe from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answersUnderWay } from './fakeApi.ts'
import { absent } from './page.tsx'
import { drawn } from './pointing.ts'

// What is out of sight has the colours of its last drawing, of another theme perhaps: where axe looks, all is drawn.
const allDrawn = document.createElement('style')
allDrawn.textContent = '* { content-visibility: visible !important }'
document.head.append(allDrawn)

interface Colour {
  r: number
  g: number
  b: number
  alpha: number
  parseString(text: string): Colour
}

// A page has few colours, and axe reads each anew for every element: a fifth of its time.
const { prototype: colour } = (axe.commons as typeof axe.commons & { color: { Color: { prototype: Colour } } }).color
  .Color
const readColour = colour.parseString
const coloursRead = new Map<string, Omit<Colour, 'parseString'>>()
colour.parseString = function (this: Colour, text) {
  const known = coloursRead.get(text)
  if (known) return Object.assign(this, known)
  const { r, g, b, alpha } = readColour.call(this, text)
  coloursRead.set(text, { r, g, b, alpha })
  return this
}

/** Holds what is shown to WCAG 2.2 A and AA and best practices. `part` is a selector of what to look at, the whole page without. */
export async function expectAccessible(what: string, part?: string): Promise<void> {
  await settled()
  expectNone(await problemsOf(part), what)
  expectNone(inOtherFonts(part), what)
}

/** Waits until nothing is on its way any more: what comes while one thing is waited for may bring the next. */
async function settled(): Promise<void> {
  const coming = page.getByCss(`.MuiSkeleton-root, ${gridBeforeItsRows}`)
  do {
    await absent(coming)
    await still()
  } while (answersUnderWay() > 0 || coming.elements().some((element) => element.checkVisibility()))
}

/** Rows that have just come are counted a moment before they are drawn. */
const gridBeforeItsRows = '[role="grid"][aria-rowcount]:not([aria-rowcount="1"]):not(:has([role="row"][data-id]))'

/** Says each in the message too: a report of what failed shows no more of a list than its length. */
const expectNone = (problems: string[], what: string): void =>
  expect(problems, [what, ...problems].join('\n')).toEqual([])

/**
 * Waits until what has just changed has its colours: however short a transition, it begins with those before, and a picker that fades
 * away still stands over the page.
 */
async function still(): Promise<void> {
  await drawn()
  const ending = document
    .getAnimations()
    // What follows scrolling ends with no time.
    .filter(
      ({ timeline, effect }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
    )
  await Promise.allSettled(ending.map(({ finished }) => finished))
  if (ending.length > 0) await drawn()
}

/** What is not in the product's font: browsers give controls one of their own, unless told otherwise. */
const inOtherFonts = (part = 'body'): string[] =>
  [...document.querySelectorAll(`${part} :is(button, input, select, textarea)`)]
    .filter((control) => !/Inter/.test(getComputedStyle(control).fontFamily))
    .map(({ outerHTML }) => outerHTML.slice(0, 200))

/** Holds what is shown in the dark theme to the same, colours and all. */
export async function expectAccessibleInTheDark(what: string, part?: string): Promise<void> {
  inTheme('dark')
  await expectAccessible(`${what}, in the dark`, part)
  inTheme('light')
}

/** Holds the colours to their contrast in the dark theme. */
export async function expectReadableInTheDark(part?: string): Promise<void> {
  inTheme('dark')
  expectNone(await problemsOf(part, ['color-contrast']), 'in the dark')
  inTheme('light')
}

/** At once: with transitions, what an element inherits it would take on a frame after its parent. */
function inTheme(theme: 'light' | 'dark'): void {
  const atOnce = document.createElement('style')
  atOnce.textContent = '*, *::before, *::after { transition-property: none !important }'
  document.head.append(atOnce)
  document.documentElement.dataset.theme = theme
  document.body.getBoundingClientRect()
  atOnce.remove()
}

/** What axe finds wrong, each rule with the first of what breaks it. */
export async function problemsOf(part?: string, rules?: string[]): Promise<string[]> {
  const { violations } = await axe.run(part ?? document, {
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 200))}`)
}
