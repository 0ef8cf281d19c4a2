import axe from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answersUnderWay } from './fakeApi.ts'
import { absent } from './page.tsx'
import { drawn } from './pointing.ts'

// Elements out of view keep the colours of their last rendering, perhaps of another theme. axe needs current colours.
const allDrawn = document.createElement('style')
allDrawn.textContent = '* { content-visibility: visible !important }'
document.head.append(allDrawn)

type Colour = Record<'r' | 'g' | 'b' | 'alpha', number> & { parseString(text: string): Colour }

// A page has few colours, but axe parses them for every element, which takes a fifth of its time.
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

/** Checks WCAG 2.2 A and AA and best practices, on the part of the page that matches a selector, or on all of it. */
export async function expectAccessible(what: string, part?: string): Promise<void> {
  await settled()
  expectNone(await problemsOf(part), what)
  expectNone(inOtherFonts(part), what)
}

/** Waits until nothing is loading. Loaded content may load more. */
async function settled(): Promise<void> {
  const coming = page.getByCss(`.MuiSkeleton-root, ${gridBeforeItsRows}`)
  do {
    await absent(coming)
    await still()
  } while (answersUnderWay() > 0 || coming.elements().some((element) => element.checkVisibility()))
}

/** The grid counts new rows before it renders them. */
const gridBeforeItsRows = '[role="grid"][aria-rowcount]:not([aria-rowcount="1"]):not(:has([role="row"][data-id]))'

/** Expects no problems, and lists them in the message, because a report shows only the length of a list. */
const expectNone = (problems: string[], what: string): void =>
  expect(problems, [what, ...problems].join('\n')).toEqual([])

/** Waits for the end of transitions, which show the previous colours or a closing popup. */
async function still(): Promise<void> {
  await drawn()
  const ending = document
    .getAnimations()
    // Scroll-driven animations never end.
    .filter(
      ({ timeline, effect }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
    )
  await Promise.allSettled(ending.map(({ finished }) => finished))
  if (ending.length > 0) await drawn()
}

/** Returns the controls with another font: browsers give controls one of their own. */
const inOtherFonts = (part = 'body'): string[] =>
  [...document.querySelectorAll(`${part} :is(button, input, select, textarea)`)]
    .filter((control) => !/Inter/.test(getComputedStyle(control).fontFamily))
    .map(({ outerHTML }) => outerHTML.slice(0, 200))

/** Checks the same in the dark theme. */
export async function expectAccessibleInTheDark(what: string, part?: string): Promise<void> {
  inTheme('dark')
  await expectAccessible(`${what}, in the dark`, part)
  inTheme('light')
}

/** Checks the contrast of colours in the dark theme. */
export async function expectReadableInTheDark(part?: string): Promise<void> {
  inTheme('dark')
  expectNone(await problemsOf(part, ['color-contrast']), 'in the dark')
  inTheme('light')
}

/** Changes the theme without transitions, in which children lag behind their parents. */
function inTheme(theme: 'light' | 'dark'): void {
  const atOnce = document.createElement('style')
  atOnce.textContent = '*, *::before, *::after { transition-property: none !important }'
  document.head.append(atOnce)
  document.documentElement.dataset.theme = theme
  document.body.getBoundingClientRect()
  atOnce.remove()
}

export async function problemsOf(part?: string, rules?: string[]): Promise<string[]> {
  const { violations } = await axe.run(part ?? document, {
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 200))}`)
}
