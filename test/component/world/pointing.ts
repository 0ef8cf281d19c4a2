import { expect } from 'vitest'
import { type Locator, locators, page } from 'vitest/browser'

/**
 * Locators click, fill and choose by events of the page itself, as soon as a person could: what is wanted is there once, can be seen, is
 * not disabled, and nothing lies over it. The provider's own ways lead through two other processes, which wait for two pictures of the
 * page at each click: fifty times the time. They remain for what depends on them: a click with options, such as one that takes its
 * time, `hover`, and `userEvent.keyboard`.
 */
const { click: clickByMouse, selectOptions: chooseSeveral } = Object.getPrototypeOf(page.getByRole('button')) as Locator

const byThePage: Pick<Locator, 'click' | 'fill' | 'selectOptions'> & ThisType<Locator> = {
  async click(options) {
    if (options) return clickByMouse.call(this, options)
    await clickAt(middleOf(await reached(this, covered)))
  },
  async fill(text) {
    const field = await reached(this, (one) => (one.matches(':read-only') ? 'it cannot be written' : undefined))
    write(field as HTMLInputElement, text)
    await drawn()
  },
  async selectOptions(wanted, options) {
    if (typeof wanted !== 'string') return chooseSeveral.call(this, wanted, options)
    const list = await reached(this, (one) => (choiceOf(one, wanted) ? undefined : `it has no choice ${wanted}`))
    choose(list as HTMLSelectElement, wanted)
    await drawn()
  },
}

locators.extend(byThePage as Parameters<typeof locators.extend>[0])

/** The one element that this means, as soon as a person could use it. */
async function reached(place: Locator, hindrance: (element: Element) => string | undefined): Promise<Element> {
  let found: Element[] = []
  const hinders = () => {
    found = place.elements()
    return hindranceTo(found, hindrance)
  }
  await expect.poll(hinders, { message: `What hinders at ${place}` }).toBeUndefined()
  // What is drawn anew in the meantime may have put another in its place.
  return found[0]?.isConnected ? found[0] : place.element()
}

function hindranceTo(
  [element, ...others]: readonly Element[],
  hindrance: (element: Element) => string | undefined,
): string | undefined {
  if (!element) return 'it is not there'
  if (others.length > 0) return `it is there ${others.length + 1} times`
  if (!element.checkVisibility({ visibilityProperty: true })) return 'it cannot be seen'
  if (element.matches(':disabled, [aria-disabled=true], [aria-disabled=true] *')) return 'it is disabled'
  return hindrance(element)
}

interface Point {
  clientX: number
  clientY: number
}

/** The middle of an element, or of its first line where it is broken into several. */
function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect()
  return { clientX: left + width / 2, clientY: top + height / 2 }
}

const elementAt = ({ clientX, clientY }: Point): Element | null => document.elementFromPoint(clientX, clientY)

/**
 * What lies over an element. It is brought into the window where it is not, to the middle where what stays at the window's edge covers
 * it.
 */
function covered(element: Element): string | undefined {
  for (const block of [undefined, 'nearest', 'center'] as const) {
    if (block) element.scrollIntoView({ block })
    const there = elementAt(middleOf(element))
    if (there && (element.contains(there) || there.closest('label')?.control === element)) return undefined
  }
  return `${elementAt(middleOf(element))?.outerHTML.slice(0, 200)} lies over it`
}

/** Where the pointer was last, as far as that is still in the page. */
let pointedAt: Element | null = null

/** What happens in a page when somebody points at a place, presses and lets go. */
async function clickAt(point: Point): Promise<void> {
  pointTo(elementAt(point), point)
  const pressed = elementAt(point)
  if (!pressed) return
  tell(pressed, 'pointerdown', { ...point, buttons: 1 })
  if (tell(pressed, 'mousedown', { ...point, buttons: 1, detail: 1 })) focusFrom(pressed)
  // What the page draws at once when it is pressed, or something loses the focus, may move away what was pressed.
  await Promise.resolve()
  const released = elementAt(point)
  if (!released) return
  tell(released, 'pointerup', point)
  tell(released, 'mouseup', { ...point, detail: 1 })
  const clicked = pressed.isConnected ? inCommon(pressed, released) : released
  if (clicked) tell(clicked, 'click', { ...point, detail: 1 })
  await drawn()
}

function pointTo(element: Element | null, point: Point): void {
  const left = pointedAt?.isConnected ? pointedAt : null
  pointedAt = element
  if (left !== element)
    for (const kind of ['pointer', 'mouse']) {
      if (left) tell(left, `${kind}out`, { ...point, relatedTarget: element })
      if (element) tell(element, `${kind}over`, { ...point, relatedTarget: left })
    }
  if (element) for (const kind of ['pointermove', 'mousemove']) tell(element, kind, point)
}

/** Whether what is usual shall follow from the event. */
function tell(element: Element, type: string, more: PointerEventInit): boolean {
  const Kind = type.startsWith('pointer') || type === 'click' ? PointerEvent : MouseEvent
  const usual = { bubbles: true, cancelable: true, composed: true, view: window }
  return element.dispatchEvent(
    new Kind(type, { ...usual, pointerId: 1, pointerType: 'mouse', isPrimary: true, ...more }),
  )
}

function focusFrom(pressed: Element): void {
  const focusable = pressed.closest<HTMLElement>(
    ':is(a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]):not(:disabled)',
  )
  if (focusable) focusable.focus({ preventScroll: true })
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

function inCommon(one: Element, other: Element): Element | null {
  let ancestor: Element | null = one
  while (ancestor && !ancestor.contains(other)) ancestor = ancestor.parentElement
  return ancestor
}

/** The clocks themselves, also where a test has its own. */
const [soon, atNextFrame] = [window.setTimeout.bind(window), window.requestAnimationFrame.bind(window)]

/** Nobody is so quick that the page has not drawn what came of the last thing they did. */
export const drawn = (): Promise<void> => new Promise((resolve) => atNextFrame(() => atNextFrame(() => soon(resolve))))

/** Fields whose value is chosen rather than written, such as dates. */
const chosen = '[type=date], [type=month], [type=week], [type=time], [type=datetime-local], [type=range], [type=color]'

function write(field: HTMLInputElement, text: string): void {
  field.focus()
  if (field.matches(chosen)) {
    give(field, text)
  } else {
    field.select()
    // Deprecated, and the one way to write as a keyboard does.
    document.execCommand(text ? 'insertText' : 'delete', false, text)
  }
}

const choiceOf = (list: Element, wanted: string): HTMLOptionElement | undefined =>
  [...list.querySelectorAll('option')].find(
    ({ value, label, disabled }) => !disabled && [value, label].includes(wanted),
  )

function choose(list: HTMLSelectElement, wanted: string): void {
  list.focus()
  give(list, choiceOf(list, wanted)?.value ?? '')
}

/** Gives a control a value past React, which takes one that it has set itself for none that was typed. */
export function give(control: HTMLInputElement | HTMLSelectElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}
