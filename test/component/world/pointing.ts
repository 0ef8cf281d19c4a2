import { expect } from 'vitest'
import { type Locator, locators, page, userEvent } from 'vitest/browser'
import { withPageShown } from './withPageShown.ts'

/**
 * Locators click, fill and select with events within the page, as soon as a user could: the element is unique, visible,
 * enabled and uncovered. The provider's commands go through two processes and wait for two frames, which takes fifty
 * times as long. They remain for clicks with options, `hover` and `userEvent.keyboard`.
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

/** Returns the element as soon as a user could use it. */
async function reached(place: Locator, hindrance: (element: Element) => string | undefined): Promise<Element> {
  let found: Element[] = []
  const hinders = () => {
    found = place.elements()
    return hindranceTo(found, hindrance)
  }
  await expect
    .poll(hinders, { message: `What hinders at ${place}` })
    .toBeUndefined()
    .catch(withPageShown(place))
  // A later rendering may have replaced it.
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

type Point = Pick<MouseEvent, 'clientX' | 'clientY'>

/** Returns the middle of an element, or of its first line. */
function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect()
  return { clientX: left + width / 2, clientY: top + height / 2 }
}

const elementAt = ({ clientX, clientY }: Point): Element | null => document.elementFromPoint(clientX, clientY)

/** Returns what covers an element, after scrolling it into view or, below a sticky header, to the middle. */
function covered(element: Element): string | undefined {
  for (const block of [undefined, 'nearest', 'center'] as const) {
    if (block) element.scrollIntoView({ block })
    const there = elementAt(middleOf(element))
    if (there && (element.contains(there) || there.closest('label')?.control === element)) return undefined
  }
  return `${elementAt(middleOf(element))?.outerHTML.slice(0, 200)} lies over it`
}

let isPointerParked = false
const noticeMouse = ({ isTrusted }: Event) => {
  if (isTrusted) isPointerParked = false
}
window.addEventListener('pointermove', noticeMouse, true)

/**
 * Moves the browser's own pointer into the corner. It stays where a test left it, even one of another file, and hovers
 * what is drawn there.
 */
export async function parkPointer(): Promise<void> {
  if (isPointerParked) return
  await userEvent.hover(document.documentElement, { position: { x: 0, y: 0 }, force: true })
  isPointerParked = true
}

/** The element under the pointer of `clickAt`. */
let pointedAt: Element | null = null

/** Dispatches the events of a click. */
async function clickAt(point: Point): Promise<void> {
  pointTo(elementAt(point), point)
  const pressed = elementAt(point)
  if (!pressed) return
  tell(pressed, 'pointerdown', { ...point, buttons: 1 })
  if (tell(pressed, 'mousedown', { ...point, buttons: 1, detail: 1 })) focusFrom(pressed)
  // A rendering on mousedown or blur may move the element.
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

/** Returns false if the default action was prevented. */
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

/** The real clocks, also during fake timers. */
const [soon, atNextFrame] = [window.setTimeout.bind(window), window.requestAnimationFrame.bind(window)]

/** Waits for a rendering, which no user would be faster than. */
export const drawn = (): Promise<void> => new Promise((resolve) => atNextFrame(() => atNextFrame(() => soon(resolve))))

/** Inputs whose value is chosen rather than typed. */
const chosen = '[type=date], [type=month], [type=week], [type=time], [type=datetime-local], [type=range], [type=color]'

function write(field: HTMLInputElement, text: string): void {
  field.focus()
  if (field.matches(chosen)) {
    give(field, text)
  } else {
    field.select()
    // Deprecated, but the only way to type as a keyboard does.
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

/** Sets a control's value with the native setter, because React ignores values set through its own. */
export function give(control: HTMLInputElement | HTMLSelectElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}
