type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Records input on a prerendered page until it is hydrated. Returns a function that replays it as events once React
 * listens. Fields are matched by id, since hydration may have replaced them. Restores focus or moves it to the
 * autofocus field, because a hidden page can't hold it.
 */
export function collectEarlyInput(root: HTMLElement): () => void {
  const fields = [...root.querySelectorAll<Field>('input:not([type=file]), textarea, select')]
  const touched = new Map(fields.filter(isTouched).map((field) => [field, stateOf(field)]))
  const focused = document.activeElement?.id || root.querySelector('[autofocus]')?.id
  const note = ({ target }: Event) => {
    if (target instanceof Element && isField(target) && target.type !== 'file') touched.set(target, stateOf(target))
  }
  // Hydration may reset a field between two keystrokes, which would leave only the second one.
  const putBack = ({ target }: Event) => {
    const before = touched.get(target as Field)
    if (before && (target as Field).value === '') replayInput(target as Field, before)
  }
  root.addEventListener('input', note, { capture: true })
  root.addEventListener('beforeinput', putBack, { capture: true })
  return () => {
    root.removeEventListener('input', note, { capture: true })
    root.removeEventListener('beforeinput', putBack, { capture: true })
    for (const [field, before] of touched) {
      const now = field.id ? document.getElementById(field.id) : field
      if (isField(now) && (now !== field || !changedSince(now, before))) replayInput(now, before)
    }
    if (focused && document.activeElement === document.body) document.getElementById(focused)?.focus()
  }
}

const isField = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement

/** Checkboxes and radio buttons have a checked state. All other fields hold text. */
const isCheckable = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

const stateOf = (field: Field): string | boolean => (isCheckable(field) ? field.checked : field.value)

function isTouched(field: Field): boolean {
  if (isCheckable(field)) return field.checked !== field.defaultChecked
  if (field instanceof HTMLSelectElement)
    return field.value !== (field.querySelector<HTMLOptionElement>('option[selected]') ?? field.options[0])?.value
  return field.value !== field.defaultValue
}

/**
 * Returns true if the field was changed again after hydration, rather than reset by it to an empty text or the initial
 * choice.
 */
function changedSince(field: Field, before: string | boolean): boolean {
  const chosen = isCheckable(field) || field instanceof HTMLSelectElement
  return stateOf(field) !== before && (chosen ? isTouched(field) : field.value !== '')
}

function replayInput(field: Field, state: string | boolean): void {
  if (isCheckable(field)) {
    field.checked = !state
    field.click()
    return
  }
  // React compares with the value set through the field itself and ignores events without a difference.
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, state)
  const eventName = field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(eventName, { bubbles: true }))
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}
