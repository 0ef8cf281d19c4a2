type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Takes note of what was typed and chosen on a page that was drawn at build, before its script came and while that brings the page
 * to life; the function that it gives tells the page of it, once that listens, as if it were done then. Fields with an id are
 * found again by it: the page may have drawn them anew. The focus stays where it was, or comes to the field that asks for it:
 * while the page is hidden, none can have it.
 */
export function typedBefore(root: HTMLElement): () => void {
  const fields = [...root.querySelectorAll<Field>('input:not([type=file]), textarea, select')]
  const touched = new Map(fields.filter(isTouched).map((field) => [field, stateOf(field)]))
  const focused = document.activeElement?.id || root.querySelector('[autofocus]')?.id
  const note = ({ target }: Event) => {
    if (target instanceof Element && isField(target) && target.type !== 'file') touched.set(target, stateOf(target))
  }
  // The page may draw a field again as it knows it, between two letters: the next would stand there alone.
  const putBack = ({ target }: Event) => {
    const before = touched.get(target as Field)
    if (before && (target as Field).value === '') tell(target as Field, before)
  }
  root.addEventListener('input', note, { capture: true })
  root.addEventListener('beforeinput', putBack, { capture: true })
  return () => {
    root.removeEventListener('input', note, { capture: true })
    root.removeEventListener('beforeinput', putBack, { capture: true })
    for (const [field, before] of touched) {
      const now = field.id ? document.getElementById(field.id) : field
      if (isField(now) && (now !== field || !hasMovedOn(now, before))) tell(now, before)
    }
    if (focused && document.activeElement === document.body) document.getElementById(focused)?.focus()
  }
}

const isField = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement

/** Boxes and radio buttons are on or off; all other fields hold a text. */
const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

const stateOf = (field: Field): string | boolean => (isBox(field) ? field.checked : field.value)

function isTouched(field: Field): boolean {
  if (isBox(field)) return field.checked !== field.defaultChecked
  if (field instanceof HTMLSelectElement)
    return field.value !== (field.querySelector<HTMLOptionElement>('option[selected]') ?? field.options[0])?.value
  return field.value !== field.defaultValue
}

/** Whoever went on meanwhile was heard; what is as at first was put back by the page: empty texts, boxes and lists. */
function hasMovedOn(field: Field, before: string | boolean): boolean {
  const chosen = isBox(field) || field instanceof HTMLSelectElement
  return stateOf(field) !== before && (chosen ? isTouched(field) : field.value !== '')
}

function tell(field: Field, state: string | boolean): void {
  if (isBox(field)) {
    field.checked = !state
    field.click()
    return
  }
  // React compares with what was set through the field itself, and hears only of a difference.
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, state)
  const said = field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(said, { bubbles: true }))
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}
